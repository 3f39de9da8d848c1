import { disclaimerText } from '@/contract/kernel/primitives'
import type { FoundMatch, Screening } from '@/contract/screening/screening'
import { canonicalJson } from '@/server/platform/canonical'
import { iso } from '@/server/platform/clock/clock'
import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { withDecisions } from '../decisions/decided-matches'
import { recordMatches } from '../decisions/record-matches'
import type { ScreeningQuery } from './query'
import { insertScreening } from './screening.repo'
import type { ScreeningFacts } from './screening-facts'
import { notesOf, screenedListOf } from './screening-notes'
import type { StoredAnswer } from './stored-answer'

/** Stores a result as an answer permanently, with its matches to be decided, its audit row and its event. */
export async function storeScreening(
  tx: Tx,
  ctx: Context,
  { query, versions, matches, disagreements }: ScreeningFacts,
): Promise<Effect<Screening>> {
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

/** Names only resemble; an address or identifier whose entries have all been delisted is not a match in force. */
function statusOf(query: ScreeningQuery, matches: readonly FoundMatch[], at: Date): Screening['status'] {
  if (matches.length === 0) return 'no_match'
  if (query.subject.kind === 'name') return 'potential_match'
  const inForce = matches.some(({ delisted_at }) => delisted_at === null || Date.parse(delisted_at) > at.getTime())
  return inForce ? 'match' : 'potential_match'
}
