import type pg from 'pg'
import type { Logger } from 'pino'
import { DEFAULT_FOLD_AFTER, foldNetwork, ingestBlocks, ingestPlaced, type PlacedTransaction } from '../ingest'
import type { NormalisedBlock, Provider } from '../provider'
import { advanceBackfill, type Backfill, findBackfill, setBackfillStatus } from './backfill.repo'
import { batches } from './batches'
import { fetchAhead } from './fetch-ahead'
import { type SyncSettings, syncSettings } from './settings'
import { failureOf } from './sync-network'

export interface RunBackfillOptions {
  pool: pg.Pool
  provider: Provider
  log: Logger
  settings?: SyncSettings
}

/**
 * Runs a backfill from its saved progress to its end; running it again adds nothing. Records and rethrows what stopped it, so
 * that the queue retries it.
 */
export async function runBackfill(options: RunBackfillOptions, id: string, signal: AbortSignal): Promise<void> {
  const { pool, provider } = options
  const backfill = await findBackfill(pool, id)
  if (!backfill || backfill.status === 'done') return
  const client = await pool.connect()
  let broken = true
  try {
    await setBackfillStatus(client, id, 'running')
    await provider.identify(signal)
    if (backfill.kind === 'range') await range(options, client, backfill, signal)
    else await address(options, client, backfill, signal)
    await foldNetwork(client, provider.network.id)
    await setBackfillStatus(client, id, 'done')
    broken = false
  } catch (error) {
    await setBackfillStatus(client, id, signal.aborted ? 'waiting' : 'failed', failureOf(error).message).then(
      () => {
        broken = false
      },
      () => undefined,
    )
    throw error
  } finally {
    client.release(broken)
  }
}

async function range(options: RunBackfillOptions, client: pg.PoolClient, backfill: Backfill, signal: AbortSignal): Promise<void> {
  const { provider, settings = syncSettings(provider.network) } = options
  const [next, to] = [backfill.next ?? backfill.from ?? 0, backfill.to ?? 0]
  const stream = fetchAhead(next, to, (height) => provider.block(height, signal), settings)
  let reached = next - 1
  for await (const batch of batches(stream, settings)) {
    signal.throwIfAborted()
    reached = (batch.at(-1) as NormalisedBlock).height
    await ingestBlocks(client, provider.network, batch, {
      source: provider.kind,
      alongside: (transaction, { blocks, transfers }) =>
        advanceBackfill(transaction, backfill.id, { blocks, transfers, next: reached + 1 }),
    })
    await foldNetwork(client, provider.network.id, DEFAULT_FOLD_AFTER)
  }
  if (reached < to) throw new Error(`the node has no block ${reached + 1}`)
}

/** Lands only what is deep enough to be final: the sync reads the rest, and orphans it when necessary. */
async function address(
  options: RunBackfillOptions,
  client: pg.PoolClient,
  backfill: Backfill,
  signal: AbortSignal,
): Promise<void> {
  const { provider, settings = syncSettings(provider.network) } = options
  if (!provider.addressTransactions || backfill.address === null)
    throw new Error(`a ${provider.kind} node keeps no index by address`)
  const deepest = (await provider.tip(signal)).height - settings.confirmationDepth
  let batch: PlacedTransaction[] = []
  const land = async () => {
    if (batch.length === 0) return
    await ingestPlaced(client, provider.network, batch, {
      source: provider.kind,
      alongside: (transaction, transfers) => advanceBackfill(transaction, backfill.id, { blocks: 0, transfers, next: null }),
    })
    batch = []
  }
  for await (const { transaction, block } of provider.addressTransactions(backfill.address, signal)) {
    signal.throwIfAborted()
    if (!block || block.height > deepest) continue
    batch.push({ transaction, block })
    if (batch.length >= settings.batchBlocks) await land()
  }
  await land()
}
