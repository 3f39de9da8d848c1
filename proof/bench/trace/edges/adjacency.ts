import { type CodeBook, DEAD, NEIGHBOUR, WORDS } from './edge-words'
import { SortedEdges } from './sorted-edges'

/** Edges of a node that are not in the base: tagged neighbours separately, because all of those are read. */
export interface Overlay {
  tagged: SortedEdges
  links: SortedEdges
}

const HEAD = 4
const START = 2
const LINKS = 3

/**
 * One direction of a graph: per node a head (total, where its edges start, where those of untagged neighbours start) and its
 * edges, tagged neighbours first, each part by value, largest first. Later changes are in the overlay.
 */
export class Adjacency {
  /** The exact totals of those from 2^53 on. */
  readonly bigTotals = new Map<number, bigint>()
  readonly overlay = new Map<number, Overlay>()
  /** The number of edges in the base that are no longer valid. */
  dead = 0
  added = 0

  constructor(
    private readonly codes: CodeBook,
    readonly words: Uint32Array,
    private heads: Uint32Array,
    private totals = new Float64Array(heads.buffer),
    private touched = new Uint8Array(totals.length / 2),
  ) {}

  static heads(nodes: number): Uint32Array {
    return new Uint32Array(new SharedArrayBuffer((nodes + 1) * HEAD * 4))
  }

  static setStarts(heads: Uint32Array, node: number, start: number, links: number): void {
    heads[node * HEAD + START] = start
    heads[node * HEAD + LINKS] = links
  }

  /** Value of all edges of the node, as the nearest double. */
  totalOf(node: number): number {
    return this.totals[node * 2] ?? 0
  }

  setTotal(node: number, total: bigint): void {
    while (node * 2 >= this.totals.length - 2) this.grow()
    const nearest = Number(total)
    this.totals[node * 2] = nearest
    if (nearest > Number.MAX_SAFE_INTEGER) this.bigTotals.set(node, total)
    else this.bigTotals.delete(node)
  }

  /** Copies the totals of the adjacency that this one was built from. */
  copyTotals(from: Adjacency, nodes: number): void {
    for (let node = 0; node < nodes; node++) this.totals[node * 2] = from.totalOf(node)
    for (const [node, total] of from.bigTotals) this.bigTotals.set(node, total)
  }

  startOf(node: number): number {
    return this.heads[node * HEAD + START] ?? 0
  }

  linksOf(node: number): number {
    return this.heads[node * HEAD + LINKS] ?? 0
  }

  endOf(node: number): number {
    return this.heads[(node + 1) * HEAD + START] ?? 0
  }

  /** The node's edges outside the base, if it has any. */
  overlayOf(node: number): Overlay | undefined {
    return this.touched[node] === 1 ? this.overlay.get(node) : undefined
  }

  /** Removes every edge of the node that `gone` matches; it is called with each edge. */
  remove(node: number, gone: (words: Uint32Array, at: number) => boolean): void {
    const end = this.endOf(node) * WORDS
    for (let at = this.startOf(node) * WORDS; at < end; at += WORDS) {
      if (this.words[at + NEIGHBOUR] === DEAD || !gone(this.words, at)) continue
      this.words[at + NEIGHBOUR] = DEAD
      this.dead++
    }
    const overlay = this.overlayOf(node)
    overlay?.tagged.remove(gone)
    overlay?.links.remove(gone)
  }

  /** Adds an edge, given as its words, to the overlay. */
  add(node: number, edge: ArrayLike<number>, tagged: boolean): void {
    while (node >= this.touched.length - 1) this.grow()
    let overlay = this.overlayOf(node)
    if (overlay === undefined) {
      overlay = { tagged: new SortedEdges(), links: new SortedEdges() }
      this.overlay.set(node, overlay)
      this.touched[node] = 1
    }
    overlay[tagged ? 'tagged' : 'links'].insert(this.codes, edge)
    this.added++
  }

  /** Every valid edge, of base and overlay. */
  forEach(node: number, see: (words: Uint32Array, at: number) => void): void {
    const end = this.endOf(node) * WORDS
    for (let at = this.startOf(node) * WORDS; at < end; at += WORDS) if (this.words[at + NEIGHBOUR] !== DEAD) see(this.words, at)
    const overlay = this.overlayOf(node)
    if (overlay === undefined) return
    for (const list of [overlay.tagged, overlay.links]) for (let i = 0; i < list.count; i++) see(list.words, i * WORDS)
  }

  get edges(): number {
    return this.words.length / WORDS
  }

  get bytes(): number {
    return (
      this.words.byteLength + this.heads.byteLength + this.touched.byteLength + this.added * WORDS * 4 + this.bigTotals.size * 80
    )
  }

  /** Makes room for addresses that were added after the base was built; they have no edges in it. */
  private grow(): void {
    const nodes = this.touched.length + Math.max(1024, this.touched.length >>> 4)
    const heads = Adjacency.heads(nodes - 1)
    heads.set(this.heads)
    for (let node = this.touched.length; node < nodes; node++) Adjacency.setStarts(heads, node, this.edges, this.edges)
    const touched = new Uint8Array(nodes)
    touched.set(this.touched)
    this.heads = heads
    this.totals = new Float64Array(heads.buffer)
    this.touched = touched
  }
}
