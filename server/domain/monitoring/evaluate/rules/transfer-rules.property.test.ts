import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MonitoringRule } from '@/contract/monitoring/monitoring-rules'
import { judgeMoves } from '../judge-moves'
import { chainOrder, type NewMove } from '../moves/move'
import { judged, move, rule } from '../testing/moves'

const parties = {
  1: { categories: ['mixing_service'] },
  2: { categories: ['sanction'], designation: { start: null, end: null, listedBy: null } },
  3: { categories: ['exchange'] },
}

/** Moves of a wallet at distinct positions, several per block, with times that do not always increase. */
const moves = fc
  .array(
    fc.record({
      block: fc.integer({ min: 0, max: 12 }),
      drift: fc.integer({ min: -600, max: 600 }),
      direction: fc.constantFrom('in', 'out', 'self'),
      usd: fc.option(fc.integer({ min: 0, max: 12_000 })),
      counterparty: fc.constantFrom('1', '2', '3', '9'),
    }),
    { maxLength: 25 },
  )
  .map((drawn) =>
    drawn.map(
      ({ block, drift, ...rest }, n): NewMove =>
        move(block, { ...rest, hash: n.toString(16).padStart(64, '0'), txIndex: n, time: 1_800_000_000 + block * 600 + drift }),
    ),
  )

const rules: fc.Arbitrary<MonitoringRule> = fc.constantFrom(
  rule('large_transfer', { min_amount_usd: '5000' }),
  rule('velocity', { window: '1h', min_count: 3 }),
  rule('structuring', { window: '2h', min_count: 2, direction: 'any' }),
  rule('rapid_movement', { within: '1h', min_share: '0.5' }),
  rule('dormant_reactivation', { inactive_days: 1 }),
  rule('new_counterparty_category'),
  rule('category_exposure', { min_amount_usd: '0' }),
  rule('sanctions_exposure'),
)

const found = (of: MonitoringRule, list: readonly NewMove[], fresh: readonly NewMove[] = list) =>
  judgeMoves(of, judged(list, { fresh, parties }))
    .map(({ title, fact }) => JSON.stringify([title, fact]))
    .sort()

describe('what rules find among transfers', () => {
  it('does not depend on the order they are given in', () => {
    fc.assert(
      fc.property(rules, moves, fc.infiniteStream(fc.nat()), (one, list, draws) => {
        const shuffled = list.map((item) => ({ item, at: draws.next().value as number })).sort((a, b) => a.at - b.at)
        expect(
          found(
            one,
            shuffled.map(({ item }) => item),
          ),
        ).toEqual(found(one, list))
      }),
    )
  })

  it('does not depend on how many are judged at once', () => {
    fc.assert(
      fc.property(rules, moves, fc.nat(25), (one, list, cut) => {
        const sorted = list.toSorted(chainOrder)
        const [before, after] = [sorted.slice(0, cut), sorted.slice(cut)]
        // The second call knows everything before its moves, the first knows nothing after its own.
        expect([...found(one, before), ...found(one, sorted, after)].sort()).toEqual(found(one, sorted))
      }),
    )
  })

  it('is less, never something else, at a higher threshold', () => {
    const stricter = fc.constantFrom<[MonitoringRule, MonitoringRule]>(
      [rule('large_transfer', { min_amount_usd: '100' }), rule('large_transfer', { min_amount_usd: '8000' })],
      [rule('velocity', { window: '1h', min_count: 2 }), rule('velocity', { window: '1h', min_count: 4 })],
      [rule('velocity', { window: '2h', min_count: 3 }), rule('velocity', { window: '30m', min_count: 3 })],
      [rule('structuring', { min_count: 2, direction: 'any' }), rule('structuring', { min_count: 3, direction: 'any' })],
      [rule('structuring', { margin: '0.5', direction: 'any' }), rule('structuring', { margin: '0.2', direction: 'any' })],
      [rule('rapid_movement', { min_share: '0.2' }), rule('rapid_movement', { min_share: '0.9' })],
      [rule('dormant_reactivation', { inactive_days: 1 }), rule('dormant_reactivation', { inactive_days: 2 })],
      [rule('category_exposure', { min_amount_usd: '0' }), rule('category_exposure', { min_amount_usd: '4000' })],
    )
    const ids = (of: MonitoringRule, list: NewMove[]) => judgeMoves(of, judged(list, { parties })).map(({ fact }) => fact.id)
    fc.assert(
      fc.property(stricter, moves, ([loose, strict], list) => {
        const more = new Set(ids(loose, list))
        for (const id of ids(strict, list)) expect(more).toContain(id)
      }),
    )
  })

  it('never rests on what a transfer without a price may be worth', () => {
    const byAmount = fc.constantFrom<MonitoringRule>(
      rule('large_transfer', { min_amount_usd: '1' }),
      rule('structuring', { direction: 'any', min_count: 2 }),
      rule('rapid_movement', { min_amount_usd: '1', min_share: '0.1' }),
      rule('category_exposure', { min_amount_usd: '1' }),
      rule('velocity', { min_count: 2, min_amount_usd: '1' }),
    )
    fc.assert(
      fc.property(byAmount, moves, (one, list) => {
        expect(
          found(
            one,
            list.map((item) => ({ ...item, usd: null })),
          ),
        ).toEqual([])
      }),
    )
  })
})
