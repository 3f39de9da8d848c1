import fc from 'fast-check'
import { createNormalizationFunction, matrixFromCamera, multiplyVec2 } from 'sigma/utils'
import { expect, test } from 'vitest'
import { actualView, type Frame, fitFrame, full, padding, rowPixels, toDrawing } from './frame'

const row = [-1, 0, 1].map((x) => ({
  x,
  y: 0,
  label: 'Inverse Finance Exploiter',
  side: x < 0 ? ('left' as const) : ('right' as const),
}))

/** Pixels from the edge of a canvas to the first column. */
function besideFirst(width: number): number {
  const frame = fitFrame(row, width, 500)
  return sigmaHas(frame, 1, width, 500, { x: -1, y: 0 }).x
}

test('labels have their room beside the outer columns of a wide canvas', () => {
  // Letters are about 6.6 pixels wide, and marks have a radius of 11.
  expect(besideFirst(1100)).toBeGreaterThan(25 * 6.6 + 16)
})

test('the columns of a phone take the width, as labels stand under their marks', () => {
  expect(besideFirst(358)).toBeLessThan(70)
})

/** Where sigma draws a place on a canvas, in pixels. */
function sigmaHas(frame: Frame, ratio: number, width: number, height: number, place: { x: number; y: number }) {
  const { x, y } = frame.box
  const matrix = matrixFromCamera(
    { x: 0.5, y: 0.5, angle: 0, ratio },
    { width, height },
    { width: x[1] - x[0], height: y[1] - y[0] },
    padding,
  )
  const clip = multiplyVec2(matrix, createNormalizationFunction({ x, y })(toDrawing(frame, place)))
  return { x: ((1 + clip.x) * width) / 2, y: ((1 - clip.y) * height) / 2 }
}

const extent = fc.record({ columns: fc.integer({ min: 1, max: 40 }), rows: fc.integer({ min: 1, max: 2000 }) })
const size = fc.record({ width: fc.integer({ min: 320, max: 2560 }), height: fc.integer({ min: 320, max: 1440 }) })
const corners = ({ columns, rows }: { columns: number; rows: number }) => [
  { x: 0, y: 0 },
  { x: columns, y: rows },
]
const apart = (frame: Frame, ratio: number, width: number, height: number) => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ].map((place) => sigmaHas(frame, ratio, width, height, place))
  return { column: (b?.x ?? 0) - (a?.x ?? 0), row: (b?.y ?? 0) - (a?.y ?? 0) }
}

test('rows are as many pixels apart as sigma draws them, whatever the shape of graph and canvas', () => {
  fc.assert(
    fc.property(extent, size, size, (graph, made, { width, height }) => {
      // A frame does not change when the canvas is resized.
      const frame = fitFrame(corners(graph), made.width, made.height)
      expect(apart(frame, 1, width, height).row).toBeCloseTo(rowPixels(frame, width, height), 1)
    }),
  )
})

test('at 100 % names have their room in graphs that are wider than the canvas, and in those that are higher', () => {
  fc.assert(
    fc.property(extent, size, (graph, { width, height }) => {
      const actual = actualView(corners(graph), width, height)
      const { frame, ratio } = actual ?? { frame: fitFrame(corners(graph), width, height), ratio: 1 }
      const { column, row: rowPx } = apart(frame, ratio, width, height)
      if (actual) {
        expect(rowPx).toBeCloseTo(full.row, 1)
        expect(column).toBeCloseTo(full.column, 1)
      } else expect(Math.min(rowPx - full.row, column - full.column)).toBeGreaterThanOrEqual(-0.1)
    }),
  )
})
