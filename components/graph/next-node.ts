import type { MarkShape } from './graph-types'

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

interface Point {
  id: string
  x: number
  y: number
  /** A hexagon or a bow tie is half-way between two columns, in a column of its own. */
  mark?: MarkShape
}

/**
 * The node an arrow key leads to: up and down to the nearest in the column, left and right to the nearest row of the next
 * column that is not empty; hexagons and bow ties between columns count. Null if there is none.
 */
export function nextNode(nodes: readonly Point[], from: string, arrow: Arrow): string | null {
  const at = nodes.find((node) => node.id === from)
  if (at === undefined) return nodes[0]?.id ?? null
  const sideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight'
  const sign = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1
  let best: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (const node of nodes) {
    if (node.id === from) continue
    const [dx, dy] = [(node.x - at.x) * sign, (node.y - at.y) * sign]
    const ahead = sideways ? dx >= 0.5 : dy > 0 && Math.abs(dx) < 0.5
    if (!ahead) continue
    // A column outweighs any number of rows.
    const distance = sideways ? columns(at, node, dx) * 1e6 + Math.abs(dy) : dy
    if (distance < least) {
      best = node
      least = distance
    }
  }
  return best?.id ?? null
}

const isBetween = ({ mark }: Point) => mark === 'hexagon' || mark === 'bowtie'

/** The distance between two nodes in half columns. */
function columns(at: Point, node: Point, dx: number): number {
  return isBetween(at) || isBetween(node) ? Math.round(dx * 2) : Math.round(dx) * 2
}
