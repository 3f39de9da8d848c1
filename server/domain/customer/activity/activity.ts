import type { TransferDirection } from '@/contract/customer/customer-transfers'
import type { ActivityBreach, ExpectedActivity } from '@/contract/customer/customers'
import { isWithin } from '@/server/domain/attribution'
import { formatUsd } from '@/server/platform/amount'

/** A transfer that counts, with its id (TypeID) and its value in millionths of a dollar, null without a price. */
export interface CountedTransfer {
  id: string
  direction: TransferDirection
  at: Date
  usd: bigint | null
  /** The symbol of an asset in the registry; null for any other token. */
  symbol: string | null
  /** The asset as it was given, for texts. */
  asset: string
  /** Of the other side, as far as they are known. */
  categories: readonly string[]
}

export interface DaySum {
  date: string
  deposits: number
  withdrawals: number
  deposits_usd: string
  withdrawals_usd: string
  unpriced: number
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const monthOf = (at: Date) => at.toISOString().slice(0, 7)

/** Sums per day in a range of dates (inclusive, `2026-11-27`, UTC), including days without transfers. */
export function daySums(transfers: readonly CountedTransfer[], from: string, to: string): DaySum[] {
  const byDay = Map.groupBy(transfers, ({ at }) => dayOf(at))
  const days: DaySum[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const date = dayOf(new Date(time))
    const those = byDay.get(date) ?? []
    const of = (direction: TransferDirection) => those.filter((one) => one.direction === direction)
    days.push({
      date,
      deposits: of('deposit').length,
      withdrawals: of('withdrawal').length,
      deposits_usd: formatUsd(sum(of('deposit'))),
      withdrawals_usd: formatUsd(sum(of('withdrawal'))),
      unpriced: unpricedOf(those),
    })
  }
  return days
}

/** Sums of each calendar month that has transfers, the oldest first. */
export function monthSums(transfers: readonly CountedTransfer[]): { month: string; total_usd: string; unpriced: number }[] {
  return [...Map.groupBy(transfers, ({ at }) => monthOf(at))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, those]) => ({ month, total_usd: formatUsd(sum(those)), unpriced: unpricedOf(those) }))
}

/**
 * All unexpected activity: days and months above their volume, and assets and categories of counterparties outside the expected
 * ones, each once a month. Transfers without a price are in no sum but their number is given. An unattributed counterparty is
 * no breach.
 */
export function breachesOf(expected: ExpectedActivity | null, transfers: readonly CountedTransfer[]): ActivityBreach[] {
  if (expected === null) return []
  const days = [...Map.groupBy(transfers, ({ at }) => dayOf(at))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const months = [...Map.groupBy(transfers, ({ at }) => monthOf(at))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    ...days.flatMap(([day, those]) => overVolume('daily_volume', day, expected.daily_volume_usd, those)),
    ...months.flatMap(([month, those]) => overVolume('monthly_volume', month, expected.monthly_volume_usd, those)),
    ...months.flatMap(([month, those]) => otherAssets(month, expected.assets, those)),
    ...months.flatMap(([month, those]) => otherParties(month, expected.counterparties, those)),
  ]
}

function overVolume(
  kind: 'daily_volume' | 'monthly_volume',
  period: string,
  limit: string | undefined,
  those: readonly CountedTransfer[],
): ActivityBreach[] {
  if (limit === undefined) return []
  const actual = sum(those)
  if (actual <= micros(limit)) return []
  const unpriced = unpricedOf(those)
  const more = unpriced === 0 ? '' : ` ${unpriced} more without a price ${unpriced === 1 ? 'is' : 'are'} not in it.`
  const text = `$${formatUsd(actual)} moved in ${period}; $${limit} was expected.${more}`
  return [{ kind, period, text, actual: formatUsd(actual), expected: [limit], unpriced, transfer_ids: idsOf(those) }]
}

function otherAssets(period: string, assets: readonly string[] | undefined, those: readonly CountedTransfer[]): ActivityBreach[] {
  if (assets === undefined) return []
  const known = new Set(assets.map((symbol) => symbol.toUpperCase()))
  const outside = those.filter(({ symbol }) => symbol === null || !known.has(symbol.toUpperCase()))
  return [...Map.groupBy(outside, ({ symbol, asset }) => symbol?.toUpperCase() ?? asset)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([asset, some]) => ({
      kind: 'asset',
      period,
      text: `${asset} was moved in ${period}; ${assets.join(', ')} ${assets.length === 1 ? 'was' : 'were'} expected.`,
      actual: asset,
      expected: [...assets],
      unpriced: unpricedOf(some),
      transfer_ids: idsOf(some),
    }))
}

function otherParties(
  period: string,
  wanted: readonly string[] | undefined,
  those: readonly CountedTransfer[],
): ActivityBreach[] {
  if (wanted === undefined) return []
  const isExpected = (category: string) => wanted.some((one) => isWithin(category, one))
  const pairs = those.flatMap((one) =>
    one.categories.filter((category) => !isExpected(category)).map((category) => ({ category, one })),
  )
  return [...Map.groupBy(pairs, ({ category }) => category)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([category, some]) => ({
      kind: 'counterparty',
      period,
      text: `A counterparty of the category ${category} took part in ${period}; ${wanted.join(', ')} ${wanted.length === 1 ? 'was' : 'were'} expected.`,
      actual: category,
      expected: [...wanted],
      unpriced: unpricedOf(some.map(({ one }) => one)),
      transfer_ids: idsOf(some.map(({ one }) => one)),
    }))
}

/** Identifies a breach among those of a customer, so that it is reported once. */
export function breachKey({ kind, period, actual }: ActivityBreach): string {
  return kind === 'daily_volume' || kind === 'monthly_volume' ? `${kind}:${period}` : `${kind}:${period}:${actual}`
}

/** Dollars, given as a decimal number, in millionths; further decimals are cut off. */
export function micros(usd: string): bigint {
  const [whole = '0', fraction = ''] = usd.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
}

const sum = (those: readonly CountedTransfer[]) => those.reduce((total, { usd }) => total + (usd ?? 0n), 0n)
const unpricedOf = (those: readonly CountedTransfer[]) => those.filter(({ usd }) => usd === null).length
const idsOf = (those: readonly CountedTransfer[]) => [...new Set(those.map(({ id }) => id))].slice(0, 100)
