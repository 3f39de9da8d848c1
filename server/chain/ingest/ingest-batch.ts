import type pg from 'pg'
import { requireRoom } from '@/server/platform/limit/room'
import type { Network } from '../networks'
import { loadAssets, resolveAsset } from './asset/asset.repo'
import {
  ensureNullAddress,
  ensurePartitions,
  findContradictions,
  insertFreshTransfers,
  insertStagedAddresses,
  nextIngestSeq,
  untouchedHeights,
} from './batch.repo'
import { bumpEpoch } from './epoch.repo'
import { advanceNetworkState, appendEdgeDeltas, insertAddressTransfers } from './landing/derived.repo'
import { addToTotals } from './landing/totals.repo'
import { asSoleWriter } from './network-lock.repo'
import type { StagedTransfer } from './parties'
import { createStaging, stageTransfers } from './staging.repo'
import type { NormalisedTransfer, OnRefused } from './transfer-row'
import { settleBatch } from './twins/settle-batch'
import { landLinks } from './utxo/land-links'
import { noteDerived } from './utxo/stored-pairs.repo'
import type { LinkedTransaction } from './utxo/utxo-links.repo'
import { recordWatchHits } from './watch-hits.repo'

export interface BatchOptions {
  readonly source: string
  readonly onRefused?: OnRefused | undefined
  /** Runs in the batch's own transaction, so that a reader's position commits together with its rows. */
  readonly alongside?: ((client: pg.PoolClient, added: number, seq: bigint) => Promise<void>) | undefined
  /**
   * Sequence numbers of the source's earlier batches: an equal payment among these with another index is a separate payment.
   */
  readonly earlier?: ReadonlySet<string> | undefined
  /** Outpoints of the rows' transactions, as far as the source contains them. */
  readonly linked?: readonly LinkedTransaction[] | undefined
}

export interface BatchResult {
  added: number
  refused: number
}

/**
 * Lands one batch of a network in one transaction: transfers that are really new, and everything derived from exactly those.
 * Idempotent.
 */
export async function ingestBatch(
  client: pg.PoolClient,
  network: Network,
  rows: readonly NormalisedTransfer[],
  options: BatchOptions,
): Promise<BatchResult> {
  await createStaging(client)
  await ensurePartitions(client, network, heightsOf(rows))
  requireRoom()
  return asSoleWriter(client, [network.id], async () => {
    await ensureNullAddress(client, network)
    const placed = network.model === 'account' ? inOneBlockEach(rows, options.onRefused) : rows
    const { staged, refused: badAssets } = await withAssets(client, network, placed, options.onRefused)
    await stageTransfers(client, staged)
    await insertStagedAddresses(client, network.id)
    const denied = await settle(client, network, staged, options)
    const seq = await nextIngestSeq(client, network.id)
    const linked = network.model === 'utxo' ? (options.linked ?? []) : []
    await noteDerived(client, network.id, linked)
    const added = await insertFreshTransfers(client, network.id, seq)
    const contradictions = added < staged.length ? await findContradictions(client, network.id) : []
    for (const ord of contradictions) {
      const { row } = staged[ord] as StagedTransfer
      options.onRefused?.(
        row,
        `transfer ${row.transferIndex} of this transaction is already recorded with another payer, payee, asset or amount; correct the row or give it its own transfer_index`,
      )
    }
    if (added > 0) {
      await addToTotals(client, network.id)
      await insertAddressTransfers(client, network.id, seq)
      await appendEdgeDeltas(client, network.id, seq)
      await recordWatchHits(client, network.id, seq)
      await advanceNetworkState(client, network.id, seq, options.source)
      await bumpEpoch(client, 'graph_epoch', network.id)
    }
    await landLinks(client, network, linked, seq)
    await options.alongside?.(client, added, seq)
    return { added, refused: rows.length - placed.length + badAssets + denied + contradictions.length }
  })
}

/** Removes from the staged batch what other sources recorded under another index; returns how many rows a node denies. */
async function settle(
  client: pg.PoolClient,
  network: Network,
  staged: readonly StagedTransfer[],
  { earlier, onRefused }: BatchOptions,
): Promise<number> {
  const heights = staged.map(({ row }) => row.blockHeight)
  const [lowest, highest] = [
    heights.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER),
    heights.reduce((a, b) => Math.max(a, b), 0),
  ]
  if (await untouchedHeights(client, network.id, lowest, highest)) return 0
  const { denied } = await settleBatch(client, network, staged, 'file', earlier)
  for (const { row } of denied) {
    onRefused?.(
      row,
      `the node that read block ${row.blockHeight} knows no such payment in this transaction; correct the row or leave it out`,
    )
  }
  return denied.length
}

function* heightsOf(rows: readonly NormalisedTransfer[]): Generator<number> {
  for (const row of rows) yield row.blockHeight
}

/**
 * The rows without those that put a transaction of this batch into a second block, where its transfers would count twice under
 * one id. Nonces prevent an account's transaction from being mined twice; two coinbases of early Bitcoin were.
 */
function inOneBlockEach(rows: readonly NormalisedTransfer[], onRefused?: OnRefused): readonly NormalisedTransfer[] {
  const heights = new Map<string, number>()
  return rows.filter((row) => {
    const height = heights.get(row.hash) ?? row.blockHeight
    if (height !== row.blockHeight) {
      onRefused?.(row, `an earlier row puts this transaction in block ${height}; correct one of the two block heights`)
      return false
    }
    heights.set(row.hash, height)
    return true
  })
}

async function withAssets(client: pg.PoolClient, network: Network, rows: readonly NormalisedTransfer[], onRefused?: OnRefused) {
  const assets = await loadAssets(client, network)
  const resolved = new Map<string, number | string>()
  const staged: StagedTransfer[] = []
  let refused = 0
  for (const row of rows) {
    const key = `${row.asset.contract} ${row.asset.symbol ?? ''} ${row.asset.decimals ?? ''}`
    let answer = resolved.get(key)
    if (answer === undefined) {
      const asset = await resolveAsset(client, network, assets, row.asset)
      answer = typeof asset === 'string' ? asset : asset.id
      resolved.set(key, answer)
    }
    if (typeof answer === 'number') staged.push({ row, assetId: answer })
    else {
      refused += 1
      onRefused?.(row, answer)
    }
  }
  return { staged, refused }
}
