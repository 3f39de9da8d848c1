import type pg from 'pg'

/** Records an event of the chain itself for monitoring, in the transaction that causes it. */
export async function insertChainEvent(
  client: pg.PoolClient,
  networkId: number,
  id: string,
  kind: string,
  from: number,
  to: number,
  detail: Record<string, unknown>,
): Promise<void> {
  await client.query(
    'insert into chain_event (network, id, kind, from_height, to_height, detail) values ($1, $2, $3, $4, $5, $6)',
    [networkId, id, kind, from, to, JSON.stringify(detail)],
  )
}

/**
 * Subtracts orphaned transfers from the network's counter and lowers its tip to `fork`, unless a file reached above the old
 * tip.
 */
export async function lowerTip(
  client: pg.PoolClient,
  networkId: number,
  fork: number,
  oldTip: number,
  transfers: number,
): Promise<void> {
  await client.query(
    `update network_state s set transfer_count = s.transfer_count - $4, updated_at = now(),
       tip_height = case when s.tip_height > $3 then s.tip_height else below.height end,
       tip_time = case when s.tip_height > $3 then s.tip_time else below.time end
     from (values (1)) as one left join lateral (
       select height, block_time as time from block where network = $1 and height <= $2 and status = 0
       union all
       select block_height, block_time from transfer where network = $1 and block_height <= $2 and status = 0
       union all
       select block_height, block_time from utxo_tx where network = $1 and block_height <= $2 and status = 0 and pairs <> 0
       order by 1 desc limit 1
     ) below on true
     where s.network = $1`,
    [networkId, fork, oldTip, transfers],
  )
}
