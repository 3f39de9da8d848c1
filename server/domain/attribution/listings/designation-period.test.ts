import { describe, expect, it } from 'vitest'
import { designationPeriod, type ListedSpan } from './designation-period'

type Span = [listedBy: string | null, start: number | null, end: number | null, published?: boolean]
const of = (...spans: Span[]) =>
  designationPeriod(spans.map(([listedBy, start, end, published = false]): ListedSpan => ({ listedBy, start, end, published })))

describe('the period of a designation', () => {
  it.each<[string, Span[], ReturnType<typeof of>]>([
    ['nobody', [], null],
    ['no date at all', [['a', null, null]], { start: null, end: null }],
    ['an end without a beginning', [['a', null, 9, true]], { start: null, end: 9 }],
    [
      'two lists, one of which let go',
      [
        ['a', 5, 9, true],
        ['b', 12, null, true],
      ],
      { start: 5, end: null },
    ],
    [
      'two lists, the undated of which stands',
      [
        ['a', 5, 9, true],
        ['b', null, null, true],
      ],
      { start: 5, end: null },
    ],
    [
      'two lists that both let go',
      [
        ['a', 5, 9, true],
        ['b', null, 12, true],
      ],
      { start: 5, end: 12 },
    ],
    [
      'two entries of one list, one of which stands',
      [
        ['a', null, 9, true],
        ['a', 5, null, true],
      ],
      { start: 5, end: null },
    ],
    [
      'a tag pack that repeats a list',
      [
        ['a', 5, null],
        ['a', null, 9, true],
      ],
      { start: 5, end: 9 },
    ],
    [
      'a dated tag pack and an undated one',
      [
        ['a', 5, 9],
        ['a', null, null],
      ],
      { start: 5, end: 9 },
    ],
    [
      'a list and a statement that names none',
      [
        ['a', 5, 9, true],
        [null, null, null],
      ],
      { start: 5, end: 9 },
    ],
    ['a statement that names no list', [[null, null, null]], { start: null, end: null }],
  ])('%s', (_, spans, period) => expect(of(...spans)).toEqual(period))
})
