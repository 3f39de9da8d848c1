import { divide, type Passage } from '../ledger/conversion'
import { farLeg } from '../ledger/converter'
import { leastMass } from '../mass'
import { AbsorbedHits } from './absorbed-hits'
import { HEAD_NUMBERS } from './ledger-answer'
import { ABSORBING, DROPPED, EntryPool, FOLLOWED, NodePool } from './ledger-pools'
import { type LedgerQuestion, PAYMENT_NUMBERS } from './ledger-question'
import { LedgerWalker, MOST_ENTRIES } from './ledger-walker'
import { HeldClaims, MetConversions } from './ledgers/held-claims'
import type { HeldLedgers } from './ledgers/held-ledgers'
import { HeldPassages } from './ledgers/held-passages'
import { FAR } from './ledgers/ledger-rows'
import type { Said } from './ledgers/said'
import { MassTable } from './mass-table'
import { type Numbers, NumberWriter } from './number-writer'

const HASH_BYTES = 32
/** A question that reads more rows would block others for longer than its caller waits. */
const MOST_ROWS = 10_000_000

/**
 * `traceLedgers` over typed arrays: the same masses, hits, paths and counts, to the last bit. One object traces questions one
 * after another and reuses its buffers.
 */
export class LedgerTracer {
  private readonly nodes = new NodePool()
  private readonly entries = new EntryPool()
  private readonly table = new MassTable()
  private readonly walker: LedgerWalker
  private readonly hits: AbsorbedHits
  private readonly met = new MetConversions()
  private readonly passages: HeldPassages
  private readonly out = new NumberWriter()
  private nulls: ReadonlySet<number> = new Set()
  private source = true
  private least = 1
  private pruned = 0
  private unknown = 0
  private unspent = 0
  private beyond = 0
  private walked = 0
  private rowsRead = 0
  private unfollowed = 0

  constructor(
    private readonly ledgers: HeldLedgers,
    private readonly said: Said,
    claims: HeldClaims = new HeldClaims(),
  ) {
    this.walker = new LedgerWalker(ledgers)
    this.hits = new AbsorbedHits(ledgers, said, this.nodes, this.entries, this.met)
    this.passages = new HeldPassages(ledgers, claims)
  }

  /**
   * Null if a payment is not on its ledger, or too much would have to be walked; the reference then reports the error. Also
   * null if mass meets a leg of a bridge, because the ledgers beyond it belong to another network.
   */
  trace(question: LedgerQuestion): Numbers | null {
    const { direction, hopLimit, epsilon, nullEndpoints } = question
    if (!nullEndpoints.has(0)) return null
    const { nodes, out } = this
    nodes.count = this.entries.count = 0
    this.nulls = new Set([...nullEndpoints].map((id) => this.ledgers.book.find(id)).filter((local) => local !== -1))
    this.source = direction === 'source'
    this.least = leastMass(epsilon)
    this.pruned = question.pruned
    this.unknown = question.unknown
    this.unspent = this.beyond = this.walked = this.rowsRead = this.unfollowed = 0
    const own = (question.own ?? []).map((id) => [id, null] as const)
    this.said.ask(own.length === 0 ? question.said : new Map([...(question.said ?? []), ...own]), question.saidVenues)
    this.passages.ask(direction, question.followInferred ?? false)
    this.met.clear()
    out.begin()
    for (let i = 0; i < HEAD_NUMBERS; i++) out.put(0)
    if (!this.enter(question)) return null
    this.settle(0, 0, hopLimit === 1)
    let [start, absorbed, hits] = [0, 0, 0]
    for (let hop = 2; start < nodes.count; hop++) {
      const [layer, first] = [nodes.count, this.entries.count]
      this.table.clear()
      for (let node = start; node < layer; node++) if (nodes.kind[node] === FOLLOWED && !this.expand(node)) return null
      this.settle(layer, first, hop === hopLimit)
      const found = this.hits.write(out, layer, nodes.count, hop)
      absorbed += found.mass
      hits += found.count
      start = layer
    }
    out.head([absorbed, this.pruned, this.beyond, this.unknown, this.unspent, this.walked, this.rowsRead, hits, this.unfollowed])
    const { conversions, masses } = this.met
    return conversions.length === 0
      ? out.finish()
      : { ...out.finish(), conversions: { all: [...conversions], masses: [...masses] } }
  }

