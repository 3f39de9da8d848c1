export interface SanctionSource {
  /** Written to `attribution.listed_by`. */
  readonly listId: string
  readonly publisher: string
  /** Whether a URL is this list's own publication. Matches only pages about listings, not other pages of a press office. */
  readonly matches: (url: URL) => boolean
  /** The designation's UTC day, `YYYYMMDD`, if the URL contains it. */
  readonly dayOf: (url: URL) => string | undefined
}

const treasuryHosts = new Set(['treasury.gov', 'www.treasury.gov', 'home.treasury.gov'])
const recentAction = /\/recent-actions\/(\d{8})(?:[_-]\d+)?\/?$/

/** Official publications that make a statement a listing. New lists are added only here. */
export const sanctionSources: readonly SanctionSource[] = [
  {
    listId: 'us_ofac_sdn',
    publisher: 'US Treasury, Office of Foreign Assets Control',
    matches: ({ hostname, pathname }) =>
      hostname === 'ofac.treasury.gov' ||
      hostname === 'sanctionssearch.ofac.treas.gov' ||
      hostname === 'sanctionslistservice.ofac.treas.gov' ||
      (treasuryHosts.has(hostname) &&
        /^\/(ofac|resource-center\/sanctions|policy-issues\/financial-sanctions)(\/|$)/i.test(pathname)),
    dayOf: ({ pathname }) => recentAction.exec(pathname)?.[1],
  },
]

export interface Listing {
  listId: string
  publisher: string
  /** RFC 3339, midnight UTC of the day; null if the source does not give it. */
  designatedAt: string | null
  delistedAt: string | null
}

/** The listing a source is about, or null if it is not an official sanctions publication. */
export function listingOfSource(source: string): Listing | null {
  if (!/^https?:\/\//i.test(source)) return null
  let url: URL
  try {
    url = new URL(source)
  } catch {
    return null
  }
  const found = sanctionSources.find((candidate) => candidate.matches(url))
  if (!found) return null
  const day = found.dayOf(url)
  return { listId: found.listId, publisher: found.publisher, designatedAt: day ? midnight(day) : null, delistedAt: null }
}

function midnight(day: string): string | null {
  const text = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00.000Z`
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === text ? text : null
}
