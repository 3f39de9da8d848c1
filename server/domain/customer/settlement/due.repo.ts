import type { Queryable } from '@/server/platform/db'

/** Makes the risk of customers (UUIDs) due, for the worker to derive it again. */
export async function dueNow(q: Queryable, orgId: string, ids: readonly string[], at: Date): Promise<void> {
  await q.query(
    `update customer set due_at = least(due_at, $3::timestamptz) where org_id = $1::uuid and id = any($2::uuid[])
       and (due_at is null or due_at > $3::timestamptz)`,
    [orgId, ids, at],
  )
}

/** Customers (UUIDs) whose risk is due, the longest overdue first. */
export async function findDue(q: Queryable, orgId: string, at: Date, limit: number): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    'select id from customer where org_id = $1::uuid and due_at <= $2::timestamptz order by due_at, id limit $3::int',
    [orgId, at, limit],
  )
  return rows.map(({ id }) => id)
}

/**
 * Makes the risk of customers due if their wallets, or the matches of their names or decisions about those, have changed since
 * it was derived.
 */
export async function dueByOthers(q: Queryable, orgId: string, at: Date): Promise<void> {
  await q.query(
    `update customer c set due_at = $2::timestamptz
     where c.org_id = $1::uuid and c.due_at is null and (
       exists (select 1 from monitored_wallet w where w.org_id = c.org_id and w.customer_reference = c.reference
         and greatest(w.last_evaluated_at, w.updated_at) > c.risk_at)
       or exists (select 1 from screening_match m left join match_decision d on d.org_id = m.org_id and d.id = m.decision_id
         where m.org_id = c.org_id and m.subject = c.screened_as and greatest(m.first_seen_at, d.created_at) > c.risk_at))`,
    [orgId, at],
  )
}
