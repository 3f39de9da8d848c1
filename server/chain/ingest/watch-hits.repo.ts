import type pg from 'pg'
import { hiddenNetwork } from './network-key'

/**
 * Leaves a hit for each watched address among both ends of the fresh transfers, for monitoring to evaluate. Where nothing
 * of the network is watched it is one look at an index. A transfer that comes again after a reorg is hit again.
 */
export async function recordWatchHits(client: pg.PoolClient, networkId: number, seq: bigint): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}
     insert into watch_hit (network, ingest_seq, address_id, block_height, tx_index, transfer_index, tx_hash)
     select $1, $2, e.a, f.block_height, f.tx_index, f.transfer_index, f.tx_hash
     from net cross join fresh_transfer f
     cross join lateral (select f.src as a union all select f.dst where f.dst <> f.src) e
     where exists (select 1 from watched_address where network = $1)
       and exists (select 1 from watched_address w where w.network = net.id and w.address_id = e.a)`,
    [networkId, seq.toString()],
  )
}
