import type { QueueSort } from '@/contract/alert/triage'
import { type AlertFilter, type AlertRow, alertColumns, alertConditions, assigneeJoin } from '@/server/domain/alert'
import type { Queryable } from '@/server/platform/db'
import type { KeyValue } from '@/server/platform/page/cursor'

export type QueueRow = AlertRow & {
  wallet_label: string | null
  has_fact: boolean
  fact_amount: string | null
  fact_symbol: string | null
  fact_usd: string | null
  fact_counterparty: string | null
  /** Value of the finding in dollars; -1 if unknown. */
  value: string
}

const columns = `${alertColumns}, m.label as wallet_label, e.seq is not null as has_fact, e.detail->>'amount' as fact_amount,
  e.detail->'asset'->>'symbol' as fact_symbol, e.detail->>'amount_usd' as fact_usd,
  coalesce(e.detail->'counterparty'->>'entity', e.detail->'counterparty'->>'address') as fact_counterparty,
  coalesce(a.amount_usd, -1)::text as value`
const joins = `${assigneeJoin} left join monitored_wallet m on m.org_id = a.org_id and m.id = a.wallet_id
  left join alert_evidence e on e.org_id = a.org_id and e.alert_id = a.id and e.seq = 1`

/** The SQL order of a sort, and the condition for rows after a position in the parameters from `$n` on. */
const orders: Record<QueueSort, { by: string; after: (n: number) => string }> = {
  newest: {
    by: 'a.created_at desc, a.id desc',
    after: (n) => `(a.created_at, a.id) < ($${n}::timestamptz, $${n + 1}::uuid)`,
  },
  severity: {
    by: 'a.severity_rank desc, a.created_at desc, a.id desc',
    after: (n) => `(a.severity_rank, a.created_at, a.id) < ($${n}::smallint, $${n + 1}::timestamptz, $${n + 2}::uuid)`,
  },
  value: {
    by: 'coalesce(a.amount_usd, -1) desc, a.severity_rank desc, a.id desc',
    after: (n) => `(coalesce(a.amount_usd, -1), a.severity_rank, a.id) < ($${n}::numeric, $${n + 1}::smallint, $${n + 2}::uuid)`,
  },
  due: {
    by: 'a.due_at, a.id',
    after: (n) => `(a.due_at, a.id) > ($${n}::timestamptz, $${n + 1}::uuid)`,
  },
}

/** A row's position in a sort, for a cursor. */
export function queueKey(sort: QueueSort, row: QueueRow): KeyValue[] {
  if (sort === 'due') return [row.due_at.toISOString(), row.id]
  if (sort === 'value') return [row.value, row.severity_rank, row.id]
  const newest = [row.created_at.toISOString(), row.id]
  return sort === 'newest' ? newest : [row.severity_rank, ...newest]
}

/** Rows of the queue that match a filter, in the order of a sort, after a position. */
export async function findQueuePage(
  q: Queryable,
  orgId: string,
  select: { filter: AlertFilter; sort: QueueSort; after: KeyValue[] | null; limit: number; now: Date },
): Promise<QueueRow[]> {
  const values: unknown[] = [orgId]
  const where = alertConditions(select.filter, values, select.now)
  const order = orders[select.sort]
  const after = select.after === null ? '' : `and ${order.after(values.length + 1)}`
  if (select.after !== null) values.push(...select.after)
  const { rows } = await q.query<QueueRow>(
    `select ${columns} from (
       select * from alert a where ${where} ${after} order by ${order.by} limit $${values.push(select.limit)}::int
     ) a ${joins} order by ${order.by}`,
    values,
  )
  return rows
}

/** Rows of the queue by their ids (UUIDs), in that order; those unknown to the organisation are skipped. */
export async function findQueueRows(q: Queryable, orgId: string, ids: readonly string[]): Promise<QueueRow[]> {
  const { rows } = await q.query<QueueRow>(
    `select ${columns} from unnest($2::uuid[]) with ordinality as w(id, n)
     join alert a on a.org_id = $1::uuid and a.id = w.id ${joins} order by w.n`,
    [orgId, ids],
  )
  return rows
}
