import type { ArrangeQuestion } from '@/components/graph/arrange/arrange-worker'
import type { GraphDocument } from '@/contract/graph/graphs'
import { stepOf } from './document/flow-document'
import { coinjoinDetail, type PlacedCoinjoin } from './events/flow-coinjoins'
import type { FlowView } from './flow-view'
import { edgeTexts, foldText, nodeDetail, nodeName } from './flow-words'
import { foldSide, labelSides } from './picture/label-side'

/** Average width of a letter in pixels, of names and of smaller text. */
const letter = { name: 6.6, fine: 5.8 }
/** The most letters of a name on the canvas. */
const mostLetters = 32

/**
 * The input of a new layout of the drawn graph: addresses by hop, within a hop by the time of their first flow; those pinned by
 * hand stay. A fold gets a free row beside its siblings, where the view puts it.
 */
export function arrangeQuestion(view: FlowView): ArrangeQuestion {
  const first = new Map<string, number>()
  for (const { from, to, first_seen_at } of view.edges)
    for (const end of [from, to]) first.set(end, Math.min(first.get(end) ?? Number.POSITIVE_INFINITY, Date.parse(first_seen_at)))
  const legs = view.coinjoins.flatMap((one) => one.legs)
  const hops = new Map(view.nodes.map((node) => [node.address, node.hop]))
  const sideOf = labelSides([...view.edges, ...legs])
  return {
    nodes: [
      ...view.nodes.map((node) => ({
        id: node.address,
        layer: node.hop,
        order: first.get(node.address) ?? Number.MAX_SAFE_INTEGER,
        fixed: node.pinned ? { x: node.x, y: node.y } : null,
        words: Math.max(
          Math.min(mostLetters, nodeName(node).length) * letter.name,
          Math.min(mostLetters, nodeDetail(node).length) * letter.fine,
        ),
        side: sideOf(node.address),
      })),
      ...view.folds.map((fold) => ({
        id: fold.key,
        layer: (hops.get(fold.address) ?? 0) + stepOf(fold.side),
        order: Number.MAX_VALUE,
        fixed: null,
        words: foldText(fold).length * letter.name,
        side: foldSide(fold.side),
      })),
    ],
    edges: [
      ...view.edges.map((edge) => ({ from: edge.from, to: edge.to, words: (edgeTexts(edge)[1] ?? '').length * letter.fine })),
      ...view.folds.map((fold) => ({ from: fold.address, to: fold.key, words: 0 })),
      ...view.coinjoins.flatMap(acrossOf),
    ],
  }
}

/**
 * Pairs the payers and payees of a CoinJoin as neighbours, each at least once, so that it is placed between them with room for
 * its name.
 */
function acrossOf(coinjoin: PlacedCoinjoin) {
  const { id, legs } = coinjoin
  const [payers, payees] = [legs.filter(({ to }) => to === id), legs.filter(({ from }) => from === id)]
  const words = coinjoinDetail(coinjoin).length * letter.fine
  return Array.from({ length: payers.length > 0 && payees.length > 0 ? Math.max(payers.length, payees.length) : 0 }, (_, n) => ({
    from: payers[n % payers.length]?.from ?? '',
    to: payees[n % payees.length]?.to ?? '',
    words,
  }))
}

/** The result of a layout as an action; folds follow their address, and pinned addresses keep their places. */
export function arranged(document: GraphDocument, places: readonly (readonly [string, { x: number; y: number }])[]) {
  const known = new Set(document.nodes.filter((node) => !node.pinned).map((node) => node.address))
  return {
    type: 'place' as const,
    places: places.flatMap(([id, place]) => (known.has(id) ? [{ id, ...place }] : [])),
    pinned: false,
  }
}
