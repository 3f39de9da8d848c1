import { TermNumbers, wholesOf } from './name-terms'
import type { NameReadings, ParsedName } from './normalise'
import type { NameWord } from './particles'

/** Words that share less than this part of a query's weight are not used to find names: they share only common trigrams. */
const telling = 0.08

/** The same as a part of the heaviest word's weight, for queries of many words, none of which weighs much. */
const tellingOfWord = 0.3

/** Names whose telling words share less than this part of what those of the best name share are not ranked. */
const worthRanking = 0.45

/** Weight of how much of the shorter name is in the longer, beside how much is shared: names lose and gain parts. */
const containment = 0.25

/** Lists of numbers in one array: list n is `items[starts[n]]` up to `items[starts[n + 1]]`. */
interface Lists {
  starts: Uint32Array
  items: Uint32Array
}

/**
 * Ranks names by what their words share with those of a query, weighted by rarity (inverse document frequency). A word used by
 * many names is processed once: terms lead to words, telling words to names, and those are weighted by all their words.
 */
export class NameRanking {
  private readonly terms: TermNumbers
  private readonly wordsByTerm: Lists
  private readonly namesByWord: Lists
  private readonly wordsByName: Lists
  /** By term; in units of 1/64, like all weights, so that the sum of a word, with about seventy terms, stays below 65,536. */
  private readonly idf: Uint16Array
  /** Weight of all terms, by name. */
  private readonly norms: Int32Array
  /** Weight shared with the query; all zero between calls, as a call is synchronous. */
  private readonly wordSums: Uint16Array
  private readonly nameSums: Int32Array
  /** The names that share something. */
  private readonly namesMet: Uint32Array
  /** The words that share enough to lead to names. */
  private readonly wordsTelling: Uint32Array

  constructor({ terms, termsOfWords, wordsOfNames }: RankingDraft) {
    this.terms = terms
    this.wordsByName = listed(wordsOfNames)
    this.namesByWord = turned(wordsOfNames, termsOfWords.length)
    this.wordsByTerm = turned(termsOfWords, terms.size)
    this.idf = new Uint16Array(terms.size)
    this.norms = new Int32Array(wordsOfNames.length)
    this.wordSums = new Uint16Array(termsOfWords.length)
    this.nameSums = new Int32Array(wordsOfNames.length)
    this.namesMet = new Uint32Array(wordsOfNames.length)
    this.wordsTelling = new Uint32Array(termsOfWords.length)
    this.weigh(termsOfWords)
  }

  private weigh(termsOfWords: readonly number[][]): void {
    const { idf, norms, namesByWord, wordsByName } = this
    const held = new Uint32Array(idf.length)
    termsOfWords.forEach((terms, word) => {
      const names = (namesByWord.starts[word + 1] as number) - (namesByWord.starts[word] as number)
      for (const term of terms) held[term] = (held[term] as number) + names
    })
    held.forEach((names, term) => {
      if (names > 0) idf[term] = Math.round(64 * Math.log(1 + norms.length / names))
    })
    const weights = termsOfWords.map((terms) => terms.reduce((sum, term) => sum + (idf[term] as number), 0))
    for (let name = 0; name < norms.length; name++) {
      const to = wordsByName.starts[name + 1] as number
      let sum = 0
      for (let at = wordsByName.starts[name] as number; at < to; at++) sum += weights[wordsByName.items[at] as number] as number
      norms[name] = sum
    }
  }

  /** The names, by number, that share most with a query, at most `most`, best first; ties by number. */
  rank(query: NameReadings, most: number): number[] {
    const { terms, whole, heaviest } = this.termsOf(query)
    const words = this.meetWords(terms, Math.min(whole * telling, heaviest * tellingOfWord))
    const names = this.meetNames(words)
    // An alias that repeats a name in many spellings shares more than the whole query; other names need not reach that.
    const top = Math.min(names.top, whole)
    const { nameSums, namesMet, wordSums, norms } = this
    const { starts, items } = this.wordsByName
    const best = new Best(most)
    for (let n = 0; n < names.met; n++) {
      const name = namesMet[n] as number
      const found = nameSums[name] as number
      nameSums[name] = 0
      if (found < top * worthRanking) continue
      const to = starts[name + 1] as number
      let shared = 0
      for (let at = starts[name] as number; at < to; at++) shared += wordSums[items[at] as number] as number
      const norm = norms[name] as number
      best.offer(name, shared / (whole + norm) + containment * Math.min(1, shared / Math.min(whole, norm)))
    }
    wordSums.fill(0)
    return best.names
  }

