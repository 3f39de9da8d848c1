/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours count 1 each. Stops at `most`
 * and then returns `most + 1`. Of longer words only the first 62 letters are compared.
 */
export function editDistance(a: string, b: string, most = 4): number {
  if (a === b) return 0
  const apart = a.length - b.length
  if (apart > most || -apart > most) return most + 1
  if (b.length > 62) return editDistance(a.slice(0, 62), b.slice(0, 62), most)
  // A common prefix and suffix cost nothing, and most similar words differ in one place.
  let from = 0
  let endA = a.length
  let endB = b.length
  while (from < endA && from < endB && a.charCodeAt(from) === b.charCodeAt(from)) from++
  while (endA > from && endB > from && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--
    endB--
  }
  if (from === endA || from === endB) return endA - from + endB - from
  return endA - from <= 32
    ? bitDistance(a, b, from, endA, endB, most)
    : rowDistance(a.slice(from, endA), b.slice(from, endB), most)
}

/**
 * For each letter below 128, its positions in the first word; empty between calls, and safe to share as a call never awaits.
 */
const places = new Int32Array(128)

/** The distance of two parts, a column of the matrix in the bits of a number (Hyyrö 2003). The first has at most 32 letters. */
function bitDistance(a: string, b: string, from: number, endA: number, endB: number, most: number): number {
  let plain = true
  for (let i = from; i < endA; i++) {
    const letter = a.charCodeAt(i)
    if (letter < 128) places[letter] = (places[letter] as number) | (1 << (i - from))
    else plain = false
  }
  const last = 1 << (endA - from - 1)
  let distance = endA - from
  let up = -1
  let down = 0
  let diagonal = 0
  let before = 0
  for (let j = from; plain && j < endB; j++) {
    const letter = b.charCodeAt(j)
    const here = letter < 128 ? (places[letter] as number) : 0
    const swapped = ((~diagonal & here) << 1) & before
    diagonal = ((((here & up) + up) | 0) ^ up) | here | down | swapped
    const right = down | ~(diagonal | up)
    const left = diagonal & up
    if (right & last) distance++
    else if (left & last) distance--
    // Each remaining letter lowers the distance by at most one.
    if (distance - (endB - 1 - j) > most) break
    const shifted = (right << 1) | 1
    up = (left << 1) | ~(diagonal | shifted)
    down = shifted & diagonal
    before = here
  }
  for (let i = from; i < endA; i++) places[a.charCodeAt(i) & 127] = 0
  return plain ? Math.min(distance, most + 1) : rowDistance(a.slice(from, endA), b.slice(from, endB), most)
}

function rowDistance(a: string, b: string, most: number): number {
  let [before, last, row] = rows
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let cost = (last[j - 1] as number) + (letter === other ? 0 : 1)
      if ((last[j] as number) + 1 < cost) cost = (last[j] as number) + 1
      if ((row[j - 1] as number) + 1 < cost) cost = (row[j - 1] as number) + 1
      if (
        i > 1 &&
        j > 1 &&
        letter === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === other &&
        (before[j - 2] as number) + 1 < cost
      ) {
        cost = (before[j - 2] as number) + 1
      }
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    const spare = before
    before = last
    last = row
    row = spare
  }
  return Math.min(last[b.length] as number, most + 1)
}

/** Three rows of the distance matrix, reused by every call; safe as a call never awaits. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]
