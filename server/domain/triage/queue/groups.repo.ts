import type { QueueGroup } from '@/contract/alert/alert-states'
import { type AlertFilter, alertConditions } from '@/server/domain/alert'
import type { Queryable } from '@/server/platform/db'

export interface GroupRow {
  /** For a wallet, its UUID. */
  key: string | null
  label: string | null
  network: number | null
  address: string | null
  alerts: number
  rank: number
  amount_usd: string | null
  unvalued: number
  due_at: Date
}

const keys: Record<QueueGroup, string> = {
  wallet: 'a.wallet_id::text',
  customer: 'a.customer_reference',
  counterparty: 'a.counterparty',
  rule: 'a.rule_key',
}

/** Every group of the alerts that match a filter: the most severe first, then the largest, then the most money. */
export async function findGroups(
  q: Queryable,
  orgId: string,
  { by, filter, now }: { by: QueueGroup; filter: AlertFilter; now: Date },
): Promise<GroupRow[]> {
  const values: unknown[] = [orgId]
  const where = alertConditions(filter, values, now)
  const { rows } = await q.query<GroupRow>(
    `select g.*, m.label, m.network, m.address from (
       select ${keys[by]} as key, count(*)::int as alerts, max(a.severity_rank)::int as rank,
         trim_scale(sum(a.amount_usd))::text as amount_usd, count(*) filter (where a.amount_usd is null)::int as unvalued,
         min(a.due_at) as due_at
       from alert a where ${where} group by 1
     ) g
     left join monitored_wallet m on ${by === 'wallet' ? 'm.org_id = $1::uuid and m.id = g.key::uuid' : 'false'}
     order by g.rank desc, g.alerts desc, g.amount_usd::numeric desc nulls last, g.key nulls last`,
    values,
  )
  return rows
}
