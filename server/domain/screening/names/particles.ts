import { patronymics } from './words'

export type WordKind = 'word' | 'generic' | 'particle' | 'initial' | 'number'

/** One word of a name in the forms it is compared in. */
export interface NameWord {
  /** Lower-case ASCII. */
  text: string
  kind: WordKind
  /** Spelling habits levelled: kh and h, y and i, doubled letters, Slavic endings. */
  fold: string
  /** The same with e as i and o as u, which transliterations from Arabic take for each other: "laden", "ladin". */
  vowels: string
  /** The consonants by which words of scripts without vowels are found, weak ones left out. */
  consonants: string
  /** Written in Arabic or Hebrew, where vowels are mostly missing. */
  abjad: boolean
  /** Its Double Metaphone codes; one of a single sound says nothing and is left out. */
  sounds: readonly string[]
  /** Groups of known spellings and short forms of given names. */
  variants: readonly number[]
  /** Bit n: the letter n of the alphabet occurs; of text and of fold. Words of very different letters need no closer look. */
  textLetters: number
  foldLetters: number
  /** As written in an ideographic or syllabic script, null otherwise: two such words are compared as written. */
  written: string | null
}

/** A particle among the words of a name. */
export interface BoundParticle {
  word: NameWord
  /** Its place among the words. */
  at: number
  /** Index of the word it binds to: the next that is not a particle ("al" to "rahman"), or the previous one if none follows. */
  head: number
  /** Bit n: word n is the nearest on either side that is no particle. */
  beside: number
}

export interface Bound {
  /** Null if the name has none, or nothing else. */
  particles: readonly BoundParticle[] | null
  /** Bit n: word n is no particle. */
  solid: number
  /** Bit n: word n follows a "bin", "ibn" or the like, and is somebody's father. */
  fathers: number
}

/** Words behind this place have no bit. */
const places = 31

/** Binds every particle to its neighbours, and notes the words that a patronymic makes somebody's father. */
export function boundParticles(words: readonly NameWord[]): Bound {
  let solid = 0
  const found: { word: NameWord; at: number }[] = []
  for (let at = 0; at < words.length && at < places; at++) {
    const word = words[at] as NameWord
    if (word.kind === 'particle') found.push({ word, at })
    else solid |= 1 << at
  }
  if (found.length === 0 || solid === 0) return { particles: null, solid, fathers: 0 }
  let fathers = 0
  const particles = found.map(({ word, at }) => {
    const before = 31 - Math.clz32(solid & ((1 << at) - 1))
    const behind = solid & -(1 << at)
    const next = behind === 0 ? -1 : 31 - Math.clz32(behind & -behind)
    if (next >= 0 && patronymics.has(word.text)) fathers |= 1 << next
    const beside = (before < 0 ? 0 : 1 << before) | (next < 0 ? 0 : 1 << next)
    return { word, at, head: next < 0 ? before : next, beside }
  })
  return { particles, solid, fathers }
}
