import type { Place } from '../document/place-nodes'

type Placed = { id: string } & Place

/** How several nodes are aligned: in one column, in one row, or at equal distances from the first to the last. */
export type Alignment = 'column' | 'row' | 'distribute-down' | 'distribute-across'

/** New places of the aligned nodes. Nodes that would share a place are kept one row (or column) apart, in their order. */
export function aligned(nodes: readonly Placed[], how: Alignment): Placed[] {
  const along = how === 'column' || how === 'distribute-down' ? 'y' : 'x'
  const across = along === 'y' ? 'x' : 'y'
  const sorted = nodes.toSorted((a, b) => a[along] - b[along] || a[across] - b[across] || (a.id < b.id ? -1 : 1))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  if (how === 'distribute-down' || how === 'distribute-across') {
    const step = sorted.length < 2 ? 0 : (last[along] - first[along]) / (sorted.length - 1)
    return sorted.map((node, n) => ({ ...node, [along]: first[along] + n * step }))
  }
  const least = Math.min(...nodes.map((node) => node[across]))
  let before = Number.NEGATIVE_INFINITY
  return sorted.map((node) => {
    before = Math.max(node[along], before + 1)
    return { ...node, [across]: least, [along]: before }
  })
}
