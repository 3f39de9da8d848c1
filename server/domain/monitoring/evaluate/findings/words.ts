import { readableUsd } from '@/contract/decimal-text'
import { formatUsd, parseUnits, usdDecimals } from '@/server/platform/amount'

/**
 * Millionths of a dollar for display: `$12,400`, or with whole cents, rounded half up. An amount that meets a threshold still
 * does when both are rounded.
 */
export function dollars(micro: bigint): string {
  return readableUsd(formatUsd(micro)).replace(/\.00$/, '')
}

/** An amount in dollars, as rules store it, in millionths of a dollar. */
export function microDollars(usd: string | number): bigint {
  const text = typeof usd === 'number' ? usd.toFixed(usdDecimals) : usd
  return parseUnits(text, usdDecimals)
}

/** A count with its noun: `1 transfer`, `3 transfers`. */
export function counted(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
}

/** A share between 0 and 1 in percent, with at most one decimal. */
export function percent(share: number): string {
  return `${Math.floor(share * 1000) / 10} %`
}

/** Marks a sum as a lower bound if not everything was read. */
export function atLeast(whole: boolean, text: string): string {
  return whole ? text : `at least ${text}`
}
