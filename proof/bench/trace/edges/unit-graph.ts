import type { Direction } from '@/server/trace/port'
import type { Adjacency } from './adjacency'
import { buildAdjacency } from './build-adjacency'
import { EdgeColumns } from './edge-columns'
import { CodeBook, FIRST, LAST, NEIGHBOUR, VALUE_HIGH, VALUE_LOW, WORDS } from './edge-words'
import type { TagTable } from './tag-table'

/** All that is known of the transfers of one asset between two local addresses; `value` is 0 if nothing is left. */
export interface PairState {
  src: number
  dst: number
  asset: number
  value: bigint
  first: number
  last: number
}

const pairKey = (src: number, dst: number, asset: number) => `${src}.${dst}.${asset}`

/** The edges of a network in one unit of value, both directions. */
export class UnitGraph {
  readonly codes = new CodeBook()
  /** Exact values that do not fit 53 bits, by pair. */
  readonly big = new Map<string, bigint>()
  private columns: EdgeColumns | null = new EdgeColumns()
  private sides: Record<Direction, Adjacency> | null = null

  constructor(private readonly tags: TagTable) {}

  /** Adds an edge before the graph is built; each pair and asset once. */
  load(src: number, dst: number, asset: number, value: number | bigint, first: number, last: number): void {
    const [low, high] = this.encode(src, dst, asset, value)
    this.columns?.push(src, dst, low, high, first, last)
  }

  /**
   * Builds both directions from the loaded edges, or rebuilds them from the base and its overlay. The generator must be run to
   * its end.
   */
  *build(nodes: number): Generator<void, void> {
    const columns = this.columns ?? (yield* this.liveEdges(nodes))
    this.columns = null
    const bits = this.tags.bits
    const source = yield* buildAdjacency(columns, this.codes, bits, nodes, 'dst')
    const destination = yield* buildAdjacency(columns, this.codes, bits, nodes, 'src')
    if (this.sides !== null) source.copyTotals(this.sides.source, nodes)
    if (this.sides !== null) destination.copyTotals(this.sides.destination, nodes)
    this.sides = { source, destination }
  }

  side(direction: Direction): Adjacency {
    if (this.sides === null) throw new Error('the graph is not built yet')
    return this.sides[direction]
  }

  /** The exact value of an edge, from its words. */
  exact(src: number, dst: number, low: number, high: number): bigint {
    const nearest = BigInt(this.codes.valueOf(low, high))
    if (!this.codes.isScaled(high)) return nearest
    return this.big.get(pairKey(src, dst, this.codes.assetOf(high))) ?? nearest
  }

  /** Updates pairs to their current state. */
  apply(changes: readonly PairState[]): void {
    for (const direction of ['source', 'destination'] as const) {
      const side = this.side(direction)
      for (const [near, group] of groupByNear(changes, direction)) {
        side.remove(near, (words, at) => {
          const assets = group.get(words[at + NEIGHBOUR] as number)
          return assets?.includes(this.codes.assetOf(words[at + VALUE_HIGH] as number)) ?? false
        })
      }
    }
    for (const { src, dst, asset, value, first, last } of changes) {
      this.big.delete(pairKey(src, dst, asset))
      if (value <= 0n) continue
      const [low, high] = this.encode(src, dst, asset, value)
      this.side('source').add(dst, [low, high, src, first, last], this.tags.of(src) !== 0)
      this.side('destination').add(src, [low, high, dst, first, last], this.tags.of(dst) !== 0)
    }
  }

  /** Edges that must move when these addresses become tagged or untagged. */
  degreeOf(nodes: readonly number[]): number {
    let edges = 0
    for (const node of nodes) {
      for (const side of [this.side('source'), this.side('destination')]) edges += side.endOf(node) - side.startOf(node)
    }
    return edges
  }

  /** Moves the edges of neighbours to their part according to the updated tag table. */
  retag(nodes: readonly number[]): void {
    for (const direction of ['source', 'destination'] as const) {
      const side = this.side(direction)
      const opposite = this.side(direction === 'source' ? 'destination' : 'source')
      const neighbours = new Map<number, Set<number>>()
      for (const node of nodes) {
        opposite.forEach(node, (words, at) => {
          const near = words[at + NEIGHBOUR] as number
          const fars = neighbours.get(near) ?? new Set()
          neighbours.set(near, fars.add(node))
        })
      }
      for (const [near, fars] of neighbours) {
        const moved: Uint32Array[] = []
        side.remove(near, (words, at) => {
          if (!fars.has(words[at + NEIGHBOUR] as number)) return false
          moved.push(words.slice(at, at + WORDS))
          return true
        })
        for (const edge of moved) side.add(near, edge, this.tags.of(edge[NEIGHBOUR] as number) !== 0)
      }
    }
  }

  /** Edges in the overlay or dead in the base, which compaction would clean up. */
  get drift(): number {
    return this.side('source').added + this.side('source').dead + this.side('destination').added + this.side('destination').dead
  }

  get edges(): number {
    return this.side('source').edges
  }

  get bytes(): number {
    return this.side('source').bytes + this.side('destination').bytes + this.big.size * 160
  }

  private encode(src: number, dst: number, asset: number, value: number | bigint): [number, number] {
    const nearest = Number(value)
    const words = this.codes.encode(asset, nearest)
    if (typeof value === 'bigint' && BigInt(nearest) !== value) this.big.set(pairKey(src, dst, asset), value)
    return words
  }

  private *liveEdges(nodes: number): Generator<void, EdgeColumns> {
    const source = this.side('source')
    const columns = new EdgeColumns(source.edges + source.added + 1)
    for (let node = 0; node < nodes; node++) {
      source.forEach(node, (w, at) => {
        const [low, high, far] = [w[at + VALUE_LOW] as number, w[at + VALUE_HIGH] as number, w[at + NEIGHBOUR] as number]
        columns.push(far, node, low, high, w[at + FIRST] as number, w[at + LAST] as number)
      })
      if (node % 65_536 === 0) yield
    }
    return columns
  }
}

function groupByNear(changes: readonly PairState[], direction: Direction): Map<number, Map<number, number[]>> {
  const groups = new Map<number, Map<number, number[]>>()
  for (const { src, dst, asset } of changes) {
    const [near, far] = direction === 'source' ? [dst, src] : [src, dst]
    const fars = groups.get(near) ?? new Map<number, number[]>()
    groups.set(near, fars)
    fars.set(far, [...(fars.get(far) ?? []), asset])
  }
  return groups
}
