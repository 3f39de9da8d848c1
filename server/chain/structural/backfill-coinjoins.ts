import type { PoolClient } from 'pg'
import { landClaims } from '../ingest'
import { coinjoinClaim, recogniseShape, type StoredShape, storedShapes } from '../utxo/coinjoin'
import { advance, indexesOf, transactionsAfter } from './backfill.repo'
import { type Backfill, eachBatch } from './each-batch'

/** Raised whenever the rules recognise something else: stored transactions are then read again. */
export const coinjoinRules = { name: 'coinjoin', version: 1 }

/**
 * Examines the stored transactions of UTXO networks that the current rules have not seen, and stores their claims. Resumes
 * where it stopped, in the order of ids, one batch per transaction. Returns how many claims it stored. Ends early, without
 * loss, when `signal` aborts.
 */
export async function backfillCoinjoins(job: Backfill, signal: AbortSignal): Promise<number> {
  const { batch = 2_000 } = job
  return eachBatch(job, signal, {
    batch,
    rules: coinjoinRules,
    text: 'stored transactions looked at for CoinJoins',
    step: (client, networkId) => backfillBatch(client, networkId, batch),
    count: ({ found }) => found,
  })
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
    // No one is notified of a CoinJoin that was already stored.
    0n,
  )
  await advance(client, networkId, coinjoinRules, { last, read, found })
  return { read, found, after: last }
}

function claimOf({ inputs, outputs }: StoredShape) {
  const found = recogniseShape(inputs, outputs)
  return found && coinjoinClaim(found, { inputs: inputs.length, outputs: outputs.length })
}
