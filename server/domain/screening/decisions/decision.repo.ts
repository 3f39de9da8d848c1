import type { MatchState } from '@/contract/screening/match-decision'
import type { Queryable } from '@/server/platform/db'
import type { EchoedQuery } from '../sanctions/query'
import type { DecisionRow } from './decision'

export interface NewDecision {
  id: string
  matchId: string
  screeningId: string
  state: MatchState
  reason: string | null
  content: string
}

/** Adds decisions to the history and makes them the current ones. The rows of the matches are locked. */
export async function insertDecisions(
  q: Queryable,
  orgId: string,
  decisions: readonly NewDecision[],
  by: { type: string; id: string | null; name: string | null },
  at: Date,
): Promise<void> {
  const rows = decisions.map((one) => ({ ...one, match_id: one.matchId, screening_id: one.screeningId }))
  await q.query(
    `insert into match_decision (org_id, id, match_id, state, reason, content, screening_id, actor_type, actor_id, actor_name, created_at)
     select $1::uuid, x.id, x.match_id, x.state, x.reason, x.content, x.screening_id, $3::text, $4::text, $5::text, $6::timestamptz
     from jsonb_to_recordset($2::jsonb) x(id uuid, match_id uuid, screening_id uuid, state text, reason text, content text)`,
    [orgId, JSON.stringify(rows), by.type, by.id, by.name, at],
  )
  await q.query(
    `update screening_match m set state = x.state, decided_content = x.content, content = x.content, decision_id = x.id
     from jsonb_to_recordset($2::jsonb) x(id uuid, match_id uuid, state text, content text)
     where m.org_id = $1::uuid and m.id = x.match_id`,
    [orgId, JSON.stringify(rows)],
  )
}

export interface HistoryRow extends DecisionRow {
  id: string
  screening_id: string
  list_id: string
  entry_id: string
  name: string
}

export interface HistorySelection {
  subject: string | null
  listId: string | null
  entryId: string | null
  states: readonly string[] | null
  /** Time and UUID of the previous row. */
  after: { at: string; id: string } | null
  limit: number
}

/** Decisions of an organisation, newest first. */
export async function findDecisions(q: Queryable, orgId: string, s: HistorySelection): Promise<(HistoryRow & { at: string })[]> {
  const { rows } = await q.query<HistoryRow & { at: string }>(
    `select d.id, d.screening_id, m.list_id, m.entry_id, m.name, d.state, d.reason, d.content, d.actor_type, d.actor_id, d.actor_name,
       d.created_at, d.created_at::text as at
     from match_decision d join screening_match m on m.org_id = d.org_id and m.id = d.match_id
     where d.org_id = $1::uuid and ($2::text is null or m.subject = $2::text) and ($3::text is null or m.list_id = $3::text)
       and ($4::text is null or m.entry_id = $4::text) and ($5::text[] is null or d.state = any($5::text[]))
       and ($6::timestamptz is null or (d.created_at, d.id) < ($6::timestamptz, $7::uuid))
     order by d.created_at desc, d.id desc limit $8::int`,
    [orgId, s.subject, s.listId, s.entryId, s.states, s.after?.at ?? null, s.after?.id ?? null, s.limit],
  )
  return rows
}

export interface StoredQuestion {
  id: string
  query: EchoedQuery
  result: string
  created_at: Date
}

/** The queries and answers of these screenings (UUIDs); those of other organisations are left out. */
export async function findQuestions(q: Queryable, orgId: string, ids: readonly string[]): Promise<Map<string, StoredQuestion>> {
  const { rows } = await q.query<StoredQuestion>(
    'select id, query, result, created_at from screening where org_id = $1::uuid and id = any($2::uuid[])',
    [orgId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
