import type { ParsedName } from './normalise'
import type { NameWord } from './particles'

/** Letters, digits and the two ends of a word. */
const signs = 39

/** The most letters of a word that are used. */
const mostLetters = 62

/** Trigrams are numbered by their letters; other terms get numbers from here on, in order of appearance. */
const trigrams = signs ** 3

/** The terms that find words: trigrams of the levelled spelling, consonants, known variants, and acronym letters. */
export class TermNumbers {
  private readonly named = new Map<string, number>()

  get size(): number {
    return trigrams + this.named.size
  }

  /** The distinct terms of a word; new terms are left out, or numbered if `grow`. A particle has one term. */
  ofWord(word: NameWord, grow: boolean): number[] {
    const terms: number[] = []
    if (word.kind === 'particle') return this.ofWhole(`p:${word.text}`, grow)
    this.push(terms, `k:${word.consonants}`, grow)
    for (const group of word.variants) this.push(terms, `v:${group}`, grow)
    if (word.text.length >= 3 && word.text.length <= 6) this.push(terms, `a:${word.text}`, grow)
    let first = 0
    let second = start
    const length = Math.min(word.fold.length, mostLetters)
    for (let at = 0; at <= length; at++) {
      const third = at < length ? sign(word.fold.charCodeAt(at)) : end
      const trigram = (first * signs + second) * signs + third
      if (at > 0 && !terms.includes(trigram)) terms.push(trigram)
      first = second
      second = third
    }
    return terms
  }

  /** A term used as a whole, see `wholesOf`. */
  ofWhole(name: string, grow: boolean): number[] {
    const terms: number[] = []
    this.push(terms, name, grow)
    return terms
  }

  private push(terms: number[], name: string, grow: boolean): void {
    let term = this.named.get(name)
    if (term === undefined) {
      if (!grow) return
      term = trigrams + this.named.size
      this.named.set(name, term)
    }
    terms.push(term)
  }
}

const start = 37
const end = 38

/** a to z are 1 to 26, 0 to 9 are 27 to 36. */
function sign(code: number): number {
  return code >= 97 ? code - 96 : code - 21
}

/** What else a name is found by besides words: legal forms, and the initials of three to six non-particle words. */
export function wholesOf({ words, forms }: ParsedName): string[] {
  const wholes: string[] = []
  for (const form of forms) wholes.push(`f:${form}`)
  let initials = ''
  for (const word of words) if (word.kind !== 'particle') initials += word.text[0]
  if (initials.length >= 3 && initials.length <= 6) wholes.push(`a:${initials}`)
  return wholes
}
