import type { EdgeRun, FlowEnd } from '@/components/graph/graph-types'
import type { GraphEdge } from '@/contract/graph/graphs'
import { edgeKey } from '../document/flow-document'
import type { Place } from '../document/place-nodes'
import { isUnsure } from '../events/flow-coinjoins'
import type { FlowView } from '../flow-view'
import { edgeTexts, legTexts } from '../flow-words'
import { fanTurns } from './fan-turns'
import type { FlowColours } from './flow-colours'
import { outerEnd } from './outer-end'

/** A flow as it is drawn: its end points, its route, its colour, further attributes, and its labels, longest first. */
export interface Line {
  edge: GraphEdge
  a: Place
  b: Place
  run: EdgeRun
  outer: FlowEnd | null
  turn: number | undefined
  ink: string
  more: string
  /** Width of the largest flow, in pixels. */
  most: number
  texts: readonly string[]
}

/** The flows between addresses. */
export function flowLines(view: FlowView, colours: FlowColours): Line[] {
  const byAddress = new Map(view.nodes.map((node) => [node.address, node]))
  const pairs = new Set(view.edges.map(edgeKey))
  const hops = new Map(view.nodes.map((node) => [node.address, node.hop]))
  const turns = fanTurns(view.edges, view.nodes)
  return view.edges.flatMap((edge) => {
    const [a, b] = [byAddress.get(edge.from), byAddress.get(edge.to)]
    if (!a || !b) return []
    const run = pairs.has(`${edge.to} ${edge.from}`) ? 'lane' : 'curve'
    const turn = turns.get(edgeKey(edge))
    return [{ edge, a, b, run, outer: outerEnd(edge, hops), turn, ink: colours.edge, more: '', most: 7, texts: edgeTexts(edge) }]
  })
}

/** Lines of a CoinJoin are thin, because many of equal amount meet at one place; in pixels. */
export const mostOfLeg = 3

/** The flows into CoinJoins and out of them. */
export function legLines(view: FlowView, colours: FlowColours): Line[] {
  const byAddress = new Map(view.nodes.map((node) => [node.address, node]))
  return view.coinjoins.flatMap((coinjoin) => {
    const pairs = new Set(coinjoin.legs.map(edgeKey))
    return coinjoin.legs.flatMap((edge) => {
      const paid = edge.to === coinjoin.id
      const at = byAddress.get(paid ? edge.from : edge.to)
      if (!at) return []
      const [a, b] = paid ? [at, coinjoin] : [coinjoin, at]
      const more = isUnsure(coinjoin) ? ' stroke-dasharray="4 4"' : ''
      const run = pairs.has(`${edge.to} ${edge.from}`) ? 'lane' : 'curve'
      const outer = paid ? 'source' : 'target'
      return [
        { edge, a, b, run, outer, turn: undefined, ink: colours.kind('mixer'), more, most: mostOfLeg, texts: legTexts(edge) },
      ]
    })
  })
}
