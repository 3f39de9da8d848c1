import { setImmediate } from 'node:timers/promises'
import { type Alignment, compareParsed, type LikenessTo, likenessTo } from './compare-names'
import { NameRanking, RankingDraft } from './name-ranking'
import { type NameReadings, type ParsedName, parseBothWays, parseName } from './normalise'
import type { NameWord } from './particles'
import type { Likeness } from './similarity'

/** The indexed data of an entry; `ref` is the caller's own number for it. */
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
  /** The name of the entry that fits best, as the list writes it. */
  name: string
  /** 0 to 100. */
  score: number
  explanations: string[]
}

export interface SearchOptions {
  limit: number
  threshold: number
  /** Names that are compared in full after ranking. */
  candidates?: number
}

interface IndexedName {
  entry: IndexedEntry
  text: string
  person: ParsedName | null
  organisation: ParsedName | null
}

/** Milliseconds of index building without a pause. */
const slice = 8

/**
 * Names in memory: ranked by what their words share with a query's, the best ones compared in full. Immutable: a new list
 * version builds a new index and swaps it in.
 */
export class NameIndex {
  private readonly names: readonly IndexedName[]
  private readonly ranking: NameRanking

  constructor(entries: Iterable<IndexedEntry> | Draft) {
    const draft = entries instanceof Draft ? entries : new Draft()
    if (!(entries instanceof Draft)) for (const entry of entries) draft.add(entry)
    this.names = draft.names
    this.ranking = new NameRanking(draft.ranking)
  }

  /** The same, in slices of a few milliseconds, between which the process handles other work. */
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
    const parsed = parseBothWays(query.name)
    const likeness = { person: remembered(parsed.person.words), organisation: remembered(parsed.organisation.words) }
    const best = new Map<number, { name: IndexedName; score: number; compared: Alignment; notes: readonly string[] }>()
    for (const id of this.ranking.rank(parsed, candidates)) {
      const name = this.names[id] as IndexedName
      const compared = compareWith(parsed, name, likeness)
      const { score, notes } = withEvidence(compared.score, query, name.entry)
      const held = best.get(name.entry.ref)
      if (score >= threshold && (held === undefined || score > held.score)) {
        best.set(name.entry.ref, { name, score, compared, notes })
      }
    }
    return [...best.values()]
      .sort((x, y) => y.score - x.score || x.name.entry.ref - y.name.entry.ref)
      .slice(0, limit)
      .map(({ name, score, compared, notes }) => ({
        ref: name.entry.ref,
        name: name.text,
        score,
        explanations: [...compared.explain(), ...notes],
      }))
  }
}

/** Parsed names and their words, while an index is being built. */
class Draft {
  readonly names: IndexedName[] = []
  readonly ranking = new RankingDraft()

  add(entry: IndexedEntry): void {
    for (const text of entry.names) {
      const both = entry.entityType === 'unknown' || entry.entityType === 'address'
      const person = both || entry.entityType === 'person' ? parseName(text, false) : null
      const organisation = both || entry.entityType !== 'person' ? parseName(text, true) : null
      this.names.push({ entry, text, person, organisation })
      this.ranking.add(person, organisation)
    }
  }
}

/** Caches word likeness per word: the names of a list share most of their words. */
function remembered(words: readonly NameWord[]): LikenessTo {
  const known = new Map<NameWord, readonly Likeness[]>()
  return (word) => {
    const held = known.get(word)
    if (held !== undefined) return held
    const likeness = likenessTo(words, word)
    known.set(word, likeness)
    return likeness
  }
}

function compareWith(parsed: NameReadings, name: IndexedName, known: Record<keyof NameReadings, LikenessTo>): Alignment {
  const person = name.person && compareParsed(parsed.person, name.person, false, known.person)
  const organisation = name.organisation && compareParsed(parsed.organisation, name.organisation, true, known.organisation)
  if (person === null) return organisation as Alignment
  return organisation === null || person.score >= organisation.score ? person : organisation
}

const noNotes: readonly string[] = []

/** Applies type, birth date and country as evidence for or against; only what is known on both sides counts. */
function withEvidence(found: number, query: NameQuery, entry: IndexedEntry): { score: number; notes: readonly string[] } {
  if (query.entityType === undefined && query.birthDate === undefined && query.country === undefined) {
    return { score: found, notes: noNotes }
  }
  const notes: string[] = []
  let score = found
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
