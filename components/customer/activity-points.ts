import { compactUsd, decimalForDrawing, exactDecimal, readableUsd, sumDecimals } from '@/components/chain/decimal'
import { utcDate, utcMonth } from '@/components/chain/time'
import type { ChartMark, TimePoint } from '@/components/charts/time-series-chart'
import type { ActivityBreach, CustomerActivity } from '@/contract/customer/customers'
import { categoryLabel } from '@/contract/words'

/** The selectable numbers of days; the service returns at most a year. */
export const spans = ['30', '90', '365'] as const
export type Span = (typeof spans)[number]

/** The input of `customers.activity`; server and browser must build it identically. Days are whole and in UTC. */
export function activityInput(id: string, span: Span, now: number) {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { id, from: day(now - (Number(span) - 1) * 86_400_000), to: day(now) }
}

/** Days as the chart draws them: deposits upwards, withdrawals downwards. */
export function pointsOf({ days }: Pick<CustomerActivity, 'days'>): TimePoint[] {
  return days.map(({ date, deposits_usd, withdrawals_usd }) => ({
    time: date,
    deposits: decimalForDrawing(deposits_usd),
    // Avoids -0, which would be printed as such.
    withdrawals: 0 - decimalForDrawing(withdrawals_usd),
  }))
}

/** How many times as high as the highest bar the expected line may be; any higher, and the bars would be too small to read. */
const headroom = 3

/**
 * Lines at the expected volume per day, upwards and downwards, and the note for expected values far outside the bars. The
 * volume covers deposits and withdrawals together, so a day may exceed it while neither bar reaches a line.
 */
export function expectedMarks({ days, expected }: Pick<CustomerActivity, 'days' | 'expected'>): {
  marks: ChartMark[]
  beyond: boolean
} {
  const daily = expected?.daily_volume_usd
  if (daily === undefined) return { marks: [], beyond: false }
  const value = decimalForDrawing(daily)
  const highest = Math.max(0, ...days.flatMap((day) => [Number(day.deposits_usd), Number(day.withdrawals_usd)]))
  if (value > headroom * highest) return { marks: [], beyond: true }
  const label = `Expected a day: ${compactUsd(daily)} in both directions together`
  const down = days.some(({ withdrawals }) => withdrawals > 0)
  return { marks: [{ value, label }, ...(down ? [{ value: -value, label }] : [])], beyond: false }
}

/** The exact figure of one day and direction, with its number of transfers. */
export function figureOf({ days }: Pick<CustomerActivity, 'days'>, place: number, series: string): string {
  const day = days[place]
  if (!day) return '–'
  const [usd, count] = series === 'deposits' ? [day.deposits_usd, day.deposits] : [day.withdrawals_usd, day.withdrawals]
  if (count === 0) return '–'
  return `$${exactDecimal(usd)} in ${count.toLocaleString('en')} transfer${count === 1 ? '' : 's'}`
}

const some = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** The totals of the span, and what they leave out. */
export function activityNotes({ days, unpriced, left_out }: CustomerActivity): string[] {
  const sum = (of: 'deposits_usd' | 'withdrawals_usd') => readableUsd(sumDecimals(days.map((day) => day[of])))
  const count = (of: 'deposits' | 'withdrawals') => days.reduce((total, day) => total + day[of], 0)
  const moved = count('deposits') + count('withdrawals') > 0
  return [
    ...(moved
      ? [
          `${sum('deposits_usd')} in ${some(count('deposits'), 'deposit', 'deposits')}, ${sum('withdrawals_usd')} in ${some(count('withdrawals'), 'withdrawal', 'withdrawals')}, USD at the time of each.`,
        ]
      : []),
    ...(unpriced > 0
      ? [`${some(unpriced, 'transfer has', 'transfers have')} no price and ${unpriced === 1 ? 'is' : 'are'} in no sum.`]
      : []),
    ...(left_out > 0
      ? [
          `${some(left_out, 'transfer is', 'transfers are')} not counted: mismatched, orphaned, or deposits without an address that the chain does not have yet.`,
        ]
      : []),
  ]
}

/** A breach in the words of the console; its alert is worded by the service. */
export function breachText({ kind, period, actual, expected, unpriced }: ActivityBreach): string {
  const when = period.length === 7 ? utcMonth(`${period}-01T00:00:00Z`) : utcDate(`${period}T00:00:00Z`)
  const more = unpriced > 0 ? ` ${some(unpriced, 'transfer', 'transfers')} without a price not counted.` : ''
  const list = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
  switch (kind) {
    case 'daily_volume':
    case 'monthly_volume':
      return `${when}: ${readableUsd(actual)} moved, ${readableUsd(expected[0] ?? '0')} expected.${more}`
    case 'asset':
      return `${when}: ${actual} moved, ${list(expected)} expected.`
    case 'counterparty':
      return `${when}: counterparty of category ${categoryLabel(actual)}, ${list(expected.map(categoryLabel))} expected.`
  }
}
