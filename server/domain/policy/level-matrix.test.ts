import { describe, expect, it } from 'vitest'
import { levelMatrixOf } from './level-matrix'
import { decimalOf } from './policy.dto'

describe('the level matrix', () => {
  it('sums cells by level before (rows) and after (columns)', () => {
    const { levels, counts } = levelMatrixOf([
      { from: 'unknown', to: 'severe', count: 2 },
      { from: 'low', to: 'low', count: 5 },
      { from: 'low', to: 'low', count: 1 },
      { from: 'severe', to: 'medium', count: 3 },
    ])
    expect(levels).toEqual(['unknown', 'low', 'medium', 'high', 'severe'])
    expect(counts).toEqual([
      [0, 0, 0, 0, 2],
      [0, 6, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 3, 0, 0],
    ])
  })
  it('knows no sixth level', () => expect(() => levelMatrixOf([{ from: 'low', to: 'extreme', count: 1 }])).toThrow('extreme'))
})

describe('a quotient with two places', () => {
  it.each([
    [0, 7, '0'],
    [10, 1, '10'],
    [100, 10, '10'],
    [1, 2, '0.5'],
    [1, 3, '0.33'],
    [2, 3, '0.67'],
    [-1, 3, '-0.33'],
    [-1, 2, '-0.5'],
    [-1, 1000, '0'],
    [-2500, 10, '-250'],
    [1, 200, '0.01'],
  ])('of %d and %d is %s', (a, b, text) => expect(decimalOf(a, b)).toBe(text))
})
