/** Mass of the subject: 2^40. Every mass is a whole number of units of 2^-40, so sums are exact in doubles, in any order. */
export const ONE = 2 ** 40

/** floor(mass * value / total), exact for values of any size. `value` may not exceed `total`, `total` must be positive. */
export function portion(mass: number, value: bigint, total: bigint): number {
  if (value === total) return mass
  return Number((BigInt(mass) * value) / total)
}

/** Smallest mass a link must carry to be followed at `epsilon` (a share of the subject, such as 1e-4). */
export function leastMass(epsilon: number): number {
  return epsilon <= 0 ? 1 : Math.max(1, Math.ceil(epsilon * ONE))
}

/**
 * Lower bound, in units of 2^-40 of a node's total, of the value a link needs to carry `least` out of `mass`. Rounded down by
 * one unit so that double arithmetic never cuts a link the exact test would keep.
 */
export function cutOf(mass: number, least: number): number {
  return Math.max(0, Math.min(ONE, Math.floor((least / mass) * ONE)) - 1)
}
