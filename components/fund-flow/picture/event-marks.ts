import type { CanvasEdge, CanvasNode, CanvasTarget } from '@/components/graph/graph-types'
import type { GraphEdge } from '@/contract/graph/graphs'
import { edgeKey } from '../document/flow-document'
import { coinjoinDetail, coinjoinName, isUnsure } from '../events/flow-coinjoins'
import { conversionDetail, conversionShort, conversionText } from '../events/flow-conversions'
import type { FlowView } from '../flow-view'
import { legTexts } from '../flow-words'
import { kindColour } from '../node-kinds'
import type { Css } from './css-colours'

/** Sizes and priorities of what is drawn. */
interface Weights {
  /** Width of the thinnest line, in pixels. */
  thin: number
  widthOf: (leg: GraphEdge) => number
  priorityOf: (leg: GraphEdge, touched: boolean) => number
  /** Label priorities. */
  selected: number
  node: number
  named: number
}

interface Marks {
  nodes: CanvasNode[]
  edges: CanvasEdge[]
}

/** Events beside the addresses they concern: swaps and bridge transfers as hexagons, CoinJoins as bow ties. */
export function eventMarks(view: FlowView, css: Css, selected: CanvasTarget | null, weights: Weights): Marks {
  const [conversions, coinjoins] = [hexagons(view, css, selected, weights), bowTies(view, css, selected, weights)]
  return { nodes: [...conversions.nodes, ...coinjoins.nodes], edges: [...conversions.edges, ...coinjoins.edges] }
}

const ofNobody = { initials: null, picked: false, movable: false, side: 'below' } as const

function hexagons({ conversions, dimmed }: FlowView, css: Css, selected: CanvasTarget | null, weights: Weights): Marks {
  const marks: Marks = { nodes: [], edges: [] }
  for (const conversion of conversions) {
    const { id, x, y, address, kind, basis } = conversion
    const glyph = kind === 'swap' ? 'swap' : 'bridge'
    const color = css[kindColour(glyph)]
    marks.nodes.push({
      ...ofNobody,
      id,
      x,
      y,
      label: conversionText(conversion),
      short: conversionShort(conversion),
      detail: conversionDetail(conversion),
      color,
      glyph,
      ring: color,
      mark: 'hexagon',
      dimmed: dimmed.has(address),
      priority: id === selected?.id ? weights.selected : weights.node,
    })
    const [source, target] = kind === 'bridge_received' ? [id, address] : [address, id]
    marks.edges.push({
      id: `${id} edge`,
      source,
      target,
      width: weights.thin,
      labels: [],
      outer: null,
      turn: 1,
      priority: 0,
      dimmed: dimmed.has(address),
      strong: selected?.id === id,
      folded: basis === 'inferred',
      run: 'line',
      color,
    })
  }
  return marks
}

function bowTies({ coinjoins }: FlowView, css: Css, selected: CanvasTarget | null, weights: Weights): Marks {
  const color = css[kindColour('mixer')]
  const marks: Marks = { nodes: [], edges: [] }
  for (const coinjoin of coinjoins) {
    const { id, x, y, legs } = coinjoin
    marks.nodes.push({
      ...ofNobody,
      id,
      x,
      y,
      label: coinjoinName(coinjoin),
      short: [coinjoin.protocol === 'Equal outputs' ? 'CoinJoin' : coinjoin.protocol],
      detail: coinjoinDetail(coinjoin),
      color,
      glyph: null,
      ring: color,
      mark: 'bowtie',
      dimmed: false,
      dashed: isUnsure(coinjoin),
      priority: id === selected?.id ? weights.selected : weights.named,
    })
    const pairs = new Set(legs.map(edgeKey))
    for (const leg of legs) {
      const touched = [id, leg.from, leg.to, edgeKey(leg)].includes(selected?.id ?? '')
      marks.edges.push({
        id: edgeKey(leg),
        source: leg.from,
        target: leg.to,
        width: weights.widthOf(leg),
        labels: legTexts(leg),
        outer: leg.to === id ? 'source' : 'target',
        turn: 1,
        priority: weights.priorityOf(leg, touched),
        dimmed: false,
        strong: touched,
        folded: isUnsure(coinjoin),
        // A participant who paid in and was paid at the same address has two lines.
        run: pairs.has(`${leg.to} ${leg.from}`) ? 'lane' : 'curve',
        color,
      })
    }
  }
  return marks
}
