import type { PoolClient } from 'pg'
import { asSoleWriter } from '../ingest'
import { convertPairs, dropEdges, placedAmong } from '../pairs/convert.repo'
import { advance, transactionsAfter } from './backfill.repo'
import { type Backfill, eachBatch } from './each-batch'

/** Its row of `structural_backfill` contains the progress. */
export const pairConversion = { name: 'outpoints', version: 1 }

/**
 * Switches the stored pairs of UTXO networks to derivation from outpoints, in the order of ids, one batch per transaction, and
 * removes the stored edges. Readers get the same results at any moment. Resumes where it stopped; what lands while it runs
 * needs no conversion. Returns how many transactions it converted. Ends early, without loss, when `signal` aborts.
 */
export async function convertStoredPairs(job: Backfill, signal: AbortSignal): Promise<number> {
  const { batch = 500 } = job
  return eachBatch(job, signal, {
    batch,
    rules: pairConversion,
    text: 'stored pairs looked at',
    step: (client, networkId) => convertBatch(client, networkId, batch),
    count: ({ converted }) => converted,
    last: async (client, networkId) => {
      for (let left = true; left && !signal.aborted; )
        left = (await asSoleWriter(client, [networkId], () => dropEdges(client, networkId, 20 * batch))) > 0
    },
  })
}

async function convertBatch(client: PoolClient, networkId: number, batch: number) {
  const { first, read, last } = await transactionsAfter(client, networkId, pairConversion, batch)
  if (first === null || last === null) return { read: 0, converted: 0, after: 0 }
  const converted = await convertPairs(client, networkId, await placedAmong(client, networkId, first - 1, last))
  await advance(client, networkId, pairConversion, { last, read, found: converted })
  return { read, converted, after: last }
}