  /** The first layer: the payments of the question, each with its offset on its counterparty's ledger. */
  private enter({ payments: { numbers, hashes } }: LedgerQuestion): boolean {
    const { ledgers } = this
    this.table.clear()
    for (let at = 0, hash = 0; at < numbers.length; at += PAYMENT_NUMBERS, hash += HASH_BYTES) {
      const [counterparty, asset, mass] = [numbers[at] as number, numbers[at + 1] as number, numbers[at + 5] as number]
      const ledger = ledgers.findLedger(counterparty, asset)
      if (ledger === -1) return false
      const [height, tx, index] = [numbers[at + 2] as number, numbers[at + 3] as number, numbers[at + 4] as number]
      const offset = ledgers.offsetAt(ledger, height, tx, index, hashes.subarray(hash, hash + HASH_BYTES))
      if (offset === -1) return false
      this.reach(ledger, -1, offset, mass, -1)
    }
    return true
  }

  private expand(node: number): boolean {
    const { ledgers, nodes, entries, walker, source } = this
    const { rows } = ledgers
    const ledger = nodes.ledger[node] as number
    for (let entry = nodes.entry[node] as number; entry !== -1; entry = entries.previous[entry] as number) {
      const row = entries.row[entry] as number
      const paid = (entries.via[entry] as number) === -1
      const offset = paid ? row : ledgers.offsetOf(ledger, rows.tx(row), rows.index(row))
      if (offset === -1 || walker.entries === MOST_ENTRIES) {
        walker.entries = 0
        return false
      }
      walker.enter(offset, entries.mass[entry] as number)
    }
    if (!walker.walk(ledger, source, this.least) || this.rowsRead > MOST_ROWS) return false
    this.walked++
    this.rowsRead += walker.rows
    this.pruned += walker.pruned
    if (source) this.unknown += walker.left
    else this.unspent += walker.left
    const owner = ledgers.book.idOf(ledgers.index.address(ledger))
    for (let i = 0; i < walker.count; i++) {
      const row = walker.row[i] as number
      const mass = walker.mass[i] as number
      const beyond = rows.far(row) & FAR
      if (this.passages.isBridge(row)) return false
      const passages = this.passages.of(owner, row)
      if (passages !== undefined && !this.isBarred(ledgers.index.address(beyond))) this.convert(node, row, mass, passages)
      else {
        if (this.passages.isUnfollowed(owner, row)) this.unfollowed += mass
        this.reach(beyond, node, row, mass, -1)
      }
    }
    return true
  }

  /** Whether mass that reaches an address ends there, whatever else the transaction did. */
  private isBarred(address: number): boolean {
    return !this.nulls.has(address) && this.said.isAttributed(address) && !this.said.isVenue(address)
  }

  private convert(node: number, row: number, mass: number, passages: readonly Passage[]): void {
    const { ledgers } = this
    const tx = ledgers.rows.tx(row)
    for (const [n, part] of divide(mass, passages).entries()) {
      if (part === 0) continue
      const { conversion } = passages[n] as Passage
      const { address, asset, index } = farLeg(conversion, this.source ? 'source' : 'destination')
      const ledger = ledgers.findLedger(address, asset)
      const far = ledgers.index.start(ledger) + ledgers.offsetOf(ledger, tx, index)
      this.reach(ledger, node, far, part, this.met.add(conversion, part))
    }
  }

  private reach(ledger: number, via: number, row: number, mass: number, conversion: number): void {
    const { nodes, table } = this
    const held = table.add(ledger, mass, nodes.count)
    this.entries.append(via, row, mass, held === -1 ? nodes.append(ledger) : held, conversion)
  }

  /** Decides what happens to each node of a layer, and gives those that are followed or absorb mass their entries. */
  private settle(from: number, first: number, last: boolean): void {
    const { nodes, entries, ledgers } = this
    this.table.writeTo(nodes.mass, nodes.ledger, from)
    for (let node = from; node < nodes.count; node++) {
      const address = ledgers.index.address(nodes.ledger[node] as number)
      const mass = nodes.mass[node] as number
      let kind = FOLLOWED
      if (this.nulls.has(address)) {
        this.unknown += mass
        kind = DROPPED
      } else if (from > 0 && this.said.isAttributed(address)) kind = ABSORBING
      else if (last) {
        this.beyond += mass
        kind = DROPPED
      } else if (mass < this.least) {
        this.pruned += mass
        kind = DROPPED
      }
      nodes.kind[node] = kind
    }
    const { kind, entry } = nodes
    for (let at = first; at < entries.count; at++) {
      const node = entries.previous[at] as number
      if (kind[node] === DROPPED) continue
      entries.previous[at] = entry[node] as number
      entry[node] = at
    }
  }
}
