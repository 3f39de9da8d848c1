/** Something placed on the grid; `x` counts columns, `y` rows downwards. */
export interface Place {
  x: number
  y: number
}

/**
 * Free places in a column for `count` new nodes, as near to a row as possible and in order from the top; occupied places are
 * kept, also between rows. Deterministic.
 */
export function placesNear(taken: readonly Place[], column: number, row: number, count: number): Place[] {
  const rows = new Set(
    taken
      .filter((place) => Math.abs(place.x - column) < 0.5)
      .flatMap(({ y }) => (Math.abs(y - Math.round(y)) < 0.1 ? [Math.round(y)] : [Math.floor(y), Math.ceil(y)])),
  )
  const middle = Math.round(row)
  const free: number[] = []
  for (let away = 0; free.length < count; away++) {
    if (!rows.has(middle + away)) free.push(middle + away)
    if (away > 0 && free.length < count && !rows.has(middle - away)) free.push(middle - away)
  }
  return free.sort((a, b) => a - b).map((y) => ({ x: column, y }))
}

/** How far from an address the next hop's column is searched, in columns. */
const farthest = 4

/**
 * The column of the hop before (-1) or after (1) an address: the one on that side with most nodes of that hop, else one column
 * further. `taken` are the placed nodes.
 */
export function columnBeside(
  taken: readonly (Place & { hop: number; pinned?: boolean | undefined })[],
  at: Place & { hop: number },
  step: -1 | 1,
): number {
  const counts = new Map<number, number>()
  for (const place of taken) {
    const away = (place.x - at.x) * step
    if (place.hop === at.hop + step && !place.pinned && away >= 0.8 && away <= farthest)
      counts.set(place.x, (counts.get(place.x) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || Math.abs(a[0] - at.x) - Math.abs(b[0] - at.x))
  return most?.[0] ?? at.x + step
}
