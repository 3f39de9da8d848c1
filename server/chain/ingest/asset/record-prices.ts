import type pg from 'pg'
import type { Network } from '@/server/chain/networks'
import { bumpEpoch, markRebuild } from '../epoch.repo'
import { foldDeltas } from '../fold/fold.repo'
import { asSoleWriter } from '../network-lock.repo'
import type { AssetRef } from '../transfer-row'
import { recordPricedHits } from '../watch-hits.repo'
import { loadAssets, resolveAsset, UNKNOWN_SYMBOL } from './asset.repo'
import { type DayPrice, findPricedBy, restorePrices, upsertPrices } from './price.repo'
import { carryRevaluation, revalueTransfers } from './revalue.repo'

export interface PriceCounts {
  added: number
  known: number
  /** Transfers whose value changed. */
  revalued: number
}

/** The prices belong to a token whose decimals are not known; the message says what to supply. */
export class UnknownAsset extends Error {}

const daysPerTransaction = 400

/**
 * Records daily prices of one asset, and updates the value of its transfers on those days, and everything derived from it, to
 * what an ingest with the prices present would have produced. With `batch` (a UUID) `takeBackPrices` can undo them. Throws if
 * the asset's decimals are not known.
 */
export async function recordPrices(
  client: pg.PoolClient,
  network: Network,
  asset: AssetRef,
  prices: readonly DayPrice[],
  source: string,
  batch: string | null = null,
): Promise<PriceCounts> {
  const counts: PriceCounts = { added: 0, known: 0, revalued: 0 }
  for (let start = 0; start < prices.length; start += daysPerTransaction) {
    const part = prices.slice(start, start + daysPerTransaction)
    await asSoleWriter(client, [network.id], async () => {
      const found = await resolveAsset(client, network, await loadAssets(client, network), asset)
      if (typeof found === 'string') throw new UnknownAsset(found)
      if (found.symbol === UNKNOWN_SYMBOL) {
        throw new UnknownAsset(
          `nothing is known about the token ${asset.contract} on ${network.name}; give its asset as ${network.name}:${asset.contract}:SYMBOL:decimals`,
        )
      }
      const added = await upsertPrices(client, network.id, found.id, part, { source, batch })
      counts.added += added
      counts.known += part.length - added
      if (added > 0) counts.revalued += await revalue(client, network.id, found.id)
    })
  }
  return counts
}

/**
 * Undoes a batch of prices: days that still have its price get their previous one back, or none. Days with a later price keep
 * it. Idempotent. Returns days restored, days kept, and transfers whose value changed.
 */
export async function takeBackPrices(
  client: pg.PoolClient,
  batch: string,
): Promise<{ restored: number; kept: number; revalued: number }> {
  const counts = { restored: 0, kept: 0, revalued: 0 }
  for (const { network, assetId } of await findPricedBy(client, batch)) {
    await asSoleWriter(client, [network], async () => {
      const { restored, kept } = await restorePrices(client, batch, network, assetId)
      counts.restored += restored
      counts.kept += kept
      if (restored > 0) counts.revalued += await revalue(client, network, assetId)
    })
  }
  return counts
}

/** Values transfers by the days in `fresh_price` and updates everything derived; returns how many changed. */
async function revalue(client: pg.PoolClient, networkId: number, assetId: number): Promise<number> {
  const folded = await foldDeltas(client, networkId)
  const revalued = await revalueTransfers(client, networkId, assetId)
  if (revalued > 0) await carryRevaluation(client, networkId, assetId)
  if (revalued > 0) await recordPricedHits(client, networkId)
  if (revalued > 0 || folded > 0) await bumpEpoch(client, 'graph_epoch', networkId)
  if (revalued > 0) await markRebuild(client, networkId)
  return revalued
}
