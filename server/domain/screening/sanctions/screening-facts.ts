import type { FoundMatch, ListDisagreement } from '@/contract/screening/screening'
import { namedNetwork } from '@/server/domain/network'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { listedNetwork } from '../lists/address/listed-networks'
import type { VersionInForce } from '../lists/in-force/in-force.repo'
import { versionsInForce } from '../lists/in-force/versions-in-force'
import { findDisagreements } from './find-disagreements'
import { findMatches } from './find-matches'
import { readQuery, type ScreeningInput, type ScreeningQuery } from './query'

/** The result of a screening, before anything is written. */
export interface ScreeningFacts {
  query: ScreeningQuery
  versions: VersionInForce[]
  matches: FoundMatch[]
  disagreements: ListDisagreement[]
}

/** Returns the versions of every list now (null) or on a day in the past. */
export type VersionsOf = (asOf: Date | null) => Promise<VersionInForce[]>

/** Reads the versions of each day once, however many subjects need them. */
export function versionsReadOnce(q: Queryable): VersionsOf {
  const read = new Map<number | null, Promise<VersionInForce[]>>()
  return (asOf) => {
    const day = asOf?.getTime() ?? null
    const versions = read.get(day) ?? versionsInForce(q, asOf)
    read.set(day, versions)
    return versions
  }
}

/** Validates a request. Throws `invalid_request` and, for the sandbox's networks, `network_unsupported`. */
export function screeningQueryOf(ctx: Context, input: ScreeningInput): ScreeningQuery {
  const query = readQuery(input)
  const chain = input.network === undefined ? null : listedNetwork(input.network)?.chain
  if (chain) namedNetwork(ctx, chain.name, 'screening', 'body.network')
  return query
}

/** Looks up a subject. Throws `invalid_request` for lists that cannot be used and `provider_degraded` if there are none. */
export async function findFacts(
  q: Queryable,
  query: ScreeningQuery,
  now: Date,
  versionsOf: VersionsOf = versionsReadOnce(q),
): Promise<ScreeningFacts> {
  const versions = await chosenVersions(versionsOf, query)
  const matches = await findMatches(q, query, versions)
  const disagreements = await findDisagreements(q, query.subject, versions, matches, query.asOf, now)
  return { query, versions, matches, disagreements }
}

/** The versions to screen against. Throws if there are none, as no match on no list would look like a clean answer. */
async function chosenVersions(versionsOf: VersionsOf, { echo, asOf }: ScreeningQuery): Promise<VersionInForce[]> {
  const all = await versionsOf(asOf)
  if (all.length === 0 && asOf !== null && (await versionsOf(null)).length > 0)
    throw invalidField('body.as_of', 'is before every list version that is kept here; GET /v1/screening/lists shows which are')
  if (all.length === 0)
    throw new AppError(
      'provider_degraded',
      'No sanctions list has been ingested here yet, so there is nothing to screen against.',
    )
  if (echo.lists === null) return all
  const missing = echo.lists.filter((id) => !all.some(({ listId }) => listId === id))
  if (missing.length > 0) {
    const when = asOf === null ? 'in force here' : `of ${echo.as_of} or before`
    throw invalidField(
      'body.lists',
      `there is no version ${when} of ${missing.join(', ')}; GET /v1/screening/lists names the lists that are kept`,
    )
  }
  return all.filter(({ listId }) => echo.lists?.includes(listId))
}
