import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { asSoleWriter } from '../ingest'
import { networks, sandboxNetworks } from '../networks'
import { convertPairs, dropEdges, placedAmong } from '../pairs/convert.repo'
import { advance, transactionsAfter } from './backfill.repo'

/** Its row of `structural_backfill` says how far it is. */
export const pairConversion = { name: 'outpoints', version: 1 }

export interface PairConversion {
  pool: Pool
  log: Pick<Logger, 'info'>
  /** Of every UTXO network where absent. */
  networkIds?: readonly number[]
  /** Transactions between two commits. */
  batch?: number
}

/**
 * Lets the transfers of UTXO networks that were stored as pairs follow from their outpoints, in the order of ids, a batch a
 * transaction, and removes the edges that were stored. Readers get the same at any moment. Goes on where it stopped; what
 * lands while it runs needs no conversion. Returns how many transactions it converted. Ends early, without loss, when
 * `signal` aborts.
 */
export async function convertStoredPairs(
  { pool, log, networkIds, batch = 500 }: PairConversion,
  signal: AbortSignal,
): Promise<number> {
  const utxo = [...networks, ...sandboxNetworks].filter(({ model }) => model === 'utxo').map(({ id }) => id)
  let converted = 0
  for (const networkId of networkIds ?? utxo) {
    const client = await pool.connect()
    try {
      for (let left = true; left && !signal.aborted; ) {
        const step = await asSoleWriter(client, [networkId], () => convertBatch(client, networkId, batch))
        left = step.read === batch
        converted += step.converted
        if (step.read > 0) log.info({ network: networkId, ...step }, 'stored pairs looked at')
      }
      for (let left = true; left && !signal.aborted; )
        left = (await asSoleWriter(client, [networkId], () => dropEdges(client, networkId, 20 * batch))) > 0
    } finally {
      client.release()
    }
  }
  return converted
}

async function convertBatch(client: PoolClient, networkId: number, batch: number) {
  const { first, read, last } = await transactionsAfter(client, networkId, pairConversion, batch)
  if (first === null || last === null) return { read: 0, converted: 0, after: 0 }
  const converted = await convertPairs(client, networkId, await placedAmong(client, networkId, first - 1, last))
  await advance(client, networkId, pairConversion, last, converted)
  return { read, converted, after: last }
}
