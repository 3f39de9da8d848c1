/**
 * Relative error of `mass * (value * (1 / total))` in doubles when value and total are themselves rounded: five roundings
 * of at most 2^-53 each, so below 6 * 2^-53 < 2^-50. Floors are certain unless a whole number lies that close.
 */
const MARGIN = 2 ** -50

/** floor(q) if the exact quotient certainly has the same floor, else -1: then exact arithmetic must decide. */
export function certainFloor(q: number): number {
  const floor = Math.floor(q)
  const margin = q * MARGIN
  return q - floor > margin && floor + 1 - q > margin ? floor : -1
}

/** The same for a quotient whose terms are sums with summands that total `times` the result. */
export function floorWithin(q: number, times: number): number {
  const floor = Math.floor(q)
  const margin = q * MARGIN * times
  return q - floor > margin && floor + 1 - q > margin ? floor : -1
}
