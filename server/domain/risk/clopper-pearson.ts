import { Fraction } from './fraction'

/** Trials beyond which the bound is taken at this many, which only widens it. */
const mostTrials = 200
/** Steps of the bound. */
const grain = 1000n

/**
 * Upper end of the one-sided 95 % Clopper-Pearson interval for `risky` of `ends` (Clopper and Pearson 1934, Biometrika 26):
 * the share p at which at most `risky` of `ends` would be seen once in twenty times. Whole numbers decide, so that every
 * machine gives the same: trials are rounded down and successes up, and the bound up to a thousandth. 1 without ends.
 */
export function upperBound(risky: Fraction, ends: Fraction): Fraction {
  const all = ends.min(Fraction.of(mostTrials))
  const n = Number(all.floor())
  if (n === 0) return Fraction.one
  const scaled = risky.times(Fraction.of(n)).over(ends)
  const k = Number(scaled.floor()) + (scaled.compare(Fraction.of(scaled.floor())) > 0 ? 1 : 0)
  if (k >= n) return Fraction.one
  let [low, high] = [0n, grain]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (seldom(n, k, middle)) high = middle
    else low = middle
  }
  return Fraction.of(high, grain)
}

/** Whether at most k of n come up with a chance of at most one in twenty, each with a chance of p / 1000. */
function seldom(n: number, k: number, p: bigint): boolean {
  const q = grain - p
  let choose = 1n
  let sum = 0n
  for (let i = 0; i <= k; i++) {
    if (i > 0) choose = (choose * BigInt(n - i + 1)) / BigInt(i)
    sum += choose * p ** BigInt(i) * q ** BigInt(n - i)
  }
  return sum * 20n <= grain ** BigInt(n)
}
