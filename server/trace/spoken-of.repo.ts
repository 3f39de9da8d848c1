import type { Pool, PoolClient } from 'pg'
import { once } from '@/server/platform/database/snapshot'

/**
 * The addresses for which the transaction's organisation has statements or disputes of its own, ascending: for them, other
 * statements count than for everyone else. For an engine that stores no data of organisations.
 */
export function findSpokenOf(q: Pick<Pool | PoolClient, 'query'>, network: number): Promise<number[]> {
  return once(q, `spoken of ${network}`, () => read(q, network))
}

async function read(q: Pick<Pool | PoolClient, 'query'>, network: number): Promise<number[]> {
  const { rows } = await q.query<{ address_id: string }>(
    `select address_id from attribution where network = $1 and org_id = current_org() and address_id is not null
     union select address_id from attribution_dispute where network = $1 and org_id = current_org() and address_id is not null
     order by 1`,
    [network],
  )
  return rows.map((row) => Number(row.address_id))
}
