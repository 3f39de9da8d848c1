import { type Box, placeLabels } from '@/components/graph/drawing/place-labels'
import type { Place } from '../document/place-nodes'
import { coinjoinDetail, coinjoinName } from '../events/flow-coinjoins'
import type { FlowView } from '../flow-view'
import { foldText, nodeDetail, nodeName } from '../flow-words'
import { foldSide, labelSides } from './label-side'

/** The offset of a label from its mark's centre, and its text anchor. */
export const anchors = {
  left: { dx: -16, dy: 0, anchor: 'end' },
  right: { dx: 16, dy: 0, anchor: 'start' },
  below: { dx: 0, dy: 26, anchor: 'middle' },
  above: { dx: 0, dy: -29, anchor: 'middle' },
} as const
export type WordsSide = keyof typeof anchors

/** An upper bound of a text's width, in pixels; no font can be measured where a file is drawn. */
export const widthOf = (text: string, size: number) => text.length * size * 0.62

/** The rectangle of a label at a place in pixels, with one line or two. */
function wordsBox({ x, y }: Place, texts: readonly string[], side: WordsSide): Box {
  const { dx, dy, anchor } = anchors[side]
  const width = Math.max(...texts.map((text) => widthOf(text, 12)))
  const left = x + dx - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  return { x: left, y: y + dy - 13, width, height: texts.length > 1 ? 32 : 20 }
}

/**
 * The side of each address's label, and every rectangle that marks and labels occupy. A label that belongs below moves above or
 * beside if something is there; each is placed somewhere.
 */
export function placeWords(
  { nodes, folds, edges, coinjoins }: FlowView,
  notes: readonly (Place & { text: string })[],
  at: (place: Place) => Place,
  radius: number,
): { sides: ReadonlyMap<string, WordsSide>; standing: Box[] } {
  const sideOf = labelSides([...edges, ...coinjoins.flatMap((one) => one.legs)])
  const marks = [...nodes, ...folds, ...coinjoins].map((place): Box => {
    const { x, y } = at(place)
    return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  })
  const boxOf = (node: FlowView['nodes'][number], side: WordsSide) => wordsBox(at(node), [nodeName(node), nodeDetail(node)], side)
  const loose = nodes.filter((node) => sideOf(node.address) === 'below')
  const beside = nodes.filter((node) => sideOf(node.address) !== 'below')
  const standing = [
    ...marks,
    ...beside.map((node) => boxOf(node, sideOf(node.address))),
    ...folds.map((fold) => wordsBox(at(fold), [foldText(fold)], foldSide(fold.side))),
    ...coinjoins.map((one) => wordsBox(at(one), [coinjoinName(one), coinjoinDetail(one)], 'below')),
    ...notes.map((note) => wordsBox(at(note), [note.text], 'right')),
  ]
  const tried = ['below', 'above', 'right', 'left'] as const
  const everywhere = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 }
  const placed = placeLabels(
    loose.map((node) => ({ id: node.address, priority: 0, places: tried.map((side) => boxOf(node, side)) })),
    { solid: standing, marks: [] },
    everywhere,
  )
  const sides = new Map(nodes.map((node): [string, WordsSide] => [node.address, sideOf(node.address)]))
  for (const node of loose) sides.set(node.address, tried[placed.get(node.address) ?? 0] ?? 'below')
  return { sides, standing: [...standing, ...loose.map((node) => boxOf(node, sides.get(node.address) ?? 'below'))] }
}
