import type { z } from 'zod'
import type { Severity } from '@/contract/monitoring/monitoring-rules'
import type { RuleKey } from '@/contract/monitoring/rule-kinds'
import type { SuppressionState } from '@/contract/monitoring/suppressions'
import type { policyActor } from '@/contract/policies'
import type { Queryable } from '@/server/platform/db'

export type Author = z.infer<typeof policyActor>

/** A stored suppression, with its wallet and the number of suppressed findings. Ids are UUIDs. */
export interface SuppressionRow {
  id: string
  wallet_id: string | null
  network: number | null
  address: string | null
  label: string | null
  customer_reference: string | null
  counterparty: string
  most_severe: Severity
  reason: string
  alert_id: string
  expires_at: Date
  created_by: Author
  created_at: Date
  approved_by: Author | null
  approved_at: Date | null
  ended_by: Author | null
  ended_at: Date | null
  ended_reason: string | null
  findings: number
  times: number
  last_at: Date | null
}

export interface SuppressionFilter {
  id?: string
  states?: readonly SuppressionState[] | undefined
  walletId?: string | undefined
  after: { at: string; id: string } | null
  limit: number
  now: Date
}

const stateConditions: Record<SuppressionState, string> = {
  ended: 's.ended_at is not null',
  expired: 's.ended_at is null and s.expires_at <= $2::timestamptz',
  active: 's.ended_at is null and s.expires_at > $2::timestamptz and s.approved_at is not null',
  proposed: 's.ended_at is null and s.expires_at > $2::timestamptz and s.approved_at is null',
}

/** Suppressions that match a filter, newest first, after a position. */
export async function findSuppressions(q: Queryable, orgId: string, filter: SuppressionFilter): Promise<SuppressionRow[]> {
  const values: unknown[] = [orgId, filter.now]
  const bound = (value: unknown) => `$${values.push(value)}`
  const where = ['s.org_id = $1::uuid']
  if (filter.id !== undefined) where.push(`s.id = ${bound(filter.id)}::uuid`)
  if (filter.states !== undefined) where.push(`(${filter.states.map((state) => stateConditions[state]).join(') or (')})`)
  if (filter.walletId !== undefined) {
    const wallet = `${bound(filter.walletId)}::uuid`
    where.push(`(s.wallet_id = ${wallet} or s.customer_reference = (
      select o.customer_reference from monitored_wallet o where o.org_id = $1::uuid and o.id = ${wallet}))`)
  }
  if (filter.after !== null)
    where.push(`(s.created_at, s.id) < (${bound(filter.after.at)}::timestamptz, ${bound(filter.after.id)}::uuid)`)
  const { rows } = await q.query<SuppressionRow>(
    `select s.id, s.wallet_id, w.network, w.address, w.label, s.customer_reference, s.counterparty, s.most_severe, s.reason, s.alert_id,
       s.expires_at, s.created_by, s.created_at, s.approved_by, s.approved_at, s.ended_by, s.ended_at, s.ended_reason,
       coalesce(h.findings, 0) as findings, coalesce(h.times, 0) as times, h.last_at
     from alert_suppression s
     left join monitored_wallet w on w.org_id = s.org_id and w.id = s.wallet_id
     left join lateral (
       select count(*)::int as findings, sum(f.times)::int as times, max(f.last_at) as last_at
       from suppressed_finding f where f.org_id = $1::uuid and f.suppression_id = s.id
     ) h on true
     where ${where.join(' and ')} and $2::timestamptz is not null
     order by s.created_at desc, s.id desc limit ${bound(filter.limit)}::int`,
    values,
  )
  return rows
}

export interface HeldRow {
  wallet_id: string
  network: number
  address: string
  rule_key: RuleKey
  title: string
  times: number
  first_at: Date
  last_at: Date
}

