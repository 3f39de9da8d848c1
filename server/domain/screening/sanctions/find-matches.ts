import type { FoundMatch } from '@/contract/screening/screening'
import type { Queryable } from '@/server/platform/db'
import type { ListEntry } from '../lists/entry'
import { type AddressHit, findAddressHits, findEntries, findIdentifierHits } from './match.repo'
import type { EchoedQuery, ScreeningQuery, Subject } from './query'
import { searchNames } from './search-names'

/** The list version in which a match is found. */
export interface MatchedVersion {
  /** UUID. */
  id: string
  listId: string
  version: string
  sourceUrl: string | null
}

/** The most name matches in an answer for each list. */
const mostNames = 50

/** Everything in these versions that matches the query, best first. */
export async function findMatches(
  q: Queryable,
  query: Pick<ScreeningQuery, 'subject' | 'echo'>,
  versions: readonly MatchedVersion[],
): Promise<FoundMatch[]> {
  const { subject, echo } = query
  const matches =
    subject.kind === 'address'
      ? await byAddress(q, subject, versions)
      : subject.kind === 'identifier'
        ? await byIdentifier(q, subject, versions)
        : await byName(q, subject, echo, versions)
  return matches.sort((a, b) => b.score - a.score || order(a.list_id, b.list_id) || order(a.entry_id, b.entry_id))
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function byAddress(
  q: Queryable,
  subject: Extract<Subject, { kind: 'address' }>,
  versions: readonly MatchedVersion[],
): Promise<FoundMatch[]> {
  const hits = await findAddressHits(q, ids(versions), subject.keys)
  return hits.map((hit) =>
    matchOf(versionOf(versions, hit.version), hit.body, 'address', 100, hit.text, addressReasons(hit, subject.network)),
  )
}

function addressReasons(hit: AddressHit, asked: string | null): string[] {
  const reasons = [`The list names this very address${hit.asset === '' ? '' : ` (${hit.asset})`}.`]
  if (asked !== null && hit.network !== null && asked !== hit.network)
    reasons.push(`It is listed for ${hit.network}; the same key controls this address on ${asked}.`)
  if (hit.folded)
    reasons.push('The list writes it with look-alike letters or spaces; the checksum proves the address it stands for.')
  else if (hit.flag !== null) reasons.push(`The list’s own text: ${hit.flag}.`)
  return reasons
}

async function byIdentifier(
  q: Queryable,
  subject: Extract<Subject, { kind: 'identifier' }>,
  versions: readonly MatchedVersion[],
): Promise<FoundMatch[]> {
  const hits = await findIdentifierHits(q, ids(versions), subject.type, subject.value)
  return hits.map((hit) => {
    const reason = `The entry has the same ${hit.type.replaceAll('_', ' ')}, compared without case, spaces and punctuation.`
    return matchOf(versionOf(versions, hit.version), hit.body, 'identifier', 100, hit.value, [reason])
  })
}

async function byName(
  q: Queryable,
  subject: Extract<Subject, { kind: 'name' }>,
  echo: EchoedQuery,
  versions: readonly MatchedVersion[],
): Promise<FoundMatch[]> {
  const { entity_type: entityType, date_of_birth: birthDate, country, threshold } = echo
  const asked = {
    name: subject.name,
    ...(entityType === null || entityType === 'address' ? {} : { entityType }),
    ...(birthDate === null ? {} : { birthDate }),
    ...(country === null ? {} : { country }),
  }
  const found: FoundMatch[] = []
  for (const version of versions) {
    const hits = await searchNames(q, version.id, asked, { limit: mostNames, threshold: threshold ?? 0 })
    const entries = await findEntries(
      q,
      hits.map(({ ref }) => ref),
    )
    for (const hit of hits) {
      const entry = entries.get(hit.ref)
      if (entry) found.push(matchOf(version, entry, 'name', hit.score, hit.name, hit.explanations))
    }
  }
  return found
}

function matchOf(
  version: MatchedVersion,
  entry: ListEntry,
  type: FoundMatch['match_type'],
  score: number,
  on: string,
  explanations: string[],
): FoundMatch {
  return {
    list_id: version.listId,
    list_version: version.version,
    entry_id: entry.entryId,
    name: entry.name,
    entity_type: entry.entityType,
    programs: entry.programs,
    match_type: type,
    score,
    matched_on: on,
    explanations,
    designated_at: entry.listedAt,
    delisted_at: entry.delistedAt,
    source_url: entry.sourceUrl ?? version.sourceUrl,
  }
}

const ids = (versions: readonly MatchedVersion[]) => versions.map(({ id }) => id)

function versionOf(versions: readonly MatchedVersion[], id: string): MatchedVersion {
  return versions.find((version) => version.id === id) as MatchedVersion
}
