import { patronymics } from './words'

export type WordKind = 'word' | 'generic' | 'particle' | 'initial' | 'number'

/** One word of a name in the forms in which it is compared. */
export interface NameWord {
  /** Lower-case ASCII. */
  text: string
  kind: WordKind
  /** Spelling habits levelled: kh and h, y and i, doubled letters, Slavic endings. */
  fold: string
  /** The same with e as i and o as u, which transliterations from Arabic interchange: "laden", "ladin". */
  vowels: string
  /** The consonants by which words of scripts without vowels are found, without weak ones. */
  consonants: string
  /** Written in Arabic or Hebrew, where vowels are mostly omitted. */
  abjad: boolean
  /** Its Double Metaphone codes; those of a single sound are too unspecific and left out. */
  sounds: readonly string[]
  /** Groups of known spellings and short forms of given names. */
  variants: readonly number[]
  /** Bit n: the nth letter of the alphabet occurs in `text` or `fold`. Words with very different letters are not compared. */
  textLetters: number
  foldLetters: number
  /** As written in an ideographic or syllabic script, null otherwise: two such words are compared as written. */
  written: string | null
}

/** A particle among the words of a name. */
export interface BoundParticle {
  word: NameWord
  /** Its position among the words. */
  at: number
  /** Index of the word it binds to: the next that is not a particle ("al" to "rahman"), or the previous one if none follows. */
  head: number
  /** Bit n: word n is the nearest non-particle on either side. */
  beside: number
}

export interface Bound {
  /** Null if the name has none, or nothing else. */
  particles: readonly BoundParticle[] | null
  /** Bit n: word n is not a particle. */
  solid: number
  /** Bit n: word n follows "bin", "ibn" or the like, and is a father. */
  fathers: number
}

/** Words from this position on have no bit. */
const places = 31

/** Binds every particle to its neighbours, and marks the words that a patronymic makes a father. */
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
