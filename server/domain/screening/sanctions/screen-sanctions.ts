import { disclaimerText } from '@/contract/kernel/primitives'
import type { FoundMatch, ListDisagreement, Screening } from '@/contract/screening'
import { namedNetwork } from '@/server/domain/network'
import { canonicalJson } from '@/server/platform/canonical'
import { iso } from '@/server/platform/clock'
import { command, type Effect } from '@/server/platform/command'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, queryableOf, readChain, type Tx } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { withDecisions } from '../decisions/decided-matches'
import { recordMatches } from '../decisions/record-matches'
import { listedNetwork } from '../lists/address/listed-networks'
import type { VersionInForce } from '../lists/in-force.repo'
import { versionsInForce } from '../lists/versions-in-force'
import { findDisagreements } from './find-disagreements'
import { findMatches } from './find-matches'
import { readQuery, type ScreeningInput, type ScreeningQuery } from './query'
import { insertScreening } from './screening.repo'
import { notesOf, screenedListOf } from './screening-notes'
import type { StoredAnswer } from './stored-answer'

interface Facts {
  query: ScreeningQuery
  versions: VersionInForce[]
  matches: FoundMatch[]
  disagreements: ListDisagreement[]
}

/**
 * Screens an address, an identifier or a name and stores the answer with the list versions it was made against. Throws
 * `invalid_request`, `network_unsupported` for the sandbox's networks, `provider_degraded` where no list has been ingested, and what `command` throws.
 */
export async function screenSanctions(ctx: Context, input: ScreeningInput): Promise<Screening> {
  requireScope(ctx, 'screening:check')
  // All reading comes before the transaction of the write; a refusal is thrown inside it, after the idempotency claim.
  const facts = await read(ctx, input).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  return command(ctx, { scope: 'screening:check' }, async (tx) => {
    if (facts instanceof AppError) throw facts
    return store(tx, ctx, facts)
  })
}

async function read(ctx: Context, input: ScreeningInput): Promise<Facts> {
  const query = readQuery(input)
  const chain = input.network === undefined ? null : listedNetwork(input.network)?.chain
  if (chain) namedNetwork(ctx, chain.name, 'screening', 'body.network')
  return readChain(ctx.org.id, async (q) => {
    const versions = await chosenVersions(q, query)
    const matches = await findMatches(q, query, versions)
    const disagreements = await findDisagreements(q, query.subject, versions, matches, query.asOf, ctx.clock.now())
    return { query, versions, matches, disagreements }
  })
}

/** The versions to screen against. No match on no list would look like a clean answer, so this throws instead. */
async function chosenVersions(q: Queryable, { echo, asOf }: ScreeningQuery): Promise<VersionInForce[]> {
  const all = await versionsInForce(q, asOf)
  if (all.length === 0 && asOf !== null && (await versionsInForce(q)).length > 0)
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

async function store(tx: Tx, ctx: Context, { query, versions, matches, disagreements }: Facts): Promise<Effect<Screening>> {
  const now = ctx.clock.now()
  const id = uuidv7(now.getTime())
  const checked = versions.map(({ checkedAt }) => checkedAt).filter((at) => at !== null)
  const at = query.asOf ?? now
  const status = statusOf(query, matches, at)
  const listsScreened = versions.map((version) => screenedListOf(version, at))
  const answer: StoredAnswer = {
    id: typeIdOf('scr', id),
    object: 'screening',
    query: query.echo,
    matched: matches.length > 0,
    status,
    matches,
    lists_screened: listsScreened,
    disagreements,
    notes: notesOf(query.subject.kind, versions, matches, disagreements, at),
    algorithm: query.subject.kind === 'name' ? 'assay-names-2' : 'assay-exact-1',
    screened_at: iso(now),
    disclaimer: disclaimerText,
    stale: listsScreened.some(({ stale }) => stale),
    last_good_read_at: checked.length === 0 ? null : iso(new Date(Math.min(...checked.map((at) => at.getTime())))),
  }
  await insertScreening(tx, ctx.org.id, {
    id,
    kind: query.subject.kind,
    subject: query.subjectKey,
    query: query.echo,
    status,
    lists: versions.map(({ id: version, listId }) => ({ version, list_id: listId })),
    result: canonicalJson(answer),
    actor_type: ctx.actor.type,
    actor_id: ctx.actor.id,
    created_at: now,
  })
  const q = queryableOf(tx)
  await recordMatches(q, ctx.org.id, { screeningId: id, query: query.echo, matches }, now)
  const result: Screening = { ...answer, matches: await withDecisions(q, ctx.org.id, query.echo, matches) }
  const found = matches.map(({ list_id, list_version, entry_id, match_type, score }) => ({
    list_id,
    list_version,
    entry_id,
    match_type,
    score,
  }))
  return {
    result,
    audit: {
      action: 'sanctions.screened',
      object_type: 'screening',
      object_id: result.id,
      detail: { kind: query.subject.kind, status, matches: matches.length, lists: versions.length, as_of: query.echo.as_of },
    },
    events:
      matches.length === 0
        ? []
        : [{ type: 'screening.match_found', subject_id: result.id, data: { screening_id: result.id, status, matches: found } }],
  }
}

/** A name only ever resembles; an address or identifier whose entries have all been let go of is no match in force. */
function statusOf(query: ScreeningQuery, matches: readonly FoundMatch[], at: Date): Screening['status'] {
  if (matches.length === 0) return 'no_match'
  if (query.subject.kind === 'name') return 'potential_match'
  const inForce = matches.some(({ delisted_at }) => delisted_at === null || Date.parse(delisted_at) > at.getTime())
  return inForce ? 'match' : 'potential_match'
}
