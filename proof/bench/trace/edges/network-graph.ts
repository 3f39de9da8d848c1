import { AddressBook } from '@/server/trace/graph/ledgers/address-book'
import type { Unit } from '@/server/trace/port'
import type { CompactTrace } from './compact-trace'
import { type EdgeQuestion, GraphTracer } from './graph-tracer'
import { PRIVATE, TagTable } from './tag-table'
import { type PairState, UnitGraph } from './unit-graph'

/** A graph's position in the stored network's history; see `network_state`. */
export interface Position {
  graph: number
  attribution: number
  folded: number
  ingested: number
}

/** A position that no network ever has. */
export const NOWHERE: Position = { graph: -1, attribution: -1, folded: -1, ingested: -1 }

export const unitKey = (unit: Unit): string => (unit.kind === 'usd' ? 'usd' : `asset ${unit.asset}`)

/** If more edges than this have to move, rebuilding the graph is cheaper. */
const MOST_MOVED = 200_000

/** A network in memory: its addresses, their tags, and the edges in every requested unit. */
export class NetworkGraph {
  readonly book: AddressBook
  readonly tags: TagTable
  readonly graphs = new Map<string, UnitGraph>()
  private readonly tracer: GraphTracer
  /** Every tagged address, including those without edges: they may get some. */
  private tagged: ReadonlyMap<number, number> = new Map()
  private privateTags = 0

  constructor(
    readonly units: readonly Unit[],
    public position: Position,
    addresses = 1024,
  ) {
    this.book = new AddressBook(addresses)
    this.tags = new TagTable(addresses)
    this.tracer = new GraphTracer(this.book, this.tags)
    for (const unit of units) this.graphs.set(unitKey(unit), new UnitGraph(this.tags))
  }

  /** The local id of an address; assigns one to a new address. */
  local(id: number): number {
    const before = this.book.count
    const local = this.book.add(id)
    if (this.book.count > before) this.tags.set(local, this.tagged.get(id) ?? 0)
    return local
  }

  /** Sets the tagged addresses before the edges are built. */
  setTags(tagged: ReadonlyMap<number, number>): void {
    this.tagged = tagged
    this.privateTags = countPrivate(tagged)
    for (const [id, bits] of tagged) {
      const local = this.book.find(id)
      if (local !== -1) this.tags.set(local, bits)
    }
  }

  /** Updates the tags. True if so much moves that the graph should be rebuilt at once. */
  moveTags(tagged: ReadonlyMap<number, number>): boolean {
    const moved: number[] = []
    for (const id of new Set([...this.tagged.keys(), ...tagged.keys()])) {
      const local = this.book.find(id)
      if (local === -1) continue
      const [before, now] = [this.tags.of(local), tagged.get(id) ?? 0]
      if (before === now) continue
      this.tags.set(local, now)
      if ((before === 0) !== (now === 0)) moved.push(local)
    }
    this.tagged = tagged
    this.privateTags = countPrivate(tagged)
    const graphs = [...this.graphs.values()]
    if (graphs.some((graph) => graph.degreeOf(moved) > MOST_MOVED)) return true
    for (const graph of graphs) graph.retag(moved)
    return false
  }

  /** Updates pairs of one unit to their current state; addresses are database ids. */
  applyPairs(unit: Unit, pairs: readonly PairState[]): void {
    const changes = pairs.map((pair) => ({ ...pair, src: this.local(pair.src), dst: this.local(pair.dst) }))
    this.graphs.get(unitKey(unit))?.apply(changes)
  }

  setTotals(unit: Unit, address: number, received: bigint, paid: bigint): void {
    const graph = this.graphs.get(unitKey(unit))
    const local = this.local(address)
    graph?.side('source').setTotal(local, received)
    graph?.side('destination').setTotal(local, paid)
  }

  /** Builds every unit's edges, or compacts them. The generator must be run to its end. */
  *build(): Generator<void, void> {
    for (const graph of this.graphs.values()) yield* graph.build(this.book.count)
  }

  /** Null if this graph cannot answer: another unit, unnamed private tags, or masses that would not add up. */
  trace(options: EdgeQuestion): CompactTrace | null {
    const graph = this.graphs.get(unitKey(options.unit))
    if (graph === undefined || (this.hasPrivateTags && options.privateTagged === undefined)) return null
    return this.tracer.trace(graph, options)
  }

  /** Whether any organisation has its own tags. */
  get hasPrivateTags(): boolean {
    return this.privateTags > 0
  }

  get edges(): number {
    return [...this.graphs.values()].reduce((sum, graph) => sum + graph.edges, 0)
  }

  get drift(): number {
    return Math.max(0, ...[...this.graphs.values()].map((graph) => graph.drift))
  }

  get bytes(): number {
    const shared = this.book.bytes + this.tags.bits.byteLength + this.tagged.size * 48
    return [...this.graphs.values()].reduce((sum, graph) => sum + graph.bytes, shared)
  }
}

function countPrivate(tagged: ReadonlyMap<number, number>): number {
  let count = 0
  for (const bits of tagged.values()) if ((bits & PRIVATE) !== 0) count++
  return count
}
