/** A scale that spreads small values: from zero to `top`, logarithmic over the last four powers of ten. */
export interface LogScale {
  place: (value: number) => number
  value: (place: number) => number
  /** Tick positions: zero and round powers of ten. */
  ticks: number[]
  top: number
}

const decades = 4

/** The logarithmic scale up to `most`, the greatest value drawn; zero and negative values are drawn at the foot. */
export function logScale(most: number): LogScale {
  const floor = most > 0 ? most / 10 ** decades : 1
  const place = (value: number) => (value > 0 ? Math.log10(1 + value / floor) : 0)
  const highest = Math.floor(Math.log10(Math.max(most, Number.MIN_VALUE)))
  const powers = most > 0 ? Array.from({ length: decades }, (_, n) => 10 ** (highest - decades + 1 + n)) : []
  return {
    place,
    value: (at) => (10 ** at - 1) * floor,
    ticks: [0, ...powers.map(place)],
    top: place(most),
  }
}
