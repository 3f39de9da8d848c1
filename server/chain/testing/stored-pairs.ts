import { asOwner } from '@/scripts/test/fixtures/chain-rows'

const columns = 'network, block_height, tx_index, tx_hash, transfer_index'

/** Puts a UTXO network in the state of versions before outpoints: its pairs stored, its outpoints without places. */
export async function storeAsPairs(networkId: number): Promise<void> {
  await asOwner(async (client) => {
    await client.query(
      `create temp table before as select t.* from utxo_tx u cross join lateral transaction_transfers(u.network, u.tx_hash) t
       where u.network = $1 and u.pairs <> 0`,
      [networkId],
    )
    await client.query('update utxo_tx set pairs = 0, tx_index = null, ingest_seq = null where network = $1', [networkId])
    for (const table of ['utxo_output', 'utxo_input'])
      await client.query(`update ${table} set block_height = null, tx_index = null where network = $1`, [networkId])
    await client.query(
      `insert into transfer (${columns}, block_time, src, dst, asset_id, amount_raw, usd, status, ingest_seq)
       select ${columns}, block_time, src, dst, asset_id, amount_raw, usd, status, ingest_seq from before`,
    )
    await client.query(
      `insert into address_transfer (address_id, direction, counterparty, ${columns}, asset_id, amount_raw, usd, block_time, status, ingest_seq)
       select e.* from before b cross join lateral (
         select src, case when src = dst then 2 else 1 end, dst, ${columns}, asset_id, amount_raw, usd, block_time, status, ingest_seq
         union all
         select dst, 0, src, ${columns}, asset_id, amount_raw, usd, block_time, status, ingest_seq where src <> dst) e`,
    )
    await client.query('drop table before')
  })
}
