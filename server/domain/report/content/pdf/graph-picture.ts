import type { GraphEvents } from '@/contract/graph/graph-events'
import { shownPart } from '@/contract/graph/graph-shown'
import type { GraphDocument } from '@/contract/graph/graphs'
import { counted } from '../format'
import { caption, figure } from './blocks'
import { graphDrawing, graphLegend } from './graph-drawing'
import type { Paper } from './paper'
import { svgHeight, svgOnPaper } from './svg-on-paper'
import { contentWidth, ink } from './theme'

/** The maximum height of a picture, which leaves room for its heading and legend on the page. */
const mostHeight = 560

/** A graph as the console draws and exports it, with the legend of its marks. `at`: the ISO time printed on it. */
export function graphPicture(paper: Paper, whole: GraphDocument, events: GraphEvents, at: string): void {
  const { document } = shownPart(whole)
  const { nodes, edges, root } = document
  const { svg } = graphDrawing(whole, events, at)
  const height = Math.min(mostHeight, svgHeight(svg, contentWidth))
  const alt = `Graph of ${counted(nodes.length, 'address', 'addresses')} and ${counted(edges.length, 'link')} around ${root}; the tables below hold the same figures.`
  figure(paper, height, alt, (x, y) => {
    svgOnPaper(paper, svg, { x, y, width: contentWidth, height })
    paper.doc.rect(x, y, contentWidth, height).lineWidth(0.5).stroke(ink.line)
  })
  const legend = graphLegend(document, events)
  const scale = contentWidth / legend.width
  figure(paper, legend.height * scale, `Legend: ${legend.words.join(', ')}.`, (x, y) =>
    svgOnPaper(paper, legend.svg, { x, y, width: contentWidth, height: legend.height * scale }),
  )
  caption(
    paper,
    'Arrows show where the money went, and their width its value. Rings have the colour of the level of the newest check; dashed ones were never checked.' +
      (events.coinjoins.length > 0 ? ' Nobody can tell who paid whom across a CoinJoin, so no arrow runs through one.' : ''),
  )
}
