import type { Pool, PoolClient } from 'pg'
import { inForce, silencedAddresses, undisputed } from './attributed'

/** The addresses that the transaction's organisation has attributed for itself, for an engine that keeps no organisation's tags. */
export async function findPrivateTagged(q: Pick<Pool | PoolClient, 'query'>, network: number): Promise<Set<number>> {
  const { rows } = await q.query<{ address_id: string }>(
    `select distinct a.address_id from attribution a
     where a.network = $1 and a.org_id = current_org() and a.address_id is not null and a.tag_type = 'actor' and ${inForce('a')}
       and ${undisputed('a')}`,
    [network],
  )
  return new Set(rows.map((row) => Number(row.address_id)))
}

/** The addresses of which everything said for everybody is disputed by the transaction's organisation. */
export async function findSilenced(q: Pick<Pool | PoolClient, 'query'>, network: number): Promise<Set<number>> {
  const { rows } = await q.query<{ address_id: string }>(`select address_id from (${silencedAddresses}) s where s.network = $1`, [
    network,
  ])
  return new Set(rows.map((row) => Number(row.address_id)))
}
