import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { asSoleWriter, landClaims } from '../ingest'
import { networks, sandboxNetworks } from '../networks'
import { coinjoinClaim, recogniseShape, type StoredShape, storedShapes } from '../utxo/coinjoin'
import { advance, indexesOf, transactionsAfter } from './backfill.repo'

/** Raised whenever the rules change what they recognise: what is stored is then read again. */
export const coinjoinRules = { name: 'coinjoin', version: 1 }

export interface CoinjoinBackfill {
  pool: Pool
  log: Pick<Logger, 'info'>
  /** Of every UTXO network where absent. */
  networkIds?: readonly number[]
  /** Transactions read between two commits. */
  batch?: number
}

/**
 * Looks at the stored transactions of UTXO networks that the present rules have not seen, and stores what they claim. Goes
 * on where it stopped, in the order of ids, a batch a transaction; returns how many claims it stored. Ends early, without
 * loss, when `signal` aborts.
 */
export async function backfillCoinjoins(
  { pool, log, networkIds, batch = 2_000 }: CoinjoinBackfill,
  signal: AbortSignal,
): Promise<number> {
  const utxo = [...networks, ...sandboxNetworks].filter(({ model }) => model === 'utxo').map(({ id }) => id)
  let found = 0
  for (const networkId of networkIds ?? utxo) {
    const client = await pool.connect()
    try {
      for (let left = true; left && !signal.aborted; ) {
        const step = await asSoleWriter(client, [networkId], () => backfillBatch(client, networkId, batch))
        left = step.read === batch
        found += step.found
        if (step.read > 0) log.info({ network: networkId, ...step }, 'stored transactions looked at for CoinJoins')
      }
    } finally {
      client.release()
    }
  }
  return found
}

async function backfillBatch(client: PoolClient, networkId: number, batch: number) {
  const { ids, read, last } = await transactionsAfter(client, networkId, coinjoinRules, batch)
  if (last === null) return { read: 0, found: 0, after: 0 }
  const shapes = await storedShapes(client, networkId, ids)
  const claims = shapes.map((shape) => ({ shape, claim: claimOf(shape) })).filter(({ shape, claim }) => claim || shape.claimed)
  const indexes = await indexesOf(
    client,
    networkId,
    claims.map(({ shape }) => shape),
  )
  const found = await landClaims(
    client,
    networkId,
    claims.map(({ shape: { hash, height, time }, claim }) => ({
      transaction: { hash, index: indexes.get(hash) ?? 0, claims: claim ? [claim] : [] },
      block: { height, time },
    })),
    // Nobody is told of a CoinJoin that was there all along.
    0n,
  )
  await advance(client, networkId, coinjoinRules, last, found)
  return { read, found, after: last }
}

function claimOf({ inputs, outputs }: StoredShape) {
  const found = recogniseShape(inputs, outputs)
  return found && coinjoinClaim(found, { inputs: inputs.length, outputs: outputs.length })
}
