import type { Queryable } from '@/server/platform/db'

/** Open alerts of wallets, by rule, with the time of their first fact; at most a hundred per wallet. */
export async function findRecentAlerts(
  q: Queryable,
  orgId: string,
  walletIds: readonly string[],
): Promise<{ walletId: string; ruleId: string; firstSeenAt: Date; keys: string[] }[]> {
  const { rows } = await q.query<{ walletId: string; ruleId: string; firstSeenAt: Date; keys: string[] }>(
    `select w.id as "walletId", a.rule_id as "ruleId", a.first_seen_at as "firstSeenAt", a.finding_keys as keys from unnest($2::uuid[]) w(id)
     cross join lateral (
       select rule_id, first_seen_at, finding_keys from alert where org_id = $1::uuid and wallet_id = w.id and state <> 'closed'
       order by last_seen_at desc limit 100) a`,
    [orgId, walletIds],
  )
  return rows
}
