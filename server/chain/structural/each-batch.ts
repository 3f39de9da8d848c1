import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { asSoleWriter } from '../ingest'
import { utxoNetworkIds } from '../networks'
import { countStored, isFarBehind, type RuleSet } from './backfill.repo'

/** A job over the stored transactions of UTXO networks. */
export interface Backfill {
  pool: Pool
  log: Pick<Logger, 'info'>
  /** Every UTXO network if absent. */
  networkIds?: readonly number[]
  /** Transactions read between two commits. */
  batch?: number
}

/**
 * Runs `step` on each network as its sole writer, one batch per database transaction, until a step reads less than a whole
 * batch or `signal` aborts; then `last` in each network. `step` saves the progress of `rules` itself; if more than a batch is
 * left, the transactions are counted first. Logs each step as `text`, and returns the sum of `count` over the steps.
 */
export async function eachBatch<Step extends { read: number }>(
  { pool, log, networkIds = utxoNetworkIds }: Backfill,
  signal: AbortSignal,
  {
    batch,
    rules,
    text,
    step,
    count,
    last,
  }: {
    batch: number
    rules: RuleSet
    text: string
    step(client: PoolClient, networkId: number): Promise<Step>
    count(step: Step): number
    last?(client: PoolClient, networkId: number): Promise<void>
  },
): Promise<number> {
  let counted = 0
  for (const networkId of networkIds) {
    const client = await pool.connect()
    try {
      if (await isFarBehind(client, networkId, rules, batch)) await countStored(client, networkId, rules)
      for (let left = true; left && !signal.aborted; ) {
        const one = await asSoleWriter(client, [networkId], () => step(client, networkId))
        left = one.read === batch
        counted += count(one)
        if (one.read > 0) log.info({ network: networkId, ...one } as object, text)
      }
      await last?.(client, networkId)
    } finally {
      client.release()
    }
  }
  return counted
}
