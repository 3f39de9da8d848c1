/** Something placed in a column; `x` counts columns, `y` rows downwards. */
export interface Place {
  x: number
  y: number
}

/**
 * Free places in a column for `count` newcomers, as near as can be to a row and in order from the top; what stands there
 * already stays. Deterministic.
 */
export function placesNear(taken: readonly Place[], column: number, row: number, count: number): Place[] {
  const rows = new Set(taken.filter((place) => Math.abs(place.x - column) < 0.5).map((place) => Math.round(place.y)))
  const middle = Math.round(row)
  const free: number[] = []
  for (let away = 0; free.length < count; away++) {
    if (!rows.has(middle + away)) free.push(middle + away)
    if (away > 0 && free.length < count && !rows.has(middle - away)) free.push(middle - away)
  }
  return free.sort((a, b) => a - b).map((y) => ({ x: column, y }))
}
