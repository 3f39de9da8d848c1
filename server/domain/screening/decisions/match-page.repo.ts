import type { SortBy } from '@/contract/kernel/sort'
import type { matchViews, screeningMatchSorts } from '@/contract/screening/screening-matches'
import { partOf } from '@/server/platform/database/like-pattern'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import type { EchoedQuery } from '../sanctions/query'
import type { DecisionRow } from './decision'

type Sort = (typeof screeningMatchSorts)[number]

const sorts: Record<Sort, SortKey> = {
  seen_at: { sql: 'm.seen_at', type: 'timestamptz' },
  // Name scores have at most one decimal place; as text they would not sort numerically.
  score: { sql: '(m.score * 1000)::bigint', type: 'bigint' },
  name: { sql: 'lower(m.name)', type: 'text' },
}

/** SQL: a match with an entry in force that is undecided, or whose entry has changed since the decision. */
const open = (alias: string) =>
  `(${alias}.in_force and (${alias}.state = 'undecided' or ${alias}.decided_content is distinct from ${alias}.content))`

export interface MatchSelection {
  view: (typeof matchViews)[number]
  listId: string | null
  query: string | null
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

export interface MatchPageRow {
  id: string
  sort_key: string
  screening_id: string
  query: EchoedQuery
  list_id: string
  entry_id: string
  name: string
  match_type: 'address' | 'identifier' | 'name'
  score: number
  matched_on: string
  in_force: boolean
  content: string
  /** The version in which the screening found it. */
  list_version: string
  first_seen_at: Date
  seen_at: Date
  decision: (Omit<DecisionRow, 'created_at'> & { created_at: string }) | null
}

/** Matches of an organisation after a position. */
export async function findMatchPage(q: Queryable, orgId: string, s: MatchSelection): Promise<MatchPageRow[]> {
  const order = keysetOrder(sorts, s.sort, 'm.id')
  const where = s.view === 'open' ? open('m') : `m.state = '${s.view}'`
  const { rows } = await q.query<MatchPageRow>(
    `select m.id, ${order.key}, m.screening_id, s.query, m.list_id, m.entry_id, m.name, m.match_type, m.score, m.matched_on, m.content,
       m.in_force, m.first_seen_at, m.seen_at,
       coalesce((select v.version from jsonb_array_elements(s.lists) x join list_version v on v.id = (x ->> 'version')::uuid
         where x ->> 'list_id' = m.list_id limit 1), '') as list_version,
       case when d.id is null then null else to_jsonb(d) end as decision
     from screening_match m join screening s on s.org_id = m.org_id and s.id = m.screening_id
       left join match_decision d on d.org_id = m.org_id and d.id = m.decision_id
     where m.org_id = $1::uuid and ${where} and ($2::text is null or m.list_id = $2::text)
       and ($3::text is null or m.name ilike $3::text or s.query ->> 'address' ilike $3::text or s.query ->> 'identifier' ilike $3::text)
       and ${order.behind(4, 5)}
     order by ${order.by} limit $6::int`,
    [orgId, s.listId, s.query === null ? null : partOf(s.query), s.after?.key ?? null, s.after?.id ?? null, s.limit],
  )
  return rows
}

/** Open matches by list, most first. */
export async function countOpenMatches(q: Queryable, orgId: string): Promise<{ list_id: string; open: number }[]> {
  const { rows } = await q.query<{ list_id: string; open: number }>(
    `select m.list_id, count(*)::int as open from screening_match m where m.org_id = $1::uuid and ${open('m')}
     group by m.list_id order by 2 desc, 1`,
    [orgId],
  )
  return rows
}
