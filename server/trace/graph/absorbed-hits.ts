import { carriersPerLink } from '../ledger/layer'
import { periodIndex } from '../ledger/port'
import { ABSORBING, type EntryPool, type NodePool } from './ledger-pools'
import type { MetConversions } from './ledgers/held-claims'
import type { HeldLedgers } from './ledgers/held-ledgers'
import type { Said } from './ledgers/said'
import type { NumberWriter } from './number-writer'

/** An attributed address at one hop; its ledgers in several assets are one hit. */
interface Draft {
  address: number
  id: number
  mass: number
  best: number
  nodes: number[]
}

const byMass = (a: Draft, b: Draft): number => b.mass - a.mass || a.id - b.id

/** Collects what attributed addresses absorb at one hop and the paths it took, and writes the hits of that hop. */
export class AbsorbedHits {
  private words = new Uint32Array(8)
  private bytes = new Uint8Array(this.words.buffer)

  constructor(
    private readonly ledgers: HeldLedgers,
    private readonly said: Said,
    private readonly nodes: NodePool,
    private readonly entries: EntryPool,
    private readonly met: MetConversions,
  ) {}

  /** Writes the hits among nodes of a layer, by mass, then id. */
  write(out: NumberWriter, from: number, to: number, hop: number): { count: number; mass: number } {
    const drafts = new Map<number, Draft>()
    let absorbed = 0
    for (let node = from; node < to; node++) {
      if (this.nodes.kind[node] !== ABSORBING) continue
      const address = this.ledgers.index.address(this.nodes.ledger[node] as number)
      const mass = this.nodes.mass[node] as number
      absorbed += mass
      this.findHeaviest(node)
      const held = drafts.get(address)
      if (held === undefined) {
        drafts.set(address, { address, id: this.ledgers.book.idOf(address), mass, best: node, nodes: [node] })
        continue
      }
      held.mass += mass
      held.nodes.push(node)
      if (this.outranks(node, held.best)) held.best = node
    }
    const hits = [...drafts.values()].sort(byMass)
    for (const hit of hits) this.put(out, hit, hop)
    return { count: hits.length, mass: absorbed }
  }

  /** Heaviest path, then the smaller asset. */
  private outranks(node: number, best: number): boolean {
    const { heaviest, ledger } = this.nodes
    const { index } = this.ledgers
    const apart = (heaviest[node] as number) - (heaviest[best] as number)
    return apart > 0 || (apart === 0 && index.asset(ledger[node] as number) < index.asset(ledger[best] as number))
  }

  private put(out: NumberWriter, { address, id, mass, best, nodes }: Draft, hop: number): void {
    const { rows, transactions } = this.ledgers
    const cuts = this.said.cutsOf(address)
    const parts = new Array<number>(cuts.length + 1).fill(0)
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const node of nodes) {
      let entry = this.nodes.entry[node] as number
      for (; entry !== -1; entry = this.entries.previous[entry] as number) {
        const time = transactions.timeOf(rows.tx(this.entries.row[entry] as number))
        const period = periodIndex(cuts, time)
        parts[period] = (parts[period] as number) + (this.entries.mass[entry] as number)
        first = Math.min(first, time)
        last = Math.max(last, time)
      }
    }
    for (const number of [id, hop, mass, cuts.length, ...cuts, ...parts, first, last]) out.put(number)
    out.put(this.nodes.heaviest[best] as number)
    const chain: number[] = []
    for (let node = best; ; node = this.nodes.parent[node] as number) {
      if (this.isFirst(node)) break
      this.findHeaviest(node)
      chain.push(node)
    }
    for (const node of chain.reverse()) this.putLink(out, node)
  }

  private isFirst(node: number): boolean {
    return (this.entries.via[this.nodes.entry[node] as number] as number) === -1
  }

  /** Finds the node through which most mass came: the heaviest, then the smaller address. */
  private findHeaviest(node: number): void {
    const { nodes, entries } = this
    if (nodes.parent[node] !== -1) return
    let [best, most] = [-1, -1]
    for (let entry = nodes.entry[node] as number; entry !== -1; ) {
      const via = entries.via[entry] as number
      let mass = 0
      for (; entry !== -1 && entries.via[entry] === via; entry = entries.previous[entry] as number)
        mass += entries.mass[entry] as number
      if (mass > most || (mass === most && this.isNearer(via, best))) [best, most] = [via, mass]
    }
    nodes.parent[node] = best
    nodes.heaviest[node] = most
  }

  private isNearer(via: number, best: number): boolean {
    const { index } = this.ledgers
    const { ledger } = this.nodes
    const apart = this.idOf(via) - this.idOf(best)
    return apart < 0 || (apart === 0 && index.asset(ledger[via] as number) < index.asset(ledger[best] as number))
  }

  private idOf(node: number): number {
    return this.ledgers.book.idOf(this.ledgers.index.address(this.nodes.ledger[node] as number))
  }

  private putLink(out: NumberWriter, node: number): void {
    const { link, linkEnd } = this.nodes
    if (link[node] !== -1) {
      out.repeat(link[node] as number, linkEnd[node] as number)
      return
    }
    link[node] = out.at
    this.makeLink(out, node)
    linkEnd[node] = out.at
  }

  private makeLink(out: NumberWriter, node: number): void {
    const { nodes, entries } = this
    const { rows, transactions, index } = this.ledgers
    const parent = nodes.parent[node] as number
    let [raw, count, first, last] = [0n, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const heaviest: number[] = []
    for (let entry = nodes.entry[node] as number; entry !== -1; entry = entries.previous[entry] as number) {
      if (entries.via[entry] !== parent) continue
      const row = entries.row[entry] as number
      const time = transactions.timeOf(rows.tx(row))
      raw += rows.amountOf(row)
      count++
      first = Math.min(first, time)
      last = Math.max(last, time)
      this.keepHeaviest(heaviest, entry)
    }
    out.put(this.idOf(parent))
    out.put(this.idOf(node))
    out.put(index.asset(nodes.ledger[node] as number))
    out.put(nodes.heaviest[node] as number)
    out.putValue(raw)
    for (const number of [count, first, last, heaviest.length]) out.put(number)
    for (const entry of heaviest) this.putCarrier(out, entry)
  }

  /** Heaviest first, then in chain order, which on one ledger is the order of its rows. */
  private keepHeaviest(held: number[], entry: number): void {
    const { mass, row } = this.entries
    const at = held.findIndex((other) => {
      const apart = (mass[entry] as number) - (mass[other] as number)
      if (apart !== 0) return apart > 0
      return row[entry] === row[other]
        ? this.ordinalOf(entry) < this.ordinalOf(other)
        : (row[entry] as number) < (row[other] as number)
    })
    held.splice(at === -1 ? held.length : at, 0, entry)
    if (held.length > carriersPerLink) held.pop()
  }

  private ordinalOf(entry: number): number {
    return this.met.conversions[this.entries.conversion[entry] as number]?.ordinal ?? 0
  }

  private putCarrier(out: NumberWriter, entry: number): void {
    const { rows, transactions } = this.ledgers
    const row = this.entries.row[entry] as number
    const tx = rows.tx(row)
    out.put(transactions.heightOf(tx))
    out.put(transactions.indexOf(tx))
    out.put(rows.index(row))
    this.bytes.set(transactions.hashOf(tx))
    for (const word of this.words) out.put(word)
    out.put(transactions.timeOf(tx))
    out.putValue(rows.amountOf(row))
    out.put(this.entries.mass[entry] as number)
    out.put(this.entries.conversion[entry] as number)
  }
}
