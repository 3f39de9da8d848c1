import type pg from 'pg'
import { requireRoom } from '@/server/platform/limit/room'
import type { Network } from '../networks'
import type { NormalisedBlock } from '../provider'
import { ensurePartitions, nextIngestSeq } from './batch.repo'
import { advanceTip, findCanonicalBlocks, saveBlocks } from './block/block.repo'
import { checkBlock } from './block/check-block'
import { coverBlocks } from './block/indexed-range.repo'
import { newBlocks } from './block/new-blocks'
import { landClaims } from './claims/claims.repo'
import { bumpEpoch } from './epoch.repo'
import { landing, landPlaced } from './landing/land-placed'
import { asSoleWriter } from './network-lock.repo'
import { createStaging } from './staging.repo'

/** The steps that make delivery exactly-once; a suite replaces them with broken ones to show that it would notice. */
export const exactlyOnce = { newBlocks, ...landing }

export interface IngestBlocksOptions {
  /** The provider's kind, written to network_state.source when the network is new. */
  readonly source: string
  /** Runs in the same transaction, so that a reader's position commits together with its blocks. */
  readonly alongside?: ((client: pg.PoolClient, result: IngestBlocksResult) => Promise<void>) | undefined
  readonly steps?: typeof exactlyOnce
}

export interface IngestBlocksResult {
  /** Blocks that were new, those already stored, and the transfers that landed. */
  blocks: number
  known: number
  transfers: number
}

/**
 * Lands consecutive blocks of one network, ascending, in one transaction: exactly once by block hash, with everything derived
 * from them. Throws `BranchMismatch` if a block does not extend the stored chain and `ProviderError` on a block that
 * contradicts itself or the stored data; nothing lands then.
 */
export async function ingestBlocks(
  client: pg.PoolClient,
  network: Network,
  blocks: readonly NormalisedBlock[],
  options: IngestBlocksOptions,
): Promise<IngestBlocksResult> {
  const steps = options.steps ?? exactlyOnce
  for (const block of blocks) checkBlock(block)
  await createStaging(client)
  await ensurePartitions(client, network, withTransfers(blocks))
  requireRoom()
  return asSoleWriter(client, [network.id], async () => {
    const stored = await findCanonicalBlocks(client, network.id, (blocks[0]?.height ?? 0) - 1, (blocks.at(-1)?.height ?? 0) + 1)
    const fresh = steps.newBlocks(blocks, stored)
    const result = { blocks: fresh.length, known: blocks.length - fresh.length, transfers: 0 }
    if (fresh.length > 0) {
      result.transfers = await land(client, network, fresh, options.source, steps)
      const [first, last] = [blocks[0], blocks.at(-1)] as [NormalisedBlock, NormalisedBlock]
      await coverBlocks(client, network.id, { from: first.height, fromTime: first.time, to: last.height }, null)
    }
    // Rules may have been added since a block was stored, and its logs are not kept.
    const again = blocks.filter((block) => !fresh.includes(block))
    // Ledgers in memory pick up changed claims with the epoch.
    if ((await landClaims(client, network.id, placedIn(again), null)) > 0) await bumpEpoch(client, 'graph_epoch', network.id)
    await options.alongside?.(client, result)
    return result
  })
}

function* withTransfers(blocks: readonly NormalisedBlock[]): Generator<number> {
  for (const block of blocks) if (block.transactions.some((t) => t.transfers.length > 0)) yield block.height
}

const placedIn = (blocks: readonly NormalisedBlock[]) =>
  blocks.flatMap((block) => block.transactions.map((transaction) => ({ transaction, block })))

async function land(
  client: pg.PoolClient,
  network: Network,
  blocks: readonly NormalisedBlock[],
  source: string,
  steps: typeof exactlyOnce,
): Promise<number> {
  const seq = await nextIngestSeq(client, network.id)
  await saveBlocks(client, network.id, blocks, seq)
  const { added, changed, seq: last } = await landPlaced(client, network, placedIn(blocks), seq, steps)
  await advanceTip(client, network.id, last, blocks.at(-1) as NormalisedBlock, added, source)
  if (changed) await bumpEpoch(client, 'graph_epoch', network.id)
  return added
}
