import { leastMass } from '../mass'
import { AbsorbedHits } from './absorbed-hits'
import type { HeldLedgers } from './held-ledgers'
import { KeyTable } from './key-table'
import { HEAD_NUMBERS } from './ledger-answer'
import { ABSORBING, EntryPool, FOLLOWED, NOTHING, NodePool } from './ledger-pools'
import { type LedgerQuestion, PAYMENT_NUMBERS } from './ledger-question'
import { LedgerWalker, MOST_ENTRIES } from './ledger-walker'
import { type Numbers, NumberWriter } from './number-writer'
import { FAR } from './row-columns'
import type { Said } from './said'

const HASH_BYTES = 32
/** A question that reads more would keep others waiting for longer than anybody waits for its answer. */
const MOST_ROWS = 10_000_000

/**
 * `traceLedgers` over typed arrays: the same masses, hits, paths and counts, to the last bit. One object traces one
 * question after another and keeps its buffers.
 */
export class LedgerTracer {
  private readonly nodes = new NodePool()
  private readonly entries = new EntryPool()
  private readonly table = new KeyTable()
  private readonly walker: LedgerWalker
  private readonly hits: AbsorbedHits
  private readonly out = new NumberWriter()
  private nulls: ReadonlySet<number> = new Set()
  private source = true
  private least = 1
  private pruned = 0
  private unknown = 0
  private unspent = 0
  private walked = 0
  private rowsRead = 0

  constructor(
    private readonly ledgers: HeldLedgers,
    private readonly said: Said,
  ) {
    this.walker = new LedgerWalker(ledgers)
    this.hits = new AbsorbedHits(ledgers, said, this.nodes, this.entries)
  }

  /** Null where a payment is not on its ledger, or is more than can be walked here; the reference says what is wrong. */
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
    this.unspent = this.walked = this.rowsRead = 0
    this.said.ask(question.said)
    out.begin()
    for (let i = 0; i < HEAD_NUMBERS; i++) out.put(0)
    if (!this.enter(question)) return null
    let [start, beyond, absorbed, hits] = [0, 0, 0, 0]
    for (let hop = 2; start < nodes.count; hop++) {
      const layer = nodes.count
      this.table.clear()
      for (let node = start; node < layer; node++) {
        if (nodes.kind[node] !== FOLLOWED) continue
        const mass = nodes.mass[node] as number
        if (hop > hopLimit) beyond += mass
        else if (mass < this.least) this.pruned += mass
        else if (!this.expand(node)) return null
      }
      const found = this.hits.write(out, layer, nodes.count, hop)
      absorbed += found.mass
      hits += found.count
      start = layer
    }
    out.head([absorbed, this.pruned, beyond, this.unknown, this.unspent, this.walked, this.rowsRead, hits])
    return out.finish()
  }

  /** The first layer: the payments of the question, each with its offset on its counterparty's ledger. */
  private enter({ payments: { numbers, hashes } }: LedgerQuestion): boolean {
    const { ledgers, nodes, entries } = this
    this.table.clear()
    for (let at = 0, hash = 0; at < numbers.length; at += PAYMENT_NUMBERS, hash += HASH_BYTES) {
      const [counterparty, asset, mass] = [numbers[at] as number, numbers[at + 1] as number, numbers[at + 5] as number]
      const ledger = ledgers.findLedger(counterparty, asset)
      if (ledger === -1) return false
      const [height, tx, index] = [numbers[at + 2] as number, numbers[at + 3] as number, numbers[at + 4] as number]
      const offset = ledgers.offsetAt(ledger, height, tx, index, hashes.subarray(hash, hash + HASH_BYTES))
      if (offset === -1) return false
      const held = this.table.claim(ledger, 0, nodes.count)
      const node = held === -1 ? nodes.append(ledger, FOLLOWED) : held
      nodes.mass[node] = (nodes.mass[node] as number) + mass
      nodes.entry[node] = entries.append(-1, offset, mass, nodes.entry[node] as number)
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
      const offset = paid ? row : ledgers.offsetOf(ledger, rows.tx[row] as number, rows.index[row] as number)
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
    for (let i = 0; i < walker.count; i++) this.carry(node, walker.row[i] as number, walker.mass[i] as number)
    return true
  }

  private kindOf(ledger: number): number {
    const address = this.ledgers.index.address[ledger] as number
    if (this.nulls.has(address)) return NOTHING
    return this.said.isAttributed(address) ? ABSORBING : FOLLOWED
  }

  private carry(via: number, row: number, mass: number): void {
    const { ledgers, nodes, entries } = this
    const far = (ledgers.rows.far[row] as number) & FAR
    const held = this.table.claim(far, 0, nodes.count)
    const node = held === -1 ? nodes.append(far, this.kindOf(far)) : held
    if (nodes.kind[node] === NOTHING) {
      this.unknown += mass
      return
    }
    nodes.mass[node] = (nodes.mass[node] as number) + mass
    nodes.entry[node] = entries.append(via, row, mass, nodes.entry[node] as number)
  }
}
