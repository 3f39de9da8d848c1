import type { NameWord } from './normalise'

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours, each 1. Stops at `most`
 * and then answers `most + 1`. Of words longer than 62 letters only these are compared.
 */
export function editDistance(a: string, b: string, most = 4): number {
  if (a === b) return 0
  const apart = a.length - b.length
  if (apart > most || -apart > most) return most + 1
  if (b.length > 62) return editDistance(a.slice(0, 62), b.slice(0, 62), most)
  // What both begin and end with costs nothing, and most words that are alike differ in one place.
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

/** For each letter below 128, the places of the first word that hold it; empty between calls, and a call never waits. */
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
    // Each letter that is left brings it down by one at most.
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

/** Three rows of the distance matrix, used again by every call; a call never waits. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/** How many bits are set. */
export function bits(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Jaro-Winkler similarity, 0 to 1, with the prefix scale 0.1 over at most four letters (Winkler 1990). */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const mine = a.length <= longest ? takenA.fill(0, 0, a.length) : new Uint8Array(a.length)
  const theirs = b.length <= longest ? takenB.fill(0, 0, b.length) : new Uint8Array(b.length)
  let m = 0
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length, i + reach + 1)
    const letter = a.charCodeAt(i)
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (theirs[j] !== 0 || letter !== b.charCodeAt(j)) continue
      theirs[j] = 1
      mine[i] = 1
      m++
      break
    }
  }
  if (m === 0) return 0
  let outOfPlace = 0
  for (let i = 0, j = 0; i < a.length; i++) {
    if (mine[i] === 0) continue
    while (theirs[j] === 0) j++
    if (a.charCodeAt(i) !== b.charCodeAt(j)) outOfPlace++
    j++
  }
  const jaro = (m / a.length + m / b.length + (m - outOfPlace / 2) / m) / 3
  let prefix = 0
  while (prefix < 4 && prefix < a.length && prefix < b.length && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

/** Letters of both words that have a partner, for words up to this length; used again by every call. */
const longest = 64
const [takenA, takenB] = [new Uint8Array(longest), new Uint8Array(longest)]

export interface Likeness {
  /** 0 to 1; 0 where two words are not the same word. */
  value: number
  why: 'same' | 'variant' | 'spelling' | 'sound' | 'consonants' | 'initial' | 'short' | 'acronym' | 'typo'
}

const none: Likeness = { value: 0, why: 'same' }
const same: Likeness = { value: 1, why: 'same' }

/** How far two words can be the same word. */
export function wordLikeness(a: NameWord, b: NameWord): Likeness {
  if (a.written !== null && b.written !== null) return a.written === b.written ? same : none
  if (a.text === b.text) return same
  if (a.kind === 'number' || b.kind === 'number') return none
  if (a.kind === 'initial' || b.kind === 'initial') {
    return a.text[0] === b.text[0] && a.kind !== b.kind ? { value: 0.8, why: 'initial' } : none
  }
  if (meet(a.variants, b.variants)) return { value: 0.96, why: 'variant' }
  if (a.fold === b.fold) return { value: 0.97, why: 'spelling' }
  if (a.abjad !== b.abjad) return consonantLikeness(a, b)
  if (a.vowels === b.vowels && a.vowels.length >= 4) return { value: 0.95, why: 'spelling' }
  return typoLikeness(a, b)
}

function meet(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  for (let n = 0; n < a.length; n++) for (let m = 0; m < b.length; m++) if (a[n] === b[m]) return true
  return false
}

function consonantLikeness(a: NameWord, b: NameWord): Likeness {
  const [x, y] = [a.consonants, b.consonants]
  // One consonant says little: only short names have no more.
  const telling = x.length > 1 || (x.length === 1 && Math.max(a.text.length, b.text.length) <= 5)
  if (x === y && telling) return { value: 0.94, why: 'consonants' }
  return Math.min(x.length, y.length) >= 3 && editDistance(x, y, 2) === 1 ? { value: 0.84, why: 'consonants' } : none
}

/** Letters that may differ in words of a length; longer words bear more. */
export function slips(length: number): number {
  return length <= 4 ? 1 : length <= 8 ? 2 : 3
}

function typoLikeness(a: NameWord, b: NameWord): Likeness {
  const length = Math.max(a.text.length, b.text.length)
  const short = Math.min(a.text.length, b.text.length)
  if (short < 3) return none
  if (short >= 3 && length - short >= 2 && (a.text.startsWith(b.text) || b.text.startsWith(a.text)) && short / length >= 0.4) {
    return { value: 0.8, why: 'short' }
  }
  const most = slips(length)
  // One slip changes at most two letters of the set.
  let distance = bits(a.textLetters ^ b.textLetters) <= 2 * most ? editDistance(a.text, b.text, most) : most + 1
  if (bits(a.foldLetters ^ b.foldLetters) <= 2 * most) distance = Math.min(distance, editDistance(a.fold, b.fold, most))
  if (distance <= most) return { value: (1 - distance / length + jaroWinkler(a.fold, b.fold)) / 2, why: 'typo' }
  return short >= 4 && meet(a.sounds, b.sounds) && jaroWinkler(a.fold, b.fold) >= 0.8 ? { value: 0.84, why: 'sound' } : none
}
