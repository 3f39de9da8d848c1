/** Width of an edge between `thin` and `thick`, by a root of its share of the largest; for drawing only. */
export function edgeWidth(usd: number, largest: number, thin = 1, thick = 7): number {
  if (!(usd > 0) || !(largest > 0)) return thin
  return thin + (thick - thin) * Math.min(1, usd / largest) ** 0.4
}
