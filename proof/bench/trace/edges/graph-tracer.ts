import type { AddressBook } from '@/server/trace/graph/ledgers/address-book'
import { certainFloor } from '@/server/trace/graph/portion'
import { leastMass, ONE, portion } from '@/server/trace/mass'
import type { Direction } from '@/server/trace/port'
import type { TraceOptions } from '@/server/trace/trace'
import { Absorbed } from './absorbed'
import type { Adjacency, Overlay } from './adjacency'
import { type CompactTrace, HEAD_NUMBERS, TraceWriter } from './compact-trace'
import { DEAD, WORDS } from './edge-words'
import { KeyTable } from './key-table'
import { StatePool } from './pools'
import { SHARED, type TagTable } from './tag-table'
import type { UnitGraph } from './unit-graph'

/** A quotient below this times `least` is certainly below `least`. */
export const BELOW = 1 - 2 ** -48

/** No bound yet: later than any time for sources, earlier than any for destinations. */
const UNBOUND: Record<Direction, number> = { source: 0xffffffff, destination: 0 }
const noIds: ReadonlySet<number> = new Set()

/** A question, with the organisation's own tags and disputes. */
export interface EdgeQuestion extends TraceOptions {
  privateTagged?: ReadonlySet<number>
  silenced?: ReadonlySet<number>
}

/**
 * The kernel of `trace` over typed arrays: the same states, masses, hits and counts, to the last bit. An instance traces one
 * question after another and reuses its buffers.
 */
export class GraphTracer {
  private readonly states = new StatePool()
  private readonly table = new KeyTable()
  private readonly seen = new KeyTable()
  private readonly absorbed: Absorbed
  private readonly out = new TraceWriter()
  private graph!: UnitGraph
  private side!: Adjacency
  private source = true
  private least = 1
  private last = false
  private nulls: ReadonlySet<number> = noIds
  private privateTagged: ReadonlySet<number> = noIds
  private silenced: ReadonlySet<number> = noIds
  private bits: Uint8Array = new Uint8Array(0)
  private attributed = 0
  private pruned = 0
  private beyond = 0
  private unknown = 0
  private refused = 0
  private links = 0
  private consistent = true
  // Fields of the state being expanded.
  private state = 0
  private node = 0
  private mass = 0
  private best = 0
  private bound = 0
  private total = 0
  private inverse = 0
  private rest = 0
  private layer = 0

  constructor(
    private readonly book: AddressBook,
    private readonly tags: TagTable,
  ) {
    this.absorbed = new Absorbed(this.states, book, (best, state, high, heldBest, held, heldHigh) =>
      this.outranks(best, state, high, heldBest, held, heldHigh),
    )
  }

  /** Null if the graph's masses would not be conserved; the reference reports the reason. */
  trace(graph: UnitGraph, options: EdgeQuestion): CompactTrace | null {
    const { direction, hopLimit, subject } = options
    this.begin(graph, options)
    const { out } = this
    out.begin()
    for (let i = 0; i < HEAD_NUMBERS; i++) out.put(0)
    const { states, book } = this
    const root = book.find(subject)
    const total = root === -1 ? 0 : this.side.totalOf(root)
    if (total === 0) return out.finish()
    states.setPath(states.append(root, UNBOUND[direction], ONE, ONE), -1, 0, 0, 0, 0)
    let [start, nodes, hits] = [0, 0, 0]
    for (let hop = 1; hop <= hopLimit && start < states.count; hop++) {
      this.last = hop === hopLimit
      this.layer = states.count
      this.table.clear()
      this.seen.clear()
      this.absorbed.clear()
      for (let state = start; state < this.layer; state++) {
        if (this.seen.claim(states.node[state] as number, 0, 0) === -1) nodes++
        this.expand(state)
      }
      hits += this.absorbed.write(out, hop)
      start = this.layer
    }
    const exact = this.side.bigTotals.get(root) ?? total
    const masses = [this.attributed, this.pruned, this.beyond, this.unknown, this.refused]
    out.head([exact, ...masses, nodes, this.links, hits])
    return this.consistent ? out.finish() : null
  }

