/** The value that `share` of the others lie below, such as 0.99 for the 99th percentile; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const place = Math.min(values.length - 1, Math.floor(values.length * share))
  return values.toSorted((a, b) => a - b)[place] ?? 0
}

/** The value in the middle, of an even number the upper of the two; 0 of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
