import type { Queryable } from '@/server/platform/db'

/**
 * Brings forward the wallets whose newest check was made by another policy version or under other attributions, spread
 * over `spreadMs` a wallet and an hour at most, so that they neither come all at once nor keep what is urgent waiting.
 */
export async function bringOutdatedForward(
  q: Queryable,
  orgId: string,
  current: { policyId: string; attributionEpoch: number },
  at: Date,
  spreadMs: number,
): Promise<number> {
  const { rows } = await q.query<{ id: string }>(
    `with outdated as (
       select w.id from monitored_wallet w join risk_check c on c.org_id = w.org_id and c.id = w.check_id
       where w.org_id = $1::uuid and w.state = 'active' and (c.policy_id <> $2::uuid or position($3::text in c.epoch) = 0)
     )
     update monitored_wallet w
     set due_at = least(w.due_at, $4::timestamptz + random() * make_interval(secs => least(3600, (select count(*) from outdated) * $5::float8 / 1000)))
     from outdated o where w.org_id = $1::uuid and w.id = o.id returning w.id`,
    [orgId, current.policyId, `; attribution ${current.attributionEpoch}; `, at, spreadMs],
  )
  return rows.length
}
