import { Fraction } from '../score/fraction'

/** Larger numbers of trials are treated as this many, which only widens the bound. */
const mostTrials = 200
/** Resolution of the bound. */
const grain = 1000n

/**
 * Upper end of the one-sided 95 % Clopper-Pearson interval for `risky` of `ends` (Clopper and Pearson 1934, Biometrika 26): the
 * share p at which at most `risky` of `ends` would be seen once in twenty times. Effective sample sizes are not whole: the
 * bound is interpolated linearly between whole numbers. Integer arithmetic gives the same result on every machine. 1 without
 * ends.
 */
export function upperBound(risky: Fraction, ends: Fraction): Fraction {
  const n = ends.min(Fraction.of(mostTrials))
  if (!n.atLeast(Fraction.one)) return Fraction.one
  const k = risky.times(n).over(ends)
  return between(n, (trials) => between(k, (successes) => Fraction.of(wholeBound(trials, Math.min(trials, successes)), grain)))
}

/** Interpolates a function of whole numbers linearly. */
function between(at: Fraction, of: (whole: number) => Fraction): Fraction {
  const low = at.floor()
  const part = at.minus(Fraction.of(low))
  const first = of(Number(low))
  return part.compare(Fraction.zero) === 0
    ? first
    : first.plus(
        of(Number(low) + 1)
          .minus(first)
          .times(part),
      )
}

/** The bound for whole numbers, in thousandths, rounded up. */
function wholeBound(n: number, k: number): bigint {
  if (k >= n) return grain
  let [low, high] = [0n, grain]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (seldom(n, k, middle)) high = middle
    else low = middle
  }
  return high
}

/** Whether at most k of n occur with a probability of at most one in twenty, each with a probability of p / 1000. */
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
