import type { Queryable } from '@/server/platform/db'

/** The counterparty of an alert: the keys that identify it, and its name. */
export interface Party {
  keys: string[]
  counterparty: string | null
}

/**
 * The party of an alert (UUID); null if the organisation has no such alert. Leaves out the keys that match only when a check no
 * longer lists the party (`in:among:mixer`, `was:in:mixer`): a decision about one party must not cover another of its kind.
 */
export async function findParty(q: Queryable, orgId: string, alertId: string): Promise<Party | null> {
  const { rows } = await q.query<Party>(
    'select finding_keys as keys, counterparty from alert where org_id = $1::uuid and id = $2::uuid',
    [orgId, alertId],
  )
  const [row] = rows
  return row === undefined ? null : { ...row, keys: row.keys.filter((key) => !/^(was|in:among|out:among):/.test(key)) }
}
