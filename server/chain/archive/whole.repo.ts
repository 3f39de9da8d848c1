import { isUtxo } from '@/server/chain/pairs/is-utxo'
import type { Queryable } from '@/server/platform/db'
import { Archived } from '@/server/platform/failure/archive-fault'
import { archiving } from './archiving'

/**
 * Throws `Archived` with all of these addresses whose history from a height on is not completely in PostgreSQL, so that they
 * are thawed together: the statement that reads them would be refused for one at a time.
 */
export async function requireWhole(
  q: Queryable,
  network: number,
  asked: readonly { address: number; height: number }[],
): Promise<void> {
  if (asked.length === 0 || isUtxo(network) || !archiving()) return
  const { rows } = await q.query<{ address: string }>(
    `select distinct a.address from unnest($2::bigint[], $3::bigint[]) a(address, height)
     where a.height <= archived_height($1::smallint) and not archive_whole($1::smallint, a.address)`,
    [network, asked.map(({ address }) => address), asked.map(({ height }) => height)],
  )
  if (rows.length > 0) throw new Archived({ network, addresses: rows.map(({ address }) => Number(address)) })
}
