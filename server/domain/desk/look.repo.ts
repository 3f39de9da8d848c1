import type { LookState } from '@/contract/alert/desk-words'
import type { RuleKey, Severity } from '@/contract/monitoring/rule-kinds'
import type { Queryable } from '@/server/platform/db'

/** A drawn closing, with data of its alert. Ids are UUIDs. */
export interface LookRow {
  id: string
  alert_id: string
  title: string
  severity: Severity
  rule_key: RuleKey
  closed_at: Date
  resolution: string | null
  close_reason: string | null
  closed_by_type: string
  closed_by_id: string | null
  closed_by_name: string | null
  not_by: string[]
  percent: number
  draw: number
  state: LookState
  verdict_by: string | null
  verdict_name: string | null
  verdict_at: Date | null
  reason: string | null
  reopened: boolean
}

const columns = `l.id, l.alert_id, a.title, a.severity, l.rule_key, l.closed_at, l.resolution, l.close_reason, l.closed_by_type,
  l.closed_by_id, l.closed_by_name, l.not_by, l.percent, l.draw, l.state, l.verdict_by, l.verdict_name, l.verdict_at, l.reason, l.reopened`

export interface LookFilter {
  id?: string
  states?: readonly LookState[] | undefined
  after: { at: string; id: string } | null
  limit: number
}

/** Second looks that match a filter, the latest closing first, after a position. */
export async function findLooks(q: Queryable, orgId: string, filter: LookFilter): Promise<LookRow[]> {
  const { rows } = await q.query<LookRow>(
    `select ${columns} from second_look l join alert a on a.org_id = l.org_id and a.id = l.alert_id
     where l.org_id = $1::uuid and ($2::uuid is null or l.id = $2::uuid) and ($3::text[] is null or l.state = any($3::text[]))
       and ($4::timestamptz is null or (l.closed_at, l.id) < ($4::timestamptz, $5::uuid))
     order by l.closed_at desc, l.id desc limit $6::int`,
    [orgId, filter.id ?? null, filter.states ?? null, filter.after?.at ?? null, filter.after?.id ?? null, filter.limit],
  )
  return rows
}

/** How many closings await their second look. */
export async function countWaiting(q: Queryable, orgId: string): Promise<number> {
  const { rows } = await q.query<{ n: number }>(
    `select count(*)::int as n from second_look where org_id = $1::uuid and state = 'waiting'`,
    [orgId],
  )
  return rows[0]?.n ?? 0
}

/** Locks a second look (UUID) until the transaction ends, and returns it, or null. */
export async function lockLook(q: Queryable, orgId: string, id: string): Promise<LookRow | null> {
  await q.query('select id from second_look where org_id = $1::uuid and id = $2::uuid for update', [orgId, id])
  const [row] = await findLooks(q, orgId, { id, after: null, limit: 1 })
  return row ?? null
}

/** Stores the verdict on a closing (UUID of the look). */
export async function writeVerdict(
  q: Queryable,
  orgId: string,
  id: string,
  to: { state: 'agreed' | 'disagreed'; by: { id: string; name: string }; reason: string | null; reopened: boolean; at: Date },
): Promise<void> {
  await q.query(
    `update second_look set state = $3, verdict_by = $4::uuid, verdict_name = $5, verdict_at = $6::timestamptz, reason = $7, reopened = $8
     where org_id = $1::uuid and id = $2::uuid returning id`,
    [orgId, id, to.state, to.by.id, to.by.name, to.at, to.reason, to.reopened],
  )
}
