/** A tenth of `epsilon`, without the rounding drift of repeated division, or null if that would be below `floor`. */
export function finerEpsilon(epsilon: number, floor: number): number | null {
  const finer = Number((epsilon / 10).toPrecision(12))
  return finer < floor ? null : finer
}
