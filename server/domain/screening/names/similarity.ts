import { editDistance } from '@/server/platform/input/edit-distance'
import type { NameWord } from './particles'

/** The number of bits set. */
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

/** Marks letters of both words that have a partner, for words up to this length; reused by every call. */
const longest = 64
const [takenA, takenB] = [new Uint8Array(longest), new Uint8Array(longest)]

export interface Likeness {
  /** 0 to 1; 0 if they are not the same word. */
  value: number
  why: 'same' | 'variant' | 'spelling' | 'sound' | 'consonants' | 'initial' | 'short' | 'acronym' | 'typo'
}

const none: Likeness = { value: 0, why: 'same' }
const same: Likeness = { value: 1, why: 'same' }

/** How likely two words are the same word. */
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
  // One consonant is weak evidence, unless a short name has no more.
  const telling = x.length > 1 || (x.length === 1 && Math.max(a.text.length, b.text.length) <= 5)
  if (x === y && telling) return { value: 0.94, why: 'consonants' }
  return Math.min(x.length, y.length) >= 3 && editDistance(x, y, 2) === 1 ? { value: 0.84, why: 'consonants' } : none
}

/** The most letters that may differ, by word length. */
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
