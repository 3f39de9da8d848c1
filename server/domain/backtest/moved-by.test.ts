import { describe, expect, it } from 'vitest'
import type { Rescored } from '@/server/domain/risk'
import { movedBy } from './moved-by'

const scored = (points: Record<string, string>, overrides: [type: string, category: string | null, value: number][] = []) =>
  ({
    score: 0,
    level: 'low',
    contributions: Object.entries(points).map(([rule, value]) => ({ rule, points: value, direction: 'source' })),
    overrides: overrides.map(([type, category, value]) => ({ type, category, value })),
  }) as unknown as Rescored

describe('what moved a score', () => {
  it.each<[string, Rescored, Rescored, [string, string | null, string | null][]]>([
    ['nothing', scored({ a: '10' }), scored({ a: '10' }), []],
    [
      'the largest change first',
      scored({ a: '10', b: '50' }),
      scored({ a: '11', b: '20' }),
      [
        ['b', '50', '20'],
        ['a', '10', '11'],
      ],
    ],
    ['a rule that is gone', scored({ a: '10' }), scored({}), [['a', '10', null]]],
    ['a rule that is new', scored({}), scored({ a: '0.5' }), [['a', null, '0.5']]],
    ['a rule that came with no points', scored({}), scored({ a: '0' }), [['a', null, '0']]],
    [
      'at most three',
      scored({}),
      scored({ a: '1', b: '2', c: '3', d: '4' }),
      [
        ['d', null, '4'],
        ['c', null, '3'],
        ['b', null, '2'],
      ],
    ],
    [
      'an override before every rule',
      scored({ a: '90' }),
      scored({}, [['allow_list', null, 10]]),
      [
        ['allow_list', null, '10'],
        ['a', '90', null],
      ],
    ],
    [
      'a floor by its category',
      scored({}, [['own_category', 'gambling', 40]]),
      scored({}, [['own_category', 'gambling', 60]]),
      [['own_category gambling', '40', '60']],
    ],
    [
      'names where equal',
      scored({}),
      scored({ b: '1', a: '1' }),
      [
        ['a', null, '1'],
        ['b', null, '1'],
      ],
    ],
  ])('%s', (_, from, to, expected) => {
    expect(movedBy(from, to).map((m) => [m.rule, m.points_from, m.points_to])).toEqual(expected)
  })
})
