import { setTimeout as sleep } from 'node:timers/promises'
import { exactlyOnce, ingestBlocks } from '../ingest'

/** Treats every staged transfer as new, whether it is or not. */
export const countAll: typeof exactlyOnce.insertFreshTransfers = async (client, networkId, seq) => {
  await exactlyOnce.insertFreshTransfers(client, networkId, seq, true)
  await client.query('delete from fresh_transfer')
  const { rowCount } = await client.query(
    `insert into fresh_transfer
     select i.block_height, i.tx_index, i.tx_hash, i.transfer_index, i.block_time, s.id, d.id, i.asset_id, i.amount_raw, null
     from incoming_transfer i
     join address s on s.network = $1 and s.address = i.src_text join address d on d.network = $1 and d.address = i.dst_text`,
    [networkId],
  )
  return rowCount ?? 0
}

/** A deliberately broken ingest: the position commits after the blocks, and what was delivered before counts again. */
export const brokenIngest: typeof ingestBlocks = async (client, network, blocks, { alongside, source }) => {
  const steps = {
    ...exactlyOnce,
    newBlocks: (list: Parameters<typeof exactlyOnce.newBlocks>[0]) => [...list],
    insertFreshTransfers: countAll,
  }
  const result = await ingestBlocks(client, network, blocks, { source, steps })
  await sleep(40)
  await client.query('begin')
  await alongside?.(client, result)
  await client.query('commit')
  return result
}
