import type { ProposedClosing } from '@/contract/alert/alert-closing'
import type { AlertFinding, AlertResolution, AlertState } from '@/contract/alert/alerts'
import type { RuleKey, Severity } from '@/contract/monitoring/monitoring-rules'
import type { Queryable } from '@/server/platform/db'
import { type AlertFilter, alertConditions } from './alert-filter.repo'
import type { Standing } from './alert-state'
import type { Signal } from './findings/signal'

/** An alert as it is stored, with the name of its assignee. */
export interface AlertRow {
  id: string
  rule_id: string
  rule_key: RuleKey
  rule_version: number
  rule_name: string
  severity: Severity
  severity_rank: number
  state: AlertState
  resolution: AlertResolution | null
  close_reason: string | null
  proposed: ProposedClosing | null
  duplicate_of: string | null
  title: string
  network: number
  address: string
  transaction_hash: string | null
  wallet_id: string | null
  customer_transfer_id: string | null
  customer_reference: string | null
  case_id: string | null
  risk: unknown
  stale: boolean
  last_good_read_at: Date | null
  assignee_id: string | null
  assignee_name: string | null
  due_at: Date
  snoozed_until: Date | null
  occurrences: number
  orphaned: number
  revision: number
  first_seen_at: Date
  last_seen_at: Date
  acknowledged_at: Date | null
  created_at: Date
  updated_at: Date
  closed_at: Date | null
  finding: AlertFinding | null
  signals: Signal[]
  unmet_since: Date | null
  unmet_resolved: boolean
}

/** Columns of an `AlertRow`, from `alert a` and `app_user u`. */
export const alertColumns = `a.id, a.rule_id, a.rule_key, a.rule_version, a.rule_name, a.severity, a.severity_rank, a.state,
  a.resolution, a.close_reason, a.proposed, a.duplicate_of, a.title, a.network, a.address, a.transaction_hash, a.wallet_id, a.customer_transfer_id, a.customer_reference, a.case_id,
  a.risk, a.stale, a.last_good_read_at, a.assignee_id, u.name as assignee_name, a.due_at, a.snoozed_until, a.occurrences,
  a.orphaned, a.revision, a.first_seen_at, a.last_seen_at, a.acknowledged_at, a.created_at, a.updated_at, a.closed_at,
  a.finding, a.signals, a.unmet_since, a.unmet_resolved`

/** Joins the assignee of an alert. */
export const assigneeJoin = 'left join app_user u on u.org_id = a.org_id and u.id = a.assignee_id'

/** Alerts by their ids (UUIDs), in the order given; ids unknown to the organisation are skipped. */
export async function findAlerts(q: Queryable, orgId: string, ids: readonly string[]): Promise<AlertRow[]> {
  const { rows } = await q.query<AlertRow>(
    `select ${alertColumns} from unnest($2::uuid[]) with ordinality as w(id, n)
     join alert a on a.org_id = $1::uuid and a.id = w.id ${assigneeJoin} order by w.n`,
    [orgId, ids],
  )
  return rows
}

/** Like `findAlerts`, but locks the rows until the transaction ends; in the order of their ids, to avoid deadlocks. */
export async function lockAlerts(q: Queryable, orgId: string, ids: readonly string[]): Promise<AlertRow[]> {
  await q.query(`select a.id from alert a where a.org_id = $1::uuid and a.id = any($2::uuid[]) order by a.id for update`, [
    orgId,
    ids,
  ])
  return findAlerts(q, orgId, ids)
}

export interface AlertPosition {
  at: string
  id: string
}

/** Alerts that match a filter, newest first, after a position. */
export async function findAlertPage(
  q: Queryable,
  orgId: string,
  select: { filter: AlertFilter; after: AlertPosition | null; limit: number; now: Date },
): Promise<AlertRow[]> {
  const values: unknown[] = [orgId]
  const where = alertConditions(select.filter, values, select.now)
  const after =
    select.after === null
      ? ''
      : `and (a.created_at, a.id) < ($${values.push(select.after.at)}::timestamptz, $${values.push(select.after.id)}::uuid)`
  const { rows } = await q.query<AlertRow>(
    `select ${alertColumns} from (
       select * from alert a where ${where} ${after} order by a.created_at desc, a.id desc limit $${values.push(select.limit)}::int
     ) a ${assigneeJoin} order by a.created_at desc, a.id desc`,
    values,
  )
  return rows
}

/** The new state of an alert, and the revision that it was read at. */
export type AlertWrite = Standing & Pick<AlertRow, 'id' | 'revision'>

/**
 * Writes changes of alerts that are still at the revision they were read at, and increments their revisions. Returns how many
 * it wrote.
 */
export async function writeAlerts(q: Queryable, orgId: string, writes: readonly AlertWrite[], at: Date): Promise<number> {
  if (writes.length === 0) return 0
  const { rows } = await q.query(
    `update alert a set state = w.state, resolution = w.resolution, close_reason = w.close_reason, proposed = w.proposed, duplicate_of = w.duplicate_of, case_id = w.case_id,
       assignee_id = w.assignee_id, due_by_hand = a.due_by_hand or a.due_at <> w.due_at, due_at = w.due_at, snoozed_until = w.snoozed_until, acknowledged_at = w.acknowledged_at,
       closed_at = w.closed_at,
       unmet_resolved = a.unmet_resolved and w.state = 'closed', updated_at = $3::timestamptz, revision = a.revision + 1
     from jsonb_to_recordset($2::jsonb) as w (id uuid, revision int, state text, resolution text, close_reason text, proposed jsonb, duplicate_of uuid, case_id uuid,
       assignee_id uuid, due_at timestamptz, snoozed_until timestamptz, acknowledged_at timestamptz, closed_at timestamptz)
     where a.org_id = $1::uuid and a.id = w.id and a.revision = w.revision returning a.id`,
    [orgId, JSON.stringify(writes), at.toISOString()],
  )
  return rows.length
}

/** The chain of alerts that an alert is a duplicate of; empty if it is not a duplicate. */
export async function findDuplicateChain(q: Queryable, orgId: string, id: string): Promise<string[]> {
  // One statement per step: a distributed database cannot run this recursive CTE, and chains are one or two long.
  const chain: string[] = []
  for (let at = id; chain.length < 1000; ) {
    const { rows } = await q.query<{ next: string | null }>(
      `select a.duplicate_of as next from alert a where a.org_id = $1::uuid and a.id = $2::uuid`,
      [orgId, at],
    )
    const next = rows[0]?.next ?? null
    if (next === null) break
    chain.push(next)
    at = next
  }
  return chain
}
