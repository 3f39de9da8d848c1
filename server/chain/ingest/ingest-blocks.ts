import type pg from 'pg'
import type { Network } from '../networks'
import { type NormalisedBlock, ProviderError } from '../provider'
import { loadAssets, resolveAsset } from './asset.repo'
import { ensureNullAddress, ensurePartitions, findContradictions, insertFreshTransfers, insertStagedAddresses, nextIngestSeq } from './batch.repo'
import { advanceTip, findCanonicalBlocks, saveBlocks } from './block.repo'
import { checkBlock } from './check-block'
import { addToTotals, appendEdgeDeltas, insertAddressTransfers } from './derived.repo'
import { insertFreshDetails, stageDetails } from './detail.repo'
import { bumpEpoch } from './epoch.repo'
import { BranchMismatch, newBlocks } from './new-blocks'
import { asSoleWriter } from './network-lock.repo'
import { createStaging, type StagedTransfer, stageTransfers } from './staging.repo'

export { BranchMismatch } from './new-blocks'

/** The steps that make delivery exactly-once; a suite puts broken ones in their place to show that it would notice. */
export const exactlyOnce = { newBlocks, insertFreshTransfers, insertFreshDetails }

export interface IngestBlocksOptions {
  /** The provider's kind, written to network_state.source when the network is new. */
  readonly source: string
  /** Runs in the same transaction, so that a reader's position and its blocks commit together. */
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
 * Lands consecutive blocks of one network, ascending, in one transaction: exactly once by block hash, with everything
 * derived from them. Throws `BranchMismatch` where a block does not stand on the stored chain and `ProviderError` on a
 * block that contradicts itself or what is stored; nothing lands then.
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
  return asSoleWriter(client, [network.id], async () => {
    const stored = await findCanonicalBlocks(client, network.id, (blocks[0]?.height ?? 0) - 1, (blocks.at(-1)?.height ?? 0) + 1)
    const fresh = steps.newBlocks(blocks, stored)
    const result = { blocks: fresh.length, known: blocks.length - fresh.length, transfers: 0 }
    if (fresh.length > 0) result.transfers = await land(client, network, fresh, options.source, steps)
    await options.alongside?.(client, result)
    return result
  })
}

function* withTransfers(blocks: readonly NormalisedBlock[]): Generator<number> {
  for (const block of blocks) if (block.transactions.some((t) => t.transfers.length > 0)) yield block.height
}

async function land(
  client: pg.PoolClient,
  network: Network,
  blocks: readonly NormalisedBlock[],
  source: string,
  steps: typeof exactlyOnce,
): Promise<number> {
  await ensureNullAddress(client, network)
  const placed = blocks.flatMap((block) => block.transactions.map((transaction) => ({ transaction, block })))
  const staged = await stage(client, network, blocks)
  await stageDetails(client, placed)
  await insertStagedAddresses(client, network.id)
  const seq = await nextIngestSeq(client, network.id)
  await saveBlocks(client, network.id, blocks, seq)
  await steps.insertFreshDetails(client, network.id)
  const added = await steps.insertFreshTransfers(client, network.id, seq, true)
  if (added < staged.length) await refuseContradictions(client, network, staged)
  await addToTotals(client, network.id)
  if (added > 0) {
    await insertAddressTransfers(client, network.id, seq)
    await appendEdgeDeltas(client, network.id, seq)
    await bumpEpoch(client, 'graph_epoch')
  }
  await advanceTip(client, network.id, seq, blocks.at(-1) as NormalisedBlock, added, source)
  return added
}

/** What a token says of itself may change; the description recorded first stays, amounts are base units either way. */
async function stage(client: pg.PoolClient, network: Network, blocks: readonly NormalisedBlock[]): Promise<StagedTransfer[]> {
  const assets = await loadAssets(client, network)
  const ids = new Map<string, number>()
  const staged: StagedTransfer[] = []
  for (const block of blocks) {
    for (const { transfers } of block.transactions) {
      for (const row of transfers) {
        let assetId = ids.get(row.asset.contract)
        if (assetId === undefined) {
          const asset = await resolveAsset(client, network, assets, row.asset)
          assetId = typeof asset === 'string' ? (assets.get(row.asset.contract)?.id as number) : asset.id
          ids.set(row.asset.contract, assetId)
        }
        staged.push({ row, assetId })
      }
    }
  }
  await stageTransfers(client, staged)
  return staged
}

async function refuseContradictions(client: pg.PoolClient, network: Network, staged: readonly StagedTransfer[]): Promise<void> {
  const [first] = await findContradictions(client, network.id)
  if (first === undefined) return
  const { row } = staged[first] as StagedTransfer
  throw new ProviderError(
    'contradictory',
    `block ${row.blockHeight} says of transfer ${row.transferIndex} of ${row.hash} something else than what is recorded already, from a file or another source`,
  )
}