  private begin(graph: UnitGraph, options: EdgeQuestion): void {
    this.graph = graph
    this.absorbed.begin(graph, options.direction)
    this.side = graph.side(options.direction)
    this.source = options.direction === 'source'
    this.least = leastMass(options.epsilon)
    this.nulls = new Set([...options.nullEndpoints].map((id) => this.book.find(id)))
    this.privateTagged = options.privateTagged ?? noIds
    this.silenced = options.silenced ?? noIds
    this.bits = this.tags.bits
    this.attributed = this.pruned = this.beyond = this.unknown = this.refused = this.links = 0
    this.consistent = true
    this.states.count = 0
  }

  private expand(state: number): void {
    const { side, states } = this
    const node = states.node[state] as number
    const mass = states.mass[state] as number
    const total = side.totalOf(node)
    if (total === 0) {
      this.unknown += mass
      return
    }
    this.state = state
    this.node = node
    this.mass = mass
    this.best = states.best[state] as number
    this.bound = states.bound[state] as number
    this.total = total
    this.inverse = 1 / total
    this.rest = mass
    const overlay = side.overlayOf(node)
    const links = side.linksOf(node)
    let tagged = this.taggedEdges(side.words, side.startOf(node), links)
    if (overlay !== undefined) tagged += this.taggedEdges(overlay.tagged.words, 0, overlay.tagged.count)
    if (!this.last) {
      this.linkEdges(side.words, links, side.endOf(node))
      if (overlay !== undefined) this.linkEdges(overlay.links.words, 0, overlay.links.count)
    }
    if (this.last) this.stop(tagged, overlay)
    else this.pruned += this.rest
    if (this.rest < 0 || (tagged > total && total <= Number.MAX_SAFE_INTEGER)) this.consistent = false
  }

  /** Reads all edges of tagged neighbours. Returns their value, to the nearest double. */
  private taggedEdges(words: Uint32Array, from: number, to: number): number {
    const { source, bound } = this
    const { codes } = this.graph
    let tagged = 0
    for (let at = from * WORDS; at < to * WORDS; at += WORDS) {
      const far = words[at + 2] as number
      if (far === DEAD) continue
      if (this.hidden(far)) {
        if (!this.last) this.linkEdges(words, at / WORDS, at / WORDS + 1)
        continue
      }
      const value = codes.valueOf(words[at] as number, words[at + 1] as number)
      tagged += value
      const mass = this.share(this.mass, value, words, at)
      this.rest -= mass
      if (this.nulls.has(far)) {
        this.unknown += mass
        continue
      }
      const first = words[at + 3] as number
      const last = words[at + 4] as number
      if (source ? first > bound : last < bound) {
        this.refused += mass
        continue
      }
      this.attributed += mass
      const best = this.best === this.mass ? mass : this.share(this.best, value, words, at)
      const start = source ? first : Math.max(first, bound)
      const end = source ? Math.min(last, bound) : last
      this.absorbed.absorb(far, this.state, mass, best, words, at, start, end)
    }
    return tagged
  }

