import { expect, test } from 'vitest'
import { fitFrame } from './frame'

const row = [-1, 0, 1].map((x) => ({ x, y: 0 }))

/** Pixels from the edge of a canvas to the first column, as drawn inside its padding. */
function besideFirst(width: number): number {
  const { columnWidth, box } = fitFrame(row, width, 500)
  const [left, right] = box.x
  return ((-columnWidth - left) / (right - left)) * width
}

test('labels have their room beside the outer columns of a wide canvas', () => {
  expect(besideFirst(1100)).toBeGreaterThan(130)
})

test('the columns of a phone take the width, as labels stand under their marks', () => {
  expect(besideFirst(358)).toBeLessThan(40)
})
