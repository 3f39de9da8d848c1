import type pg from 'pg'
import type { Network } from '@/server/chain/networks'
import { ProviderError } from '@/server/chain/provider'
import { loadAssets, resolveAsset, type StoredAsset } from '../asset/asset.repo'
import {
  ensureNullAddress,
  findContradictions,
  insertFreshTransfers,
  insertStagedAddresses,
  untouchedHeights,
} from '../batch.repo'
import { landClaims } from '../claims/claims.repo'
import { dropCheckpoints } from '../fold/ledger-checkpoint.repo'
import type { PlacedTransaction, StagedTransfer } from '../parties'
import { withdrawTransfers } from '../rewind/withdraw-transfers'
import { stageTransfers } from '../staging.repo'
import { settleBatch } from '../twins/settle-batch'
import { landLinks, linkedTransactions } from '../utxo/land-links'
import { noteDerived } from '../utxo/stored-pairs.repo'
import { recordWatchHits } from '../watch-hits.repo'
import { appendEdgeDeltas, appendFeePayers, insertAddressTransfers } from './derived.repo'
import { insertFreshDetails, stageDetails } from './detail.repo'
import { landUntouched } from './land-untouched'
import { addToTotals } from './totals.repo'

export interface Landed {
  added: number
  seq: bigint
}

/** The steps that filter out everything that is not new. */
export const landing = { insertFreshTransfers, insertFreshDetails }

/**
 * Lands transactions with their fees and transfers, and everything derived from those that are new. Call inside `asSoleWriter`
 * after `createStaging`; the caller raises the network's counters and epoch. Throws `ProviderError` if one contradicts what is
 * recorded. Returns the transfers added, their sequence number, which is above `seq` if transfers of files were withdrawn, and
 * whether fees, the other movements of a ledger, were added.
 */
export async function landPlaced(
  client: pg.PoolClient,
  network: Network,
  placed: readonly PlacedTransaction[],
  seq: bigint,
  steps: typeof landing = landing,
): Promise<Landed & { changed: boolean }> {
  await ensureNullAddress(client, network)
  const heights = placed.map(({ block }) => block.height)
  const [lowest, highest] = [
    heights.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER),
    heights.reduce((a, b) => Math.max(a, b), 0),
  ]
  // Fees are movements too, and come without a transfer if a transaction failed.
  await dropCheckpoints(client, network.id, String(lowest))
  const untouched = await untouchedHeights(client, network.id, lowest, highest)
  const assets = await loadAssets(client, network)
  const staged = await resolveAssets(client, network, placed, assets)
  const linked = linkedTransactions(network, placed)
  await noteDerived(client, network.id, linked)
  const landed = untouched
    ? { added: await landUntouched(client, network, placed, staged, assets, seq), seq }
    : await landFresh(client, network, placed, staged, seq, steps)
  if (landed.added > 0) {
    await insertAddressTransfers(client, network.id, landed.seq, untouched)
    await appendEdgeDeltas(client, network.id, landed.seq)
    await recordWatchHits(client, network.id, landed.seq)
  }
  // Inputs share the fees of UTXO networks, which are not traced by ledgers.
  const payers = untouched ? payersOf(placed) : null
  const fees = network.model === 'account' ? await appendFeePayers(client, network.id, landed.seq, payers) : 0
  await landLinks(client, network, linked, landed.seq)
  await landClaims(client, network.id, placed, landed.seq)
  return { ...landed, changed: landed.added > 0 || fees > 0 }
}

function payersOf(placed: readonly PlacedTransaction[]): string[] {
  const payers = new Set<string>()
  for (const { transaction } of placed) if (transaction.feePayer !== null && transaction.feeRaw) payers.add(transaction.feePayer)
  return [...payers]
}

/** Lands what is new among transactions and transfers of which some may exist, and adds it to the totals. */
async function landFresh(
  client: pg.PoolClient,
  network: Network,
  placed: readonly PlacedTransaction[],
  staged: readonly StagedTransfer[],
  seq: bigint,
  steps: typeof landing,
): Promise<Landed> {
  await stageTransfers(client, staged)
  await stageDetails(client, placed)
  await insertStagedAddresses(client, network.id)
  const { withdrawn } = await settleBatch(client, network, staged, 'node')
  if (withdrawn.length > 0) await withdrawTransfers(client, network.id, withdrawn)
  const own = withdrawn.length > 0 ? seq + 1n : seq
  await steps.insertFreshDetails(client, network.id)
  const added = await steps.insertFreshTransfers(client, network.id, own, true)
  if (added < staged.length) await refuseContradictions(client, network, staged)
  await addToTotals(client, network.id)
  return { added, seq: own }
}

/** A token's own description may change; the first one recorded stays, and amounts are base units either way. */
async function resolveAssets(
  client: pg.PoolClient,
  network: Network,
  placed: readonly PlacedTransaction[],
  assets: Map<string, StoredAsset>,
): Promise<StagedTransfer[]> {
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
