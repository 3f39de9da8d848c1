import type { Severity } from '@/contract/monitoring/monitoring-rules'
import type { Queryable } from '@/server/platform/db'

/** A suppression in force. Ids are UUIDs. */
export interface ActiveSuppression {
  id: string
  walletId: string | null
  customerReference: string | null
  keys: readonly string[]
  mostSevere: Severity
}

/** Suppressions that are approved, not ended and not expired. */
export async function findActiveSuppressions(q: Queryable, orgId: string, now: Date): Promise<ActiveSuppression[]> {
  const { rows } = await q.query<ActiveSuppression>(
    `select id, wallet_id as "walletId", customer_reference as "customerReference", finding_keys as keys, most_severe as "mostSevere"
     from alert_suppression where org_id = $1::uuid and approved_at is not null and ended_at is null and expires_at > $2::timestamptz
     order by created_at, id`,
    [orgId, now],
  )
  return rows
}

export interface SuppressedRow {
  suppression_id: string
  wallet_id: string
  finding_key: string
  rule_key: string
  title: string
}

/** Counts findings that suppressions kept from being raised. */
export async function countSuppressed(q: Queryable, orgId: string, found: readonly SuppressedRow[], at: Date): Promise<void> {
  if (found.length === 0) return
  await q.query(
    `insert into suppressed_finding (org_id, suppression_id, wallet_id, finding_key, rule_key, title, first_at, last_at)
     select distinct on (f.suppression_id, f.wallet_id, f.finding_key) $1::uuid, f.suppression_id, f.wallet_id, f.finding_key, f.rule_key,
       f.title, $3::timestamptz, $3::timestamptz
     from jsonb_to_recordset($2::jsonb) as f (suppression_id uuid, wallet_id uuid, finding_key text, rule_key text, title text)
     on conflict (org_id, suppression_id, wallet_id, finding_key) do update
       set times = suppressed_finding.times + 1, last_at = excluded.last_at, title = excluded.title`,
    [orgId, JSON.stringify(found), at],
  )
}
