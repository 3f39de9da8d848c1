import { setImmediate } from 'node:timers/promises'
import { type Alignment, compareParsed, type LikenessOf } from './compare-names'
import { type NameWord, type ParsedName, parseName } from './normalise'
import { type Likeness, wordLikeness } from './similarity'
import { variantGroups } from './words'

/** What an entry is indexed by; `ref` is the caller's own number for it. */
export interface IndexedEntry {
  ref: number
  names: readonly string[]
  entityType: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'address' | 'unknown'
  /** `1970`, `1970-05` or `1970-05-03`. */
  birthDates: readonly string[]
  countries: readonly string[]
}

export interface NameQuery {
  name: string
  entityType?: 'person' | 'organisation' | 'vessel' | 'aircraft' | 'unknown'
  birthDate?: string
  country?: string
}

export interface NameMatch {
  ref: number
  /** The name of the entry that fitted best, as the list writes it. */
  name: string
  /** 0 to 100. */
  score: number
  explanations: string[]
}

export interface SearchOptions {
  limit: number
  threshold: number
  /** Names that are compared in full after the index has ranked them. */
  candidates?: number
}

interface IndexedName {
  entry: IndexedEntry
  text: string
  person: ParsedName | null
  organisation: ParsedName | null
}

/** Milliseconds an index is built without a pause. */
const slice = 8

/** Part of a query's term weight after which only names already met are followed: the rest are common terms. */
const enough = 0.65

/** Names that share less than this part of what the best one shares cannot be among the best few. */
const worthRanking = 0.5

/**
 * Names by the character trigrams of their words, the consonants of each word and their known variants, weighed by rarity
 * (inverse document frequency). Ranks all names by shared weight and compares the best ones in full. Immutable: a new list
 * version builds a new index and swaps it in.
 */
export class NameIndex {
  private readonly names: readonly IndexedName[]
  private readonly terms: ReadonlyMap<string, number>
  private readonly postings: Uint32Array
  private readonly starts: Uint32Array
  private readonly idf: Float32Array
  private readonly norms: Float32Array
  private readonly sums: Float32Array
  private readonly met: Uint32Array

  constructor(entries: Iterable<IndexedEntry> | Draft) {
    const draft = entries instanceof Draft ? entries : new Draft()
    if (!(entries instanceof Draft)) for (const entry of entries) draft.add(entry)
    const { names, terms, held } = draft
    this.names = names
    this.terms = terms
    this.starts = new Uint32Array(held.length + 1)
    this.idf = new Float32Array(held.length)
    this.norms = new Float32Array(names.length)
    this.sums = new Float32Array(names.length)
    this.met = new Uint32Array(names.length)
    held.forEach((list, term) => {
      this.starts[term + 1] = (this.starts[term] as number) + list.length
      this.idf[term] = Math.log(1 + names.length / list.length)
    })
    this.postings = new Uint32Array(this.starts[held.length] as number)
    held.forEach((list, term) => {
      this.postings.set(list, this.starts[term])
      for (const id of list) this.norms[id] = (this.norms[id] as number) + (this.idf[term] as number)
    })
  }

  /** The same, in slices of a few milliseconds between which the process answers others. */
  static async of(entries: Iterable<IndexedEntry> | AsyncIterable<IndexedEntry>): Promise<NameIndex> {
    const draft = new Draft()
    let began = performance.now()
    for await (const entry of entries) {
      draft.add(entry)
      if (performance.now() - began < slice) continue
      await setImmediate()
      began = performance.now()
    }
    return new NameIndex(draft)
  }

  get size(): number {
    return this.names.length
  }

  /** The best name of each entry at or above the threshold: by score, then `ref`. */
  search(query: NameQuery, { limit, threshold, candidates = 16 }: SearchOptions): NameMatch[] {
    const parsed = { person: parseName(query.name, false), organisation: parseName(query.name, true) }
    const likenessOf = remembered()
    const best = new Map<number, { name: IndexedName; score: number; compared: Alignment; notes: string[] }>()
    for (const id of this.rank(parsed, candidates)) {
      const name = this.names[id] as IndexedName
      const compared = compareWith(parsed, name, likenessOf)
      const { score, notes } = withEvidence(compared.score, query, name.entry)
      const held = best.get(name.entry.ref)
      if (score >= threshold && (held === undefined || score > held.score)) {
        best.set(name.entry.ref, { name, score, compared, notes })
      }
    }
    return [...best.entries()]
      .sort(([a, x], [b, y]) => y.score - x.score || a - b)
      .slice(0, limit)
      .map(([ref, { name, score, compared, notes }]) => ({
        ref,
        name: name.text,
        score,
        explanations: [...compared.explain(), ...notes],
      }))
  }

  /** The names that share most with the query, best first; ties by place. */
  private rank(parsed: { person: ParsedName; organisation: ParsedName }, most: number): number[] {
    const terms = [...new Set([...termsOf(parsed.person), ...termsOf(parsed.organisation)])]
      .flatMap((term) => this.terms.get(term) ?? [])
      .sort((a, b) => (this.idf[b] as number) - (this.idf[a] as number) || a - b)
    const { sums, postings, starts, idf, norms, met } = this
    const whole = terms.reduce((sum, term) => sum + (idf[term] as number), 0)
    let count = 0
    let scanned = 0
    for (const term of terms) {
      const weight = idf[term] as number
      const open = scanned < whole * enough
      const end = starts[term + 1] as number
      for (let at = starts[term] as number; at < end; at++) {
        const id = postings[at] as number
        const sum = sums[id] as number
        if (sum === 0) {
          if (!open) continue
          met[count++] = id
        }
        sums[id] = sum + weight
      }
      scanned += weight
    }
    // Half the overlap of both, half how much of the shorter is contained: names lose and gain parts.
    let top = 0
    for (let n = 0; n < count; n++) {
      const shared = sums[met[n] as number] as number
      if (shared > top) top = shared
    }
    const best = new Best(most)
    for (let n = 0; n < count; n++) {
      const id = met[n] as number
      const shared = sums[id] as number
      sums[id] = 0
      if (shared < top * worthRanking) continue
      const norm = norms[id] as number
      best.offer(id, shared / (whole + norm) + (0.5 * shared) / Math.min(whole, norm))
    }
    return best.ids()
  }
}

