import { editDistance } from '@/server/platform/input/edit-distance'
import { joinedLikeness, lettersIn } from './joined-likeness'
import { swappedLineage } from './lineage'
import { type ParsedName, parseName } from './normalise'
import { mostWords, type Pair } from './pair'
import { withParticles } from './pair-particles'
import type { NameWord, WordKind } from './particles'
import { bits, type Likeness, slips, wordLikeness } from './similarity'

/** What a name is known to denote; `unknown` is compared both ways. */
export type NameKind = 'person' | 'organisation' | 'unknown'

export interface NameComparison {
  /** 0 to 100. */
  score: number
  /** Evidence for and against, in words. */
  explanations: string[]
}

/** The weight of a word as evidence, by its kind. */
const weights: Record<WordKind, number> = { word: 1, generic: 0.35, particle: 0.15, initial: 0.5, number: 0.35 }

/** Weights of evidence against a match; calibrated on labelled pairs, see proof/bench/names. */
export const tuning = {
  /** Words of both names that have no partner: a different name. */
  conflict: 1.35,
  /** Words of one name only: an omitted or an added part. */
  extra: 0.3,
  /** The same for companies, where an added word often means another company. */
  extraOrganisation: 0.55,
  /** The share of that which is waived for a father or grandfather: lineages are abbreviated freely. */
  generation: 0.5,
  /** Legal forms of different classes. */
  otherForm: 0.04,
  order: 0.02,
  /** Father and son are swapped. */
  lineage: 0.3,
  /** One name is a single word of the other. */
  lone: 0.2,
}

/** The threshold on which the scale is based: matches at or above it are worth a person's review. */
export const publishedThreshold = 85

/** Raw likeness at which precision and recall are best balanced on labelled pairs; shown as `publishedThreshold`. */
const balance = 0.8

/** 0 to 100 with one decimal, scaled so that `balance` becomes `publishedThreshold`; preserves order. */
function shown(likeness: number): number {
  const x = Math.max(0, Math.min(1, likeness))
  const scaled =
    x < balance
      ? (x / balance) * publishedThreshold
      : publishedThreshold + ((x - balance) / (1 - balance)) * (100 - publishedThreshold)
  return Math.round(scaled * 10) / 10
}

/** Compares two names as written. */
export function compareNames(a: string, b: string, kind: NameKind = 'unknown'): NameComparison {
  if (kind !== 'unknown') return compareAs(a, b, kind === 'organisation')
  const [person, organisation] = [compareAs(a, b, false), compareAs(a, b, true)]
  return person.score > organisation.score ? person : organisation
}

function compareAs(a: string, b: string, organisation: boolean): NameComparison {
  const alignment = compareParsed(parseName(a, organisation), parseName(b, organisation), organisation)
  return { score: alignment.score, explanations: alignment.explain() }
}

/** How similar each word of a name is to a word; an index caches this for the words of one query. */
export type LikenessTo = (word: NameWord) => readonly Likeness[]

/** How similar each of the aligned words is to a word. */
export function likenessTo(words: readonly NameWord[], word: NameWord): Likeness[] {
  const likeness: Likeness[] = []
  for (let n = 0; n < words.length && n < mostWords; n++) likeness.push(wordLikeness(words[n] as NameWord, word))
  return likeness
}

/**
 * Aligns the words of two names, best pairs first, and weighs matching words against those without a partner. Words missing on
 * one side cost little; words left over on both sides suggest a different party.
 */
