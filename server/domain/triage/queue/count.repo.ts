import type { AlertState } from '@/contract/alert/alerts'
import type { Severity } from '@/contract/monitoring/monitoring-rules'
import { type AlertFilter, alertConditions, endOfDay } from '@/server/domain/alert'
import type { Queryable } from '@/server/platform/db'

/** Alerts that agree in everything by which the queue counts. */
export interface CountCell {
  state: AlertState
  severity: Severity
  mine: boolean
  unassigned: boolean
  /** Whether the assignee is the filtered one. */
  chosen: boolean
  snoozed: boolean
  overdue: boolean
  due_today: boolean
  n: number
}

export interface CountSelection {
  /** The filters for every count: all but those that the counts are about. */
  filter: Omit<AlertFilter, 'states' | 'severities' | 'assignee' | 'snoozed' | 'overdue' | 'dueToday'>
  /** The caller (UUID); null for an API key. */
  me: string | null
  /** The person whose alerts `chosen` counts; null for unassigned alerts, undefined for all. */
  assignee: string | null | undefined
  now: Date
}

const groups = 'state, severity, mine, unassigned, chosen, snoozed, overdue, due_today'

/** Counts open alerts, in one pass. */
export function countLive(q: Queryable, orgId: string, selection: CountSelection): Promise<CountCell[]> {
  return countCells(q, orgId, selection, "a.state in ('open', 'in_review', 'escalated')", null)
}

/** Counts at most `cap` closed alerts. */
export function countClosed(q: Queryable, orgId: string, selection: CountSelection, cap: number): Promise<CountCell[]> {
  return countCells(q, orgId, selection, "a.state = 'closed'", cap)
}

/** Counts alerts with a dismissal that awaits a second person. */
export async function countProposed(q: Queryable, orgId: string): Promise<number> {
  const { rows } = await q.query<{ n: number }>(
    'select count(*)::int as n from alert a where a.org_id = $1::uuid and a.proposed is not null',
    [orgId],
  )
  return rows[0]?.n ?? 0
}

async function countCells(
  q: Queryable,
  orgId: string,
  { filter, me, assignee, now }: CountSelection,
  of: string,
  cap: number | null,
): Promise<CountCell[]> {
  const values: unknown[] = [orgId, me, now.toISOString(), endOfDay(now).toISOString()]
  const chosen =
    assignee === undefined
      ? 'true'
      : assignee === null
        ? 'a.assignee_id is null'
        : `coalesce(a.assignee_id = $${values.push(assignee)}::uuid, false)`
  const where = alertConditions(filter, values, now)
  const { rows } = await q.query<CountCell>(
    `select ${groups}, count(*)::int as n from (
       select a.state, a.severity, coalesce(a.assignee_id = $2::uuid, false) as mine, a.assignee_id is null as unassigned,
              ${chosen} as chosen, coalesce(a.snoozed_until > $3::timestamptz, false) as snoozed,
              a.state <> 'closed' and a.due_at < $3::timestamptz as overdue,
              a.state <> 'closed' and a.due_at >= $3::timestamptz and a.due_at < $4::timestamptz as due_today
       from alert a where ${where} and ${of} ${cap === null ? '' : `limit $${values.push(cap)}::int`}
     ) c group by ${groups}`,
    values,
  )
  return rows
}
