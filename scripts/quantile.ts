/** The value below which `share` of the values lie, such as 0.99 for the 99th percentile; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const place = Math.min(values.length - 1, Math.floor(values.length * share))
  return values.toSorted((a, b) => a - b)[place] ?? 0
}

/** The median, the upper one of an even number; 0 without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