/** The newest findings suppressed by a suppression (UUID). */
export async function findHeld(q: Queryable, orgId: string, id: string, limit: number): Promise<HeldRow[]> {
  const { rows } = await q.query<HeldRow>(
    `select f.wallet_id, w.network, w.address, f.rule_key, f.title, f.times, f.first_at, f.last_at
     from suppressed_finding f join monitored_wallet w on w.org_id = f.org_id and w.id = f.wallet_id
     where f.org_id = $1::uuid and f.suppression_id = $2::uuid order by f.last_at desc, f.wallet_id, f.finding_key limit $3::int`,
    [orgId, id, limit],
  )
  return rows
}

export interface NewSuppression {
  id: string
  walletId: string | null
  customerReference: string | null
  keys: readonly string[]
  counterparty: string
  mostSevere: Severity
  reason: string
  alertId: string
  expiresAt: Date
  by: Author
  at: Date
}

/** Whether a suppression of the same party for the same wallet or customer is proposed or active. */
export async function isAskedFor(
  q: Queryable,
  orgId: string,
  { walletId, customerReference, keys, at }: Pick<NewSuppression, 'walletId' | 'customerReference' | 'keys' | 'at'>,
): Promise<boolean> {
  const { rows } = await q.query(
    `select 1 from alert_suppression s
     where s.org_id = $1::uuid and s.wallet_id is not distinct from $2::uuid and s.customer_reference is not distinct from $3::text
       and s.finding_keys && $4::text[] and s.ended_at is null and s.expires_at > $5::timestamptz limit 1`,
    [orgId, walletId, customerReference, keys, at],
  )
  return rows.length > 0
}

/** Stores a suppression that awaits approval. */
export async function insertSuppression(q: Queryable, orgId: string, one: NewSuppression): Promise<void> {
  await q.query(
    `insert into alert_suppression (org_id, id, wallet_id, customer_reference, finding_keys, counterparty, most_severe, reason, alert_id,
       expires_at, created_by, created_at)
     values ($1::uuid, $2::uuid, $3::uuid, $4, $5::text[], $6, $7, $8, $9::uuid, $10::timestamptz, $11::jsonb, $12::timestamptz)`,
    [
      orgId,
      one.id,
      one.walletId,
      one.customerReference,
      one.keys,
      one.counterparty,
      one.mostSevere,
      one.reason,
      one.alertId,
      one.expiresAt,
      JSON.stringify(one.by),
      one.at,
    ],
  )
}

/** Locks a suppression (UUID) until the transaction ends. */
export async function lockSuppression(q: Queryable, orgId: string, id: string): Promise<void> {
  await q.query('select id from alert_suppression where org_id = $1::uuid and id = $2::uuid for update', [orgId, id])
}

/** Marks a suppression (UUID) as approved. */
export async function writeApproval(q: Queryable, orgId: string, id: string, by: Author, at: Date): Promise<void> {
  await q.query(
    `update alert_suppression set approved_by = $3::jsonb, approved_at = $4::timestamptz where org_id = $1::uuid and id = $2::uuid`,
    [orgId, id, JSON.stringify(by), at],
  )
}

/** Marks a suppression (UUID) as ended, with the reason. */
export async function writeEnd(
  q: Queryable,
  orgId: string,
  id: string,
  end: { by: Author; at: Date; reason: string },
): Promise<void> {
  await q.query(
    `update alert_suppression set ended_by = $3::jsonb, ended_at = $4::timestamptz, ended_reason = $5
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, id, JSON.stringify(end.by), end.at, end.reason],
  )
}

/** Marks suppressions in force that end within `days` and were not announced yet; returns them. */
export async function markEnding(
  q: Queryable,
  orgId: string,
  days: number,
  at: Date,
): Promise<{ id: string; most_severe: Severity }[]> {
  const { rows } = await q.query<{ id: string; most_severe: Severity }>(
    `update alert_suppression set end_warned_at = $3::timestamptz
     where org_id = $1::uuid and approved_at is not null and ended_at is null and end_warned_at is null
       and expires_at > $3::timestamptz and expires_at <= $3::timestamptz + make_interval(days => $2::int)
     returning id, most_severe`,
    [orgId, days, at],
  )
  return rows
}
