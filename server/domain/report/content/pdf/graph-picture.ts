import type { GraphDocument } from '@/contract/graphs'
import { counted, usd } from '../format'
import { shortHash } from '../short-hash'
import { caption, figure } from './blocks'
import type { Paper } from './paper'
import { contentWidth, ink, levelInk } from './theme'

const height = 290
const margin = { x: 46, y: 16 }

/** A graph where it was laid out, scaled to the width of the page. Beyond 60 addresses only the named ones are labelled. */
export function graphPicture(paper: Paper, { nodes, edges, root }: GraphDocument): void {
  const [left, right] = [Math.min(...nodes.map(({ x }) => x)), Math.max(...nodes.map(({ x }) => x))]
  const [low, high] = [Math.min(...nodes.map(({ y }) => y)), Math.max(...nodes.map(({ y }) => y))]
  const alt = `Graph of ${counted(nodes.length, 'address', 'addresses')} and ${counted(edges.length, 'link')} around ${root}; the tables below hold the same figures.`
  figure(paper, height, alt, (x, y) => {
    const { doc } = paper
    const place = (value: number, from: number, to: number, start: number, size: number) =>
      start + (to === from ? size / 2 : ((value - from) / (to - from)) * size)
    // The canvas it was laid out on has its y axis pointing up.
    const at = new Map(
      nodes.map((node) => [
        node.address,
        {
          x: place(node.x, left, right, x + margin.x, contentWidth - 2 * margin.x),
          y: place(-node.y, -high, -low, y + margin.y, height - 2 * margin.y),
        },
      ]),
    )
    doc.rect(x, y, contentWidth, height).lineWidth(0.5).stroke(ink.line)
    const largest = Math.max(1, ...edges.map((edge) => Number(edge.usd)))
    for (const edge of edges) {
      const [from, to] = [at.get(edge.from), at.get(edge.to)]
      if (!from || !to) continue
      const wide = 0.4 + 2.4 * Math.sqrt(Number(edge.usd) / largest)
      doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(wide).strokeOpacity(0.55).stroke('#7d8b9b')
      doc.strokeOpacity(1)
      head(paper, from, to)
    }
    const few = nodes.length <= 60
    for (const node of nodes) {
      const spot = at.get(node.address) as { x: number; y: number }
      const color = node.check === null ? ink.white : levelInk[node.check.level]
      doc
        .circle(spot.x, spot.y, node.address === root ? 5.5 : 4)
        .lineWidth(node.address === root ? 1.6 : 0.8)
        .fillAndStroke(color, ink.text)
      const name = node.entity?.name ?? (few ? shortHash(node.address) : null)
      if (name !== null) paper.label(name, spot.x - 42, spot.y + 5.5, { size: 5.8 }, 84, 'center')
    }
    if (edges.length <= 25) {
      for (const edge of edges) {
        const [from, to] = [at.get(edge.from), at.get(edge.to)]
        if (from && to)
          paper.label(
            usd(edge.usd),
            (from.x + to.x) / 2,
            (from.y + to.y) / 2 - 7,
            { size: 5.6, color: ink.muted },
            Number.POSITIVE_INFINITY,
            'center',
          )
      }
    }
  })
  caption(
    paper,
    'Arrows show where the money went, and their width its value. Filled circles have the colour of the level of the newest check; empty ones were never checked.',
  )
}

function head(paper: Paper, from: { x: number; y: number }, to: { x: number; y: number }): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 16) return
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const tip = { x: to.x - ux * 6, y: to.y - uy * 6 }
  paper.doc
    .moveTo(tip.x, tip.y)
    .lineTo(tip.x - ux * 5 - uy * 2.4, tip.y - uy * 5 + ux * 2.4)
    .lineTo(tip.x - ux * 5 + uy * 2.4, tip.y - uy * 5 - ux * 2.4)
    .closePath()
    .fill('#7d8b9b')
}
