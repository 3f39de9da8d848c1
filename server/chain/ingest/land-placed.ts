import type pg from 'pg'
import type { Network } from '../networks'
import { ProviderError } from '../provider'
import { loadAssets, resolveAsset } from './asset.repo'
import {
  ensureNullAddress,
  findContradictions,
  insertAllTransfers,
  insertFreshTransfers,
  insertStagedAddresses,
  untouchedHeights,
} from './batch.repo'
import { addToTotals, appendEdgeDeltas, insertAddressTransfers } from './derived.repo'
import { insertFreshDetails, type PlacedTransaction, stageDetails } from './detail.repo'
import { landLinks, linkedTransactions } from './land-links'
import { type StagedTransfer, stageTransfers } from './staging.repo'

/** The steps that let only what is new through. */
export const landing = { insertFreshTransfers, insertFreshDetails }

/**
 * Lands transactions with their fees and transfers, and everything derived from those that are new. Call inside
 * `asSoleWriter` after `createStaging`; the caller raises the network's counters and epoch. Throws `ProviderError` where
 * one contradicts what is recorded. Returns the transfers added.
 */
export async function landPlaced(
  client: pg.PoolClient,
  network: Network,
  placed: readonly PlacedTransaction[],
  seq: bigint,
  steps: typeof landing = landing,
): Promise<number> {
  await ensureNullAddress(client, network)
  const heights = placed.map(({ block }) => block.height)
  const [lowest, highest] = [
    heights.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER),
    heights.reduce((a, b) => Math.max(a, b), 0),
  ]
  const untouched = await untouchedHeights(client, network.id, lowest, highest)
  const staged = await stage(client, network, placed)
  await stageDetails(client, placed)
  await insertStagedAddresses(client, network.id)
  await steps.insertFreshDetails(client, network.id)
  const added = untouched
    ? await insertAllTransfers(client, network.id, seq)
    : await steps.insertFreshTransfers(client, network.id, seq, true)
  if (added < staged.length) await refuseContradictions(client, network, staged)
  await addToTotals(client, network.id, untouched)
  if (added > 0) {
    await insertAddressTransfers(client, network.id, seq)
    await appendEdgeDeltas(client, network.id, seq)
  }
  await landLinks(client, network, linkedTransactions(placed))
  return added
}

/** What a token says of itself may change; the description recorded first stays, amounts are base units either way. */
async function stage(client: pg.PoolClient, network: Network, placed: readonly PlacedTransaction[]): Promise<StagedTransfer[]> {
  const assets = await loadAssets(client, network)
  const ids = new Map<string, number>()
  const staged: StagedTransfer[] = []
  for (const { transaction } of placed) {
    for (const row of transaction.transfers) {
      let assetId = ids.get(row.asset.contract)
      if (assetId === undefined) {
        const asset = await resolveAsset(client, network, assets, row.asset)
        assetId = typeof asset === 'string' ? (assets.get(row.asset.contract)?.id as number) : asset.id
        ids.set(row.asset.contract, assetId)
      }
      staged.push({ row, assetId })
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
