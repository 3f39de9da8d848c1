import { parseUnits, usdDecimals } from '@/server/platform/amount'

const microPerCent = 10_000n

/** Millionths of a dollar as people read them: `12,400 USD`, or with whole cents, rounded down so that no rule seems met that was not. */
export function dollars(micro: bigint): string {
  const cents = micro / microPerCent
  if (cents === 0n && micro > 0n) return 'less than 0.01 USD'
  const whole = (cents / 100n).toLocaleString('en-US')
  const rest = cents % 100n
  return `${whole}${rest === 0n ? '' : `.${rest.toString().padStart(2, '0')}`} USD`
}

/** Millionths of a dollar of an amount in dollars as rules carry it. */
export function microDollars(usd: string | number): bigint {
  const text = typeof usd === 'number' ? usd.toFixed(usdDecimals) : usd
  return parseUnits(text, usdDecimals)
}

/** A count with its noun: `1 transfer`, `3 transfers`. */
export function counted(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
}

/** A share between 0 and 1 in percent, at most one decimal. */
export function percent(share: number): string {
  return `${Math.floor(share * 1000) / 10} %`
}

/** Says of a sum that more was not looked at. */
export function atLeast(whole: boolean, text: string): string {
  return whole ? text : `at least ${text}`
}