  /** The distinct terms of a query, the weight of all its words and that of the heaviest. */
  private termsOf({ person, organisation }: NameReadings): { terms: number[]; whole: number; heaviest: number } {
    const terms: number[] = []
    const texts: string[] = []
    let whole = 0
    let heaviest = 0
    for (const reading of [person, organisation]) {
      const wholes = wholesOf(reading)
      for (let n = -wholes.length; n < reading.words.length; n++) {
        const word = n < 0 ? (wholes[n + wholes.length] as string) : (reading.words[n] as NameWord)
        const text = typeof word === 'string' ? word : word.text
        if (texts.includes(text)) continue
        texts.push(text)
        let weight = 0
        for (const term of typeof word === 'string' ? this.terms.ofWhole(word, false) : this.terms.ofWord(word, false)) {
          weight += this.idf[term] as number
          if (!terms.includes(term)) terms.push(term)
        }
        whole += weight
        if (weight > heaviest) heaviest = weight
      }
    }
    return { terms, whole, heaviest }
  }

  /** Sums what each word shares with the query, and records those that reach `least`; returns how many. */
  private meetWords(terms: readonly number[], least: number): number {
    const { wordSums, wordsTelling, idf } = this
    const { starts, items } = this.wordsByTerm
    let found = 0
    for (const term of terms) {
      const weight = idf[term] as number
      const to = starts[term + 1] as number
      for (let at = starts[term] as number; at < to; at++) {
        const word = items[at] as number
        const before = wordSums[word] as number
        const sum = before + weight
        wordSums[word] = sum
        if (sum >= least && before < least) wordsTelling[found++] = word
      }
    }
    return found
  }

  /** Sums what the telling words of each name share; returns how many names were found, and the most that one shares. */
  private meetNames(words: number): { met: number; top: number } {
    const { wordSums, wordsTelling, nameSums, namesMet } = this
    const { starts, items } = this.namesByWord
    let met = 0
    let top = 0
    for (let n = 0; n < words; n++) {
      const word = wordsTelling[n] as number
      const weight = wordSums[word] as number
      const to = starts[word + 1] as number
      for (let at = starts[word] as number; at < to; at++) {
        const name = items[at] as number
        const before = nameSums[name] as number
        const sum = before + weight
        nameSums[name] = sum
        if (before === 0) namesMet[met++] = name
        if (sum > top) top = sum
      }
    }
    return { met, top }
  }
}

/** Collects the words of names, each word's terms once, while an index is being built. */
export class RankingDraft {
  readonly terms = new TermNumbers()
  readonly termsOfWords: number[][] = []
  readonly wordsOfNames: number[][] = []
  private readonly words = new Map<string, number>()

  /** Adds the name with the next number. */
  add(...readings: (ParsedName | null)[]): void {
    const held: number[] = []
    for (const reading of readings) {
      if (reading === null) continue
      for (const word of reading.words) this.hold(held, word.text, () => this.terms.ofWord(word, true))
      for (const whole of wholesOf(reading)) this.hold(held, whole, () => this.terms.ofWhole(whole, true))
    }
    this.wordsOfNames.push(held)
  }

  private hold(held: number[], text: string, termsOf: () => number[]): void {
    let word = this.words.get(text)
    if (word === undefined) {
      word = this.termsOfWords.push(termsOf()) - 1
      this.words.set(text, word)
    }
    if (!held.includes(word)) held.push(word)
  }
}

/** Keeps the few best of many, in order. */
class Best {
  readonly names: number[] = []
  private readonly ranks: number[] = []
  constructor(private readonly most: number) {}

  offer(name: number, rank: number): void {
    const { names, ranks, most } = this
    let place = names.length
    while (place > 0 && this.isBefore(name, rank, place - 1)) place--
    if (place >= most) return
    for (let at = Math.min(names.length, most - 1); at > place; at--) {
      names[at] = names[at - 1] as number
      ranks[at] = ranks[at - 1] as number
    }
    names[place] = name
    ranks[place] = rank
  }

  private isBefore(name: number, rank: number, place: number): boolean {
    const other = this.ranks[place] as number
    return rank > other || (rank === other && name < (this.names[place] as number))
  }
}

function listed(lists: readonly number[][]): Lists {
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach((list, n) => {
    starts[n + 1] = (starts[n] as number) + list.length
  })
  const items = new Uint32Array(starts[lists.length] as number)
  lists.forEach((list, n) => {
    items.set(list, starts[n])
  })
  return { starts, items }
}

/** Inverts lists: for each number below `count`, the lists that contain it, in order. */
function turned(lists: readonly number[][], count: number): Lists {
  const starts = new Uint32Array(count + 1)
  for (const list of lists) for (const item of list) starts[item + 1] = (starts[item + 1] as number) + 1
  for (let item = 0; item < count; item++) starts[item + 1] = (starts[item + 1] as number) + (starts[item] as number)
  const items = new Uint32Array(starts[count] as number)
  const next = starts.slice()
  lists.forEach((list, n) => {
    for (const item of list) {
      items[next[item] as number] = n
      next[item] = (next[item] as number) + 1
    }
  })
  return { starts, items }
}
