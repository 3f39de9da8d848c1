import type { TransferDirection } from '@/contract/customer/customer-transfers'
import type { ActivityBreach, ExpectedActivity } from '@/contract/customer/customers'
import { isWithin } from '@/server/domain/attribution'
import { formatUsd } from '@/server/platform/amount'

/** A transfer as it is counted: its id (TypeID), and dollars in millionths, null where no price is known. */
export interface CountedTransfer {
  id: string
  direction: TransferDirection
  at: Date
  usd: bigint | null
  /** The symbol of an asset that is known for what it says it is; null for a token that is not in the registry. */
  symbol: string | null
  /** As it was given, for words. */
  asset: string
  /** Of the other side, as far as anything is known of it. */
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

/** Sums of each day from one to another (both `2026-11-27`, UTC), also of those without a transfer. */
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
 * Everything that was not expected: days and months with more than their volume, assets and categories of counterparties outside
 * the expected ones, each once a month. A transfer without a price is in no sum; how many there were is said. A counterparty of which
 * nothing is known breaches nothing.
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

/** What tells a breach from others of the same customer: told once, however often it is found. */
export function breachKey({ kind, period, actual }: ActivityBreach): string {
  return kind === 'daily_volume' || kind === 'monthly_volume' ? `${kind}:${period}` : `${kind}:${period}:${actual}`
}

/** Dollars as a decimal number in millionths; places beyond are cut off. */
export function micros(usd: string): bigint {
  const [whole = '0', fraction = ''] = usd.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
}

const sum = (those: readonly CountedTransfer[]) => those.reduce((total, { usd }) => total + (usd ?? 0n), 0n)
const unpricedOf = (those: readonly CountedTransfer[]) => those.filter(({ usd }) => usd === null).length
const idsOf = (those: readonly CountedTransfer[]) => [...new Set(those.map(({ id }) => id))].slice(0, 100)
