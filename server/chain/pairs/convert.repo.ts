import type { PoolClient } from 'pg'

/**
 * Switches stored transactions (ids) to derived pairs where these equal the stored ones, which are then removed. Call inside
 * `asSoleWriter`. Returns the number of transactions converted.
 */
export async function convertPairs(client: PoolClient, network: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await client.query<{ n: number }>('select derive_stored_pairs($1::smallint, $2::bigint[]) as n', [
    network,
    ids,
  ])
  return rows[0]?.n ?? 0
}

/** The ids of the stored transactions that are in a block. */
export async function placedAmong(client: PoolClient, network: number, after: number, last: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from utxo_tx where network = $1::smallint and id > $2::bigint and id <= $3::bigint and pairs = 0 and status <> 1 order by id',
    [network, after, last],
  )
  return rows.map(({ id }) => Number(id))
}

/** Removes up to `limit` edges of each table that a UTXO network still has from before edges were derived. Returns how many. */
export async function dropEdges(client: PoolClient, network: number, limit: number): Promise<number> {
  let gone = 0
  for (const table of ['edge_in', 'edge_out']) {
    const { rowCount } = await client.query(
      `delete from ${table} e using (select src, dst, asset_id from ${table} where network = $1::smallint limit $2::int) old
       where e.network = $1::smallint and e.src = old.src and e.dst = old.dst and e.asset_id = old.asset_id`,
      [network, limit],
    )
    gone += rowCount ?? 0
  }
  return gone
}
