import MiniSearch from 'minisearch'
import { readPages } from './read-pages'
import { type Entry, referenceEntries } from './reference-entries'

/** A search result: a section, an operation, an error code or a schema. */
export interface Found {
  href: string
  page: string
  heading: string
  /** A piece of its text; `hit` marks the search terms. */
  excerpt: { text: string; hit: boolean }[]
}

/** The most results shown. */
export const mostFound = 30
const mostTyped = 200
const before = 60
const length = 220
const tooCommon = new Set(['', 'a', 'an', 'and', 'are', 'by', 'for', 'in', 'is', 'it', 'of', 'on', 'or', 'the', 'to'])

/** Ranked lower: there are hundreds of schemas, which contain most words, and few readers look for how the service is built. */
const rankedLower = ['/docs/api/schemas/', '/docs/extend/']

let kept: { index: MiniSearch<Entry>; entries: Map<string, Entry> } | null = null

function readIndex() {
  if (kept && process.env.NODE_ENV !== 'development') return kept
  // The index of all pages has no content of its own.
  const pages = readPages().filter(({ slug }) => slug !== '')
  const sections = pages.flatMap(({ slug, title, sections }) =>
    sections.map(({ id, heading, depth, text }) => ({
      id: `/docs/${slug}${depth === 1 ? '' : `#${id}`}`,
      page: title,
      heading,
      text,
    })),
  )
  const entries = new Map([...sections, ...referenceEntries()].map((entry) => [entry.id, entry]))
  const index = new MiniSearch<Entry>({
    fields: ['heading', 'page', 'text'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u),
    processTerm: (term) => (tooCommon.has(term.toLowerCase()) ? null : term.toLowerCase()),
  })
  index.addAll([...entries.values()])
  kept = { index, entries }
  return kept
}

/**
 * Entries with every word of the query, or one that starts with it; if there are none, also words one letter off. Best first.
 */
export function searchPages(query: string): Found[] {
  const { index, entries } = readIndex()
  const asked = query.slice(0, mostTyped)
  const exact = {
    combineWith: 'AND' as const,
    prefix: (term: string) => term.length > 2,
    boost: { heading: 4, page: 2 },
    boostDocument: (id: string) => (rankedLower.some((place) => id.startsWith(place)) ? 0.4 : 1),
  }
  const found = index.search(asked, exact)
  const hits = found.length > 0 ? found : index.search(asked, { ...exact, fuzzy: (term) => (term.length > 4 ? 0.2 : false) })
  return hits.slice(0, mostFound).flatMap(({ id, terms }) => {
    const entry = entries.get(String(id))
    return entry ? [{ href: entry.id, page: entry.page, heading: entry.heading, excerpt: excerptOf(entry.text, terms) }] : []
  })
}

/** The piece of a text around the first of the terms, split at each of them; terms consist of letters and digits. */
export function excerptOf(text: string, terms: string[]): Found['excerpt'] {
  const longest = terms.toSorted((a, b) => b.length - a.length)
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu')
  const first = text.search(words)
  const from = first > before ? text.indexOf(' ', first - before) + 1 : 0
  const cut = text.slice(from, from + length)
  const whole = from + length < text.length ? `${cut.slice(0, cut.lastIndexOf(' '))} …` : cut
  return `${from > 0 ? '… ' : ''}${whole}`
    .split(words)
    .map((part, place) => ({ text: part, hit: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}
