import { describe, expect, it } from 'vitest'
import { rowRange, shownRows } from './row-range'

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, k) => from + k)

describe('rowRange', () => {
  it('holds the rows that are on the screen, parts of rows included', () => {
    expect(rowRange(0, 360, 36)).toEqual({ first: 0, last: 9 })
    expect(rowRange(35, 360, 36)).toEqual({ first: 0, last: 10 })
    expect(rowRange(36, 360, 36)).toEqual({ first: 1, last: 10 })
  })

  it('begins with the first row where a list is pulled beyond its top', () => {
    expect(rowRange(-50, 360, 36)).toEqual({ first: 0, last: 9 })
  })
})

describe('shownRows', () => {
  it('draws six rows beyond each edge, as far as there are any', () => {
    expect(shownRows({ first: 100, last: 109 }, 1000, -1)).toEqual(span(94, 115))
    expect(shownRows({ first: 0, last: 9 }, 1000, -1)).toEqual(span(0, 15))
    expect(shownRows({ first: 990, last: 999 }, 1000, -1)).toEqual(span(984, 999))
    expect(shownRows({ first: 0, last: 9 }, 3, -1)).toEqual([0, 1, 2])
    expect(shownRows({ first: 0, last: 9 }, 0, -1)).toEqual([])
  })

  it('draws the pinned row wherever it is, once, in its order', () => {
    expect(shownRows({ first: 100, last: 109 }, 1000, 3)).toEqual([3, ...span(94, 115)])
    expect(shownRows({ first: 100, last: 109 }, 1000, 700)).toEqual([...span(94, 115), 700])
    expect(shownRows({ first: 100, last: 109 }, 1000, 105)).toEqual(span(94, 115))
    expect(shownRows({ first: 0, last: 9 }, 5, 7)).toEqual(span(0, 4))
  })

  it('shows the end of a list that became shorter than where it was scrolled', () => {
    expect(shownRows({ first: 500, last: 509 }, 20, -1)).toEqual(span(4, 19))
  })
})