export function compareParsed(
  a: ParsedName,
  b: ParsedName,
  organisation: boolean,
  likeness: LikenessTo | null = null,
): Alignment {
  const alignment = new Alignment(a, b)
  if (a.words.length === 0 || b.words.length === 0) return alignment
  const pairs = withParticles(align(a, b, likeness), a, b)
  let takenA = 0
  let takenB = 0
  let met = 0
  let fitting = 0
  for (const pair of pairs) {
    const weight = (weightOf(a.words, pair.a, organisation) + weightOf(b.words, pair.b, organisation)) / 2
    takenA |= pair.a
    takenB |= pair.b
    met += weight
    fitting += weight * pair.likeness.value
  }
  const whole = wholeLikeness(a, b)
  alignment.asWhole = whole > 0 && met === 0
  if (met === 0) {
    alignment.score = shown(whole)
    return alignment
  }
  const leftA = weightOf(a.words, ~takenA, organisation)
  const leftB = weightOf(b.words, ~takenB, organisation)
  const conflict = Math.min(leftA, leftB)
  const apart = Math.abs(leftA - leftB)
  const longer =
    leftA > leftB ? weightOf(a.words, a.fathers & ~takenA, organisation) : weightOf(b.words, b.fathers & ~takenB, organisation)
  const extra = apart - tuning.generation * Math.min(apart, longer)
  let score = fitting / met
  score *= 1 - Math.min(1, (tuning.conflict * conflict) / (conflict + met))
  score *= 1 - ((organisation ? tuning.extraOrganisation : tuning.extra) * extra) / (extra + met)
  alignment.otherForm = a.forms.length > 0 && b.forms.length > 0 && !a.forms.some((form) => b.forms.includes(form))
  if (alignment.otherForm) score *= 1 - tuning.otherForm
  const turned = outOfOrder(pairs)
  alignment.lineage = turned && swappedLineage(pairs, a, b)
  if (turned) score *= 1 - (alignment.lineage ? tuning.lineage : tuning.order)
  if (!organisation && extra > 0 && isLone(a, b)) score *= 1 - tuning.lone
  alignment.asWhole = whole > score
  alignment.score = shown(Math.max(whole, score))
  alignment.pairs = pairs
  alignment.left = [leftA, leftB]
  return alignment
}

/** The result of a comparison; `explain` puts it in words. */
export class Alignment {
  score = 0
  asWhole = false
  otherForm = false
  lineage = false
  pairs: readonly Pair[] = []
  /** Weight of the words without a partner. */
  left: [a: number, b: number] = [0, 0]
  constructor(
    private readonly a: ParsedName,
    private readonly b: ParsedName,
  ) {}

  explain(): string[] {
    if (this.asWhole) return ['written without spaces the names are alike']
    if (this.pairs.length === 0) return ['no word of one name is found in the other']
    const { a, b, pairs } = this
    const said = pairs
      .filter(({ likeness }) => likeness.why !== 'same')
      .map((pair) => `"${text(a, pair.a)}" ${sayings[pair.likeness.why]} "${text(b, pair.b)}"`)
    const alone = [text(a, ~pairs.reduce((set, pair) => set | pair.a, 0)), text(b, ~pairs.reduce((set, pair) => set | pair.b, 0))]
    if (Math.min(...this.left) > 0) said.push(`"${alone[0]}" stands against "${alone[1]}"`)
    else if (Math.max(...this.left) > 0) said.push(`"${alone[this.left[0] > 0 ? 0 : 1]}" is only in one of the names`)
    if (this.otherForm) said.push('the legal forms differ')
    if (this.lineage) said.push('the order of father and child differs')
    return said.length > 0 ? said : ['the names are the same']
  }
}

const sayings: Record<Likeness['why'], string> = {
  same: 'is',
  variant: 'is a known form of',
  spelling: 'is spelt',
  sound: 'sounds like',
  consonants: 'has the consonants of',
  initial: 'may be short for',
  short: 'may be short for',
  acronym: 'are the initials of',
  typo: 'is close to',
}

function text({ words }: ParsedName, set: number): string {
  return words
    .filter((_, n) => (set >>> n) & 1)
    .map((word) => word.text)
    .join(' ')
}

/** Weight of the words of a set. */
function weightOf(words: NameWord[], set: number, organisation: boolean): number {
  let sum = 0
  for (let n = 0; n < words.length; n++) {
    if (((set >>> n) & 1) === 0) continue
    const { kind } = words[n] as NameWord
    sum += organisation && kind === 'initial' ? 0.8 : weights[kind]
  }
  return sum
}

