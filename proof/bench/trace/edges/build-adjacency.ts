import { Adjacency } from './adjacency'
import type { EdgeColumns } from './edge-columns'
import { type CodeBook, FIRST, LAST, NEIGHBOUR, VALUE_HIGH, VALUE_LOW, WORDS } from './edge-words'
import { EdgeSorter } from './sort-by-value'

const SLICE = 1 << 18

/**
 * Builds one direction of the graph from edges in any order: distributes them to their nodes, tagged neighbours first, then
 * sorts by value within each node, which fits the cache. Does not set totals. Yields every quarter of a million edges.
 */
export function* buildAdjacency(
  columns: EdgeColumns,
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
  for (let i = 0; i < count; i++) {
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
    if (i % SLICE === 0) yield
  }
  // Each cursor is now at the end of its part.
  const sorter = new EdgeSorter(codes)
  let [from, sorted] = [0, 0]
  for (let node = 0; node < nodes; node++) {
    for (const to of [tagged[node] as number, untagged[node] as number]) {
      sorter.sort(words, from, to)
      sorted += to - from
      from = to
    }
    if (sorted < SLICE) continue
    sorted = 0
    yield
  }
  return new Adjacency(codes, words, heads)
}
