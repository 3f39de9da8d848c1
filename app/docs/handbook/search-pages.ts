import MiniSearch from 'minisearch'
import { readPages } from './read-pages'
import { type Entry, referenceEntries } from './reference-entries'

/** A section, an operation, an error code or a schema that was found. */
export interface Found {
  href: string
  page: string
  heading: string
  /** A piece of its text; `hit` marks what was looked for. */
  excerpt: { text: string; hit: boolean }[]
}

/** How many results are shown. */
export const mostFound = 30
const mostTyped = 200
const before = 60
const length = 220
const tooCommon = new Set(['', 'a', 'an', 'and', 'are', 'by', 'for', 'in', 'is', 'it', 'of', 'on', 'or', 'the', 'to'])

/** There are hundreds of schemas, and most words are in some; few readers come for how the service is built. Both follow what explains. */
const rankedLower = ['/docs/api/schemas/', '/docs/extend/']

let kept: { index: MiniSearch<Entry>; entries: Map<string, Entry> } | null = null

function readIndex() {
  if (kept && process.env.NODE_ENV !== 'development') return kept
  // The index of all pages says nothing of its own.
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

/** What holds every word of the query or one it begins; where none does, words off by a letter count. Best first. */
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

/** The piece of a text around the first of the terms, split at each; terms are of letters and digits alone. */
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