/** Also tries words without a partner joined with their neighbour, and as initials. */
function align(
  { words: a, particles: inA }: ParsedName,
  { words: b, particles: inB }: ParsedName,
  known: LikenessTo | null,
): Pair[] {
  const candidates: Pair[] = []
  // Particles are paired with their words, see `withParticles`.
  const bound = inA !== null && inB !== null
  const n = Math.min(a.length, mostWords)
  const m = Math.min(b.length, mostWords)
  for (let j = 0; j < m; j++) {
    const word = b[j] as NameWord
    const likenesses = known === null ? likenessTo(a, word) : known(word)
    for (let i = 0; i < n; i++) {
      const likeness = likenesses[i] as Likeness
      if (likeness.value > 0 && !(bound && word.kind === 'particle' && (a[i] as NameWord).kind === 'particle')) {
        candidates.push({ a: 1 << i, b: 1 << j, words: 2, letters: (a[i] as NameWord).text.length, likeness })
      }
    }
  }
  const pairs = chosen(candidates)
  if (pairs.length === n && n === m) return pairs
  const before = candidates.length
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < m; j++) {
      if (i + 1 < n) joinUp(candidates, a, i, 2, b, j, 1)
      if (j + 1 < m) joinUp(candidates, a, i, 1, b, j, 2)
    }
  }
  acronyms(candidates, a, b, false)
  acronyms(candidates, b, a, true)
  return candidates.length === before ? pairs : chosen(candidates)
}

/** Best pairs first, ties by position; no word is used twice. */
function chosen(candidates: Pair[]): Pair[] {
  if (candidates.length > 1) candidates.sort(bestFirst)
  const pairs: Pair[] = []
  let takenA = 0
  let takenB = 0
  for (const pair of candidates) {
    if (pair.a & takenA || pair.b & takenB) continue
    takenA |= pair.a
    takenB |= pair.b
    pairs.push(pair)
  }
  return pairs
}

function bestFirst(x: Pair, y: Pair): number {
  return y.likeness.value - x.likeness.value || y.words - x.words || y.letters - x.letters || x.a - y.a || x.b - y.b
}

/** "Jan Daniel" and "JanDaniel", "Abd al" and "Abdul". */
function joinUp(candidates: Pair[], a: NameWord[], i: number, n: number, b: NameWord[], j: number, m: number): void {
  const likeness = joinedLikeness(a, i, n, b, j, m)
  if (likeness === null) return
  const letters = lettersIn(a, i, n)
  candidates.push({ a: ((1 << n) - 1) << i, b: ((1 << m) - 1) << j, words: n + m, letters, likeness })
}

/** "People's Liberation Army" and PLA: the first letters of three or more words in a row. */
function acronyms(candidates: Pair[], short: NameWord[], long: NameWord[], flipped: boolean): void {
  for (let at = 0; at < Math.min(short.length, mostWords); at++) {
    const word = (short[at] as NameWord).text
    if (word.length < 3 || word.length > 6) continue
    for (let from = 0; from + word.length <= Math.min(long.length, mostWords); from++) {
      let n = 0
      while (n < word.length && (long[from + n] as NameWord).text[0] === word[n]) n++
      if (n < word.length) continue
      const [one, many] = [1 << at, ((1 << word.length) - 1) << from]
      const likeness: Likeness = { value: 0.88, why: 'acronym' }
      const sides = flipped ? { a: many, b: one } : { a: one, b: many }
      candidates.push({ ...sides, words: 1 + word.length, letters: word.length, likeness })
    }
  }
}

/** Whether one name, but not the other, is a single word. */
function isLone(a: ParsedName, b: ParsedName): boolean {
  const [x, y] = [solid(a), solid(b)]
  return x !== y && Math.min(x, y) === 1
}

function solid({ words }: ParsedName): number {
  let n = 0
  for (const { kind } of words) if (kind === 'word' || kind === 'generic') n++
  return n
}

/** For names with missing or misplaced spaces: "Fridrich Buchenberg" in one word, "Plat Ono Vich". */
function wholeLikeness(a: ParsedName, b: ParsedName): number {
  const short = Math.min(a.joined.length, b.joined.length)
  const apart = a.joined.length - b.joined.length
  if (a.words.length === b.words.length || short < 8 || apart > 2 || apart < -2) return 0
  if (a.words.some(isWritten) && b.words.some(isWritten)) return 0
  const most = Math.min(2, slips(short))
  if (bits(a.letters ^ b.letters) > 2 * most) return 0
  const distance = editDistance(a.joined, b.joined, most)
  return distance <= most ? 0.97 - 0.04 * distance : 0
}

function isWritten(word: NameWord): boolean {
  return word.written !== null
}

/** Whether the partners of the words are in a different order. */
function outOfOrder(pairs: Pair[]): boolean {
  for (const x of pairs) for (const y of pairs) if (x.a < y.a && x.b > y.b) return true
  return false
}
