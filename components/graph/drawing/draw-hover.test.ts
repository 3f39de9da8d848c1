import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CanvasNode } from '../graph-types'
import { context } from '../testing/seen-scene'
import { hoverBox } from './draw-hover'
import { markBoxes, type SeenNode } from './draw-marks'
import { isWithin, overlaps } from './place-labels'

const [width, height] = [390, 500]
const seen = (id: string, x: number, y: number, mark: CanvasNode['mark'] = 'dot', side: CanvasNode['side'] = 'below') =>
  ({ node: { id, label: '0xb68a…db685a', detail: 'not checked', side, mark } as CanvasNode, x, y, r: 9 }) as SeenNode

const boxOf = (root: SeenNode, others: SeenNode[]) => hoverBox(context, root, { width, height, nodes: [root, ...others] })

it('keeps its side where nothing is in its way', () => {
  const root = seen('root', 195, 200)
  expect(boxOf(root, [seen('far', 20, 20)])).toMatchObject({ align: 'center', around: { y: 187 } })
  expect(boxOf(seen('payer', 30, 200, 'dot', 'left'), []).align).toBe('left')
})

it('makes way for a bridge transfer beside the root', () => {
  const root = seen('root', 195, 200)
  const bridge = seen('bridge', 240, 225, 'hexagon')
  const { around } = boxOf(root, [bridge])
  for (const mark of markBoxes(bridge)) expect(overlaps(around, mark)).toBe(false)
})

it('covers no mark of another, nor leaves the picture, where one of the four sides is free', () => {
  const place = fc.record({ x: fc.integer({ min: 100, max: 290 }), y: fc.integer({ min: 60, max: 440 }) })
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 6 }), fc.constantFrom('below', 'left', 'right'), (at, others, side) => {
      const root = seen('root', at.x, at.y, 'dot', side)
      const nodes = others.map(({ x, y }, n) => seen(`other ${n}`, x, y, 'hexagon'))
      const marks = nodes.flatMap(markBoxes)
      const isFree = ({ around }: ReturnType<typeof boxOf>) =>
        isWithin(around, { x: 0, y: 0, width, height }) && !marks.some((mark) => overlaps(around, mark))
      // With nothing else drawn, a box is on its node's own side.
      const free = (['below', 'left', 'right'] as const).some((own) =>
        isFree(boxOf({ ...root, node: { ...root.node, side: own } }, [])),
      )
      if (free) expect(isFree(boxOf(root, nodes))).toBe(true)
    }),
  )
})
