import type { Queryable } from '@/server/platform/db'

/** The subject of an alert: the keys that name its own party, and what it is called. */
export interface Party {
  keys: string[]
  counterparty: string | null
}

/**
 * The party of an alert (UUID); null where the organisation has no such alert. Keys by which a finding is only kept when a
 * check no longer lists its party (`in:among:mixer`, `was:in:mixer`) are left out: what is decided of one party must not
 * cover another of its kind.
 */
export async function findParty(q: Queryable, orgId: string, alertId: string): Promise<Party | null> {
  const { rows } = await q.query<Party>(
    'select finding_keys as keys, counterparty from alert where org_id = $1::uuid and id = $2::uuid',
    [orgId, alertId],
  )
  const [row] = rows
  return row === undefined ? null : { ...row, keys: row.keys.filter((key) => !/^(was|in:among|out:among):/.test(key)) }
}