  /** Follows edges in descending order of value while they carry enough. */
  private linkEdges(words: Uint32Array, from: number, to: number): void {
    const { source, bound, inverse, least, states } = this
    const { codes } = this.graph
    const enough = (least / this.mass) * BELOW
    for (let at = from * WORDS; at < to * WORDS; at += WORDS) {
      const low = words[at] as number
      const high = words[at + 1] as number
      const value = codes.valueOf(low, high)
      if (value * inverse < enough) return
      const far = words[at + 2] as number
      if (far === DEAD) continue
      const mass = this.share(this.mass, value, words, at)
      if (mass < least) continue
      this.rest -= mass
      if (this.nulls.has(far)) {
        this.unknown += mass
        continue
      }
      const first = words[at + 3] as number
      const last = words[at + 4] as number
      if (source ? first > bound : last < bound) {
        this.refused += mass
        continue
      }
      this.links++
      const best = this.best === this.mass ? mass : this.share(this.best, value, words, at)
      const next = source ? Math.min(last, bound) : Math.max(first, bound)
      const held = this.table.claim(far, next, states.count)
      if (held === -1) states.setPath(states.append(far, next, mass, best), this.state, low, high, first, last)
      else {
        states.mass[held] = (states.mass[held] as number) + mass
        const parent = states.parent[held] as number
        if (this.outranks(best, this.state, high, states.best[held] as number, parent, states.high[held] as number)) {
          states.best[held] = best
          states.setPath(held, this.state, low, high, first, last)
        }
      }
    }
  }

  /** At the hop limit: the remainder is beyond it, except for what rounding lost. */
  private stop(tagged: number, overlay: Overlay | undefined): void {
    let beyond = -1
    if (this.total <= Number.MAX_SAFE_INTEGER) {
      const untagged = Math.max(0, this.total - tagged)
      beyond = certainFloor(this.mass * (untagged * this.inverse))
      if (beyond === -1) beyond = portion(this.mass, BigInt(untagged), BigInt(this.total))
    } else {
      const untagged = this.exactTotal() - this.exactTagged(overlay)
      if (untagged < 0n) this.consistent = false
      else beyond = portion(this.mass, untagged, this.exactTotal())
    }
    this.beyond += beyond
    this.pruned += this.rest - beyond
  }

  private exactTagged(overlay: Overlay | undefined): bigint {
    let sum = 0n
    const add = (words: Uint32Array, from: number, to: number) => {
      for (let at = from * WORDS; at < to * WORDS; at += WORDS) {
        const far = words[at + 2] as number
        if (far !== DEAD && !this.hidden(far)) sum += this.exactValue(words, at)
      }
    }
    add(this.side.words, this.side.startOf(this.node), this.side.linksOf(this.node))
    if (overlay !== undefined) add(overlay.tagged.words, 0, overlay.tagged.count)
    return sum
  }

  /** Whether only other organisations have attributed the address, or this one disputes every shared attribution of it. */
  private hidden(far: number): boolean {
    const shared = ((this.bits[far] as number) & SHARED) !== 0
    if (shared && (this.silenced.size === 0 || !this.silenced.has(this.book.idOf(far)))) return false
    return !this.privateTagged.has(this.book.idOf(far))
  }

  /** floor(mass * value / total). */
  private share(mass: number, value: number, words: Uint32Array, at: number): number {
    if (value === this.total && value <= Number.MAX_SAFE_INTEGER) return mass
    const floor = certainFloor(mass * (value * this.inverse))
    return floor === -1 ? portion(mass, this.exactValue(words, at), this.exactTotal()) : floor
  }

  private exactTotal(): bigint {
    return this.side.bigTotals.get(this.node) ?? BigInt(this.total)
  }

  private exactValue(words: Uint32Array, at: number): bigint {
    const far = words[at + 2] as number
    const [src, dst] = this.source ? [far, this.node] : [this.node, far]
    return this.graph.exact(src, dst, words[at] as number, words[at + 1] as number)
  }

  /** The order of candidate parents of `frontier.ts`, by address ids and asset ids. */
  private outranks(best: number, state: number, high: number, heldBest: number, held: number, heldHigh: number): boolean {
    if (best !== heldBest) return best > heldBest
    const { states, book } = this
    const [id, heldId] = [book.idOf(states.node[state] as number), book.idOf(states.node[held] as number)]
    if (id !== heldId) return id < heldId
    const [asset, heldAsset] = [this.graph.codes.assetOf(high), this.graph.codes.assetOf(heldHigh)]
    if (asset !== heldAsset) return asset < heldAsset
    return (states.bound[state] as number) < (states.bound[held] as number)
  }
}
