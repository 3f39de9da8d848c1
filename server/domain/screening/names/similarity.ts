import type { NameWord } from './normalise'
import { knownVariants } from './words'

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours, each 1. Stops at `most`
 * and then answers `most + 1`.
 */
export function editDistance(a: string, b: string, most = 4): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > most) return most + 1
  if (b.length > 62) return editDistance(a.slice(0, 62), b.slice(0, 62), most)
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

function bits(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Jaro-Winkler similarity, 0 to 1, with the prefix scale 0.1 over at most four letters (Winkler 1990). */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Array<boolean>(b.length).fill(false)
  const mine: string[] = []
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length, i + reach + 1)
    for (let j = Math.max(0, i - reach); j < end; j++) {
      if (taken[j] || a[i] !== b[j]) continue
      taken[j] = true
      mine.push(a[i] as string)
      break
    }
  }
  const m = mine.length
  if (m === 0) return 0
  const theirs = [...b].filter((_, j) => taken[j])
  const swapped = mine.filter((letter, n) => letter !== theirs[n]).length / 2
  const jaro = (m / a.length + m / b.length + (m - swapped) / m) / 3
  let prefix = 0
  while (prefix < 4 && prefix < a.length && prefix < b.length && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

export interface Likeness {
  /** 0 to 1; 0 where two words are not the same word. */
  value: number
  why: 'same' | 'variant' | 'spelling' | 'sound' | 'consonants' | 'initial' | 'short' | 'acronym' | 'typo'
}

const none: Likeness = { value: 0, why: 'same' }

/** How far two words can be the same word. */
export function wordLikeness(a: NameWord, b: NameWord): Likeness {
  if (a.written !== null && b.written !== null) return a.written === b.written ? { value: 1, why: 'same' } : none
  if (a.text === b.text) return { value: 1, why: 'same' }
  if (a.kind === 'number' || b.kind === 'number') return none
  if (a.kind === 'initial' || b.kind === 'initial') {
    return a.text[0] === b.text[0] && a.kind !== b.kind ? { value: 0.8, why: 'initial' } : none
  }
  if (knownVariants(a.text, b.text)) return { value: 0.96, why: 'variant' }
  if (a.fold === b.fold) return { value: 0.97, why: 'spelling' }
  if (a.abjad !== b.abjad) return consonantLikeness(a, b)
  return typoLikeness(a, b)
}

function consonantLikeness(a: NameWord, b: NameWord): Likeness {
  const [x, y] = [a.consonants, b.consonants]
  // One consonant says little: only short names have no more.
  const telling = x.length > 1 || (x.length === 1 && Math.max(a.text.length, b.text.length) <= 5)
  if (x === y && telling) return { value: 0.94, why: 'consonants' }
  const far = editDistance(x, y, 2)
  return Math.min(x.length, y.length) >= 3 && far === 1 ? { value: 0.84, why: 'consonants' } : none
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
  const distance = Math.min(
    bits(a.letters[0] ^ b.letters[0]) <= 2 * most ? editDistance(a.text, b.text, most) : most + 1,
    bits(a.letters[1] ^ b.letters[1]) <= 2 * most ? editDistance(a.fold, b.fold, most) : most + 1,
  )
  if (distance <= most) return { value: (1 - distance / length + jaroWinkler(a.fold, b.fold)) / 2, why: 'typo' }
  const sounds = short >= 4 && a.sounds.some((sound) => sound.length > 1 && b.sounds.includes(sound))
  return sounds && jaroWinkler(a.fold, b.fold) >= 0.8 ? { value: 0.84, why: 'sound' } : none
}