/** Names taken apart and the terms they hold, while an index is being built. */
class Draft {
  readonly names: IndexedName[] = []
  readonly terms = new Map<string, number>()
  /** Names by term. */
  readonly held: number[][] = []

  add(entry: IndexedEntry): void {
    for (const text of entry.names) {
      const both = entry.entityType === 'unknown' || entry.entityType === 'address'
      const person = both || entry.entityType === 'person' ? parseName(text, false) : null
      const organisation = both || entry.entityType !== 'person' ? parseName(text, true) : null
      const id = this.names.push({ entry, text, person, organisation }) - 1
      for (const term of new Set([...termsOf(person), ...termsOf(organisation)])) {
        const number = this.terms.get(term) ?? this.terms.size
        if (number === this.held.length) {
          this.terms.set(term, number)
          this.held.push([])
        }
        this.held[number]?.push(id)
      }
    }
  }
}

/** Keeps the few best of many. */
class Best {
  private readonly held: { id: number; rank: number }[] = []
  private least = Number.NEGATIVE_INFINITY
  constructor(private readonly most: number) {}

  offer(id: number, rank: number): void {
    if (this.held.length >= this.most * 2) this.trim()
    if (rank >= this.least) this.held.push({ id, rank })
  }

  ids(): number[] {
    this.trim()
    return this.held.map(({ id }) => id)
  }

  private trim(): void {
    this.held.sort((a, b) => b.rank - a.rank || a.id - b.id)
    if (this.held.length <= this.most) return
    this.held.length = this.most
    this.least = this.held[this.most - 1]?.rank ?? this.least
  }
}

/** Word likeness that is worked out once per pair of words: the names of a list share most of theirs. */
function remembered(): LikenessOf {
  const known = new Map<NameWord, Map<NameWord, Likeness>>()
  return (a, b) => {
    const of = known.get(a) ?? new Map<NameWord, Likeness>()
    if (of.size === 0) known.set(a, of)
    const likeness = of.get(b) ?? wordLikeness(a, b)
    of.set(b, likeness)
    return likeness
  }
}

function compareWith(
  parsed: { person: ParsedName; organisation: ParsedName },
  name: IndexedName,
  likenessOf: LikenessOf,
): Alignment {
  const person = name.person && compareParsed(parsed.person, name.person, false, likenessOf)
  const organisation = name.organisation && compareParsed(parsed.organisation, name.organisation, true, likenessOf)
  if (person === null) return organisation as Alignment
  return organisation === null || person.score >= organisation.score ? person : organisation
}

/** Type, birth date and country as evidence for or against; what is not known on both sides says nothing. */
function withEvidence(found: number, query: NameQuery, entry: IndexedEntry): { score: number; notes: string[] } {
  const notes: string[] = []
  let score = found
  if (query.entityType === undefined && query.birthDate === undefined && query.country === undefined) return { score, notes }
  const weigh = (by: number, why: string) => {
    score = Math.max(0, Math.min(100, by > 0 ? score + ((100 - score) * by) / 100 : score + by))
    notes.push(why)
  }
  const typed = query.entityType !== undefined && query.entityType !== 'unknown' && entry.entityType !== 'unknown'
  if (typed && query.entityType !== entry.entityType) weigh(-10, `the entry is listed as ${entry.entityType}`)
  if (query.birthDate !== undefined && entry.birthDates.length > 0) {
    const asked = query.birthDate
    const same = entry.birthDates.find((date) => date.startsWith(asked) || asked.startsWith(date))
    const years = entry.birthDates.map((date) => Math.abs(Number(date.slice(0, 4)) - Number(asked.slice(0, 4))))
    if (same !== undefined) weigh(same.length > 4 && asked.length > 4 ? 40 : 15, 'the date of birth agrees')
    else if (Math.min(...years) <= 1) notes.push('the year of birth is the same or next to it')
    else weigh(-15, 'the date of birth differs')
  }
  if (query.country !== undefined && entry.countries.length > 0) {
    const asked = query.country.toLowerCase()
    if (entry.countries.some((country) => country.toLowerCase() === asked)) weigh(10, 'the country agrees')
    else weigh(-5, 'the country differs')
  }
  return { score: Math.round(score * 10) / 10, notes }
}

function termsOf(name: ParsedName | null): string[] {
  if (name === null) return []
  const terms: string[] = []
  for (const word of name.words) terms.push(...termsOfWord(word))
  const initials = name.words.filter((word) => word.kind !== 'particle').map((word) => word.text[0])
  if (initials.length >= 3 && initials.length <= 6) terms.push(`a:${initials.join('')}`)
  return terms
}

function termsOfWord(word: NameWord): string[] {
  if (word.kind === 'particle') return []
  const padded = `^${word.fold}$`
  const terms = [`k:${word.consonants}`, ...variantGroups(word.text).map((group) => `v:${group}`)]
  if (word.text.length >= 3 && word.text.length <= 6) terms.push(`a:${word.text}`)
  for (let at = 0; at + 3 <= padded.length; at++) terms.push(padded.slice(at, at + 3))
  return terms
}
