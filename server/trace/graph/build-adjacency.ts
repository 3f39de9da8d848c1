import { Adjacency } from './adjacency'
import type { EdgeColumns } from './edge-columns'
import { type CodeBook, FIRST, LAST, NEIGHBOUR, VALUE_HIGH, VALUE_LOW, WORDS } from './edge-words'

const SLICE = 1 << 18

/**
 * One direction of the graph from its edges in the order of their values: dealt out in that order, every node's edges
 * stand sorted. Totals are not set. Yields every quarter of a million edges.
 */
export function* buildAdjacency(
  columns: EdgeColumns,
  order: Uint32Array,
  codes: CodeBook,
  tags: Uint8Array,
  nodes: number,
  end: 'src' | 'dst',
): Generator<void, Adjacency> {
  const [nears, fars] = end === 'dst' ? [columns.dst, columns.src] : [columns.src, columns.dst]
  const { low, high, first, last, count } = columns
  const tagged = new Uint32Array(nodes)
  const untagged = new Uint32Array(nodes)
  for (let i = 0; i < count; i++) {
    const counts = tags[fars[i] as number] === 0 ? untagged : tagged
    const near = nears[i] as number
    counts[near] = (counts[near] as number) + 1
    if (i % SLICE === 0) yield
  }
  const heads = Adjacency.heads(nodes)
  let start = 0
  for (let node = 0; node < nodes; node++) {
    const links = start + (tagged[node] as number)
    const after = links + (untagged[node] as number)
    Adjacency.setStarts(heads, node, start, links)
    tagged[node] = start
    untagged[node] = links
    start = after
  }
  Adjacency.setStarts(heads, nodes, start, start)
  const words = new Uint32Array(new SharedArrayBuffer(count * WORDS * 4))
  for (let rank = 0; rank < count; rank++) {
    const i = order[rank] as number
    const far = fars[i] as number
    const cursors = tags[far] === 0 ? untagged : tagged
    const near = nears[i] as number
    const cursor = cursors[near] as number
    cursors[near] = cursor + 1
    const at = cursor * WORDS
    words[at + VALUE_LOW] = low[i] as number
    words[at + VALUE_HIGH] = high[i] as number
    words[at + NEIGHBOUR] = far
    words[at + FIRST] = first[i] as number
    words[at + LAST] = last[i] as number
    if (rank % SLICE === 0) yield
  }
  return new Adjacency(codes, words, heads)
}
