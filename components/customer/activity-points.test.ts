import { describe, expect, it } from 'vitest'
import { customers } from '@/contract'
import type { CustomerActivity } from '@/contract/customer/customers'
import { activityInput, activityNotes, breachText, expectedMarks, figureOf, pointsOf, spans } from './activity-points'

const day = (date: string, deposits_usd: string, withdrawals_usd: string) => ({
  date,
  deposits: deposits_usd === '0' ? 0 : 1,
  withdrawals: withdrawals_usd === '0' ? 0 : 2,
  deposits_usd,
  withdrawals_usd,
  unpriced: 0,
})
const days = [day('2026-11-01', '1200.50', '0'), day('2026-11-02', '0', '80')]
const activity = (more: Partial<CustomerActivity>) =>
  ({ days, unpriced: 0, left_out: 0, expected: null, ...more }) as CustomerActivity

describe('the days of a customer', () => {
  it('stand up for deposits and hang down for withdrawals', () => {
    expect(pointsOf({ days })).toEqual([
      { time: '2026-11-01', deposits: 1200.5, withdrawals: 0 },
      { time: '2026-11-02', deposits: 0, withdrawals: -80 },
    ])
    expect(Object.is(pointsOf({ days })[0]?.withdrawals, 0)).toBe(true)
  })

  it('have their exact figures in the table, without a sign', () => {
    expect([
      figureOf({ days }, 0, 'deposits'),
      figureOf({ days }, 0, 'withdrawals'),
      figureOf({ days }, 1, 'withdrawals'),
    ]).toEqual(['$1,200.5 in 1 transfer', '–', '$80 in 2 transfers'])
  })

  it.each(spans)('are asked for as the contract takes them: %s of them, the last one today', (span) => {
    const { id, ...asked } = activityInput('cus_1', span, Date.parse('2026-11-27T04:00:00Z'))
    expect(id).toBe('cus_1')
    expect(customers.getCustomerActivity.query.safeParse(asked).success).toBe(true)
    expect(asked.to).toBe('2026-11-27')
    expect((Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000 + 1).toBe(Number(span))
  })
})

describe('the expected volume of a day', () => {
  it('is a line in each direction that is drawn', () => {
    const marks = (of: typeof days) => expectedMarks({ days: of, expected: { daily_volume_usd: '1000' } }).marks
    expect(marks(days).map(({ value }) => value)).toEqual([1000, -1000])
    expect(marks(days.slice(0, 1)).map(({ value }) => value)).toEqual([1000])
  })

  it('is only said where the bars would be too small beside it, or where none is given', () => {
    expect(expectedMarks({ days, expected: { daily_volume_usd: '3601.5' } }).beyond).toBe(false)
    expect(expectedMarks({ days, expected: { daily_volume_usd: '3602' } })).toEqual({ marks: [], beyond: true })
    expect(expectedMarks({ days, expected: { monthly_volume_usd: '1' } })).toEqual({ marks: [], beyond: false })
    expect(expectedMarks({ days, expected: null })).toEqual({ marks: [], beyond: false })
  })
})

describe('what was not expected', () => {
  it.each([
    ['daily_volume', '2026-11-02', '5399.996402', ['5000'], 0, '2 Nov 2026: $5,400.00 moved, $5,000.00 expected.'],
    [
      'monthly_volume',
      '2026-11',
      '7',
      ['5'],
      2,
      'Nov 2026: $7.00 moved, $5.00 expected. 2 transfers without a price not counted.',
    ],
    ['asset', '2026-11', 'DOGE', ['BTC', 'ETH'], 0, 'Nov 2026: DOGE moved, BTC and ETH expected.'],
    [
      'counterparty',
      '2026-11',
      'mixing_service',
      ['exchange'],
      0,
      /^Nov 2026: counterparty of category .+, Exchange expected\.$/,
    ],
  ] as const)('is said of a %s', (kind, period, actual, expected, unpriced, words) => {
    const said = breachText({ kind, period, actual, expected: [...expected], unpriced, text: '', transfer_ids: [] })
    expect(said).toMatch(typeof words === 'string' ? new RegExp(`^${words.replace(/[.$]/g, '\\$&')}$`) : words)
  })
})

describe('what stands under the chart', () => {
  it('sums the span, and says what is in no sum', () => {
    expect(activityNotes(activity({}))).toEqual(['$1,200.50 in 1 deposit, $80.00 in 2 withdrawals, USD at the time of each.'])
    const [, unpriced, left] = activityNotes(activity({ unpriced: 1, left_out: 2 }))
    expect(unpriced).toBe('1 transfer has no price and is in no sum.')
    expect(left).toMatch(/^2 transfers are not counted/)
  })
})
