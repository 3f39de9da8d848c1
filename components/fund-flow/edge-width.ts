/** Width of an edge between `thin` and `thick` by the logarithm of its dollars against the largest; for drawing only. */
export function edgeWidth(usd: number, largest: number, thin = 1, thick = 7): number {
  if (!(usd > 0) || !(largest > 0)) return thin
  return thin + (thick - thin) * Math.min(1, Math.log1p(usd) / Math.log1p(largest))
}
