import type pg from 'pg'
import type { Network } from '../networks'
import { loadAssets, resolveAsset, UNKNOWN_SYMBOL } from './asset.repo'
import { bumpEpoch, markRebuild } from './epoch.repo'
import { foldDeltas } from './fold.repo'
import { asSoleWriter } from './network-lock.repo'
import { type DayPrice, upsertPrices } from './price.repo'
import { carryRevaluation, revalueTransfers } from './revalue.repo'
import type { AssetRef } from './transfer-row'
import { recordPricedHits } from './watch-hits.repo'

export interface PriceCounts {
  added: number
  known: number
  /** Transfers that got another value. */
  revalued: number
}

/** Prices are of a token of which not even the decimals are known; the message says what to give. */
export class UnknownAsset extends Error {}

const daysPerTransaction = 400

/**
 * Records daily prices of one asset and brings the value of its transfers on those days, and everything derived from
 * it, to what an ingest with the prices present would have given. Throws when the asset's decimals are not known.
 */
export async function recordPrices(
  client: pg.PoolClient,
  network: Network,
  asset: AssetRef,
  prices: readonly DayPrice[],
  source: string,
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
      const added = await upsertPrices(client, network.id, found.id, part, source)
      counts.added += added
      counts.known += part.length - added
      if (added === 0) return
      const folded = await foldDeltas(client, network.id)
      const revalued = await revalueTransfers(client, network.id, found.id)
      if (revalued > 0) await carryRevaluation(client, network.id, found.id)
      if (revalued > 0) await recordPricedHits(client, network.id)
      if (revalued > 0 || folded > 0) await bumpEpoch(client, 'graph_epoch', network.id)
      if (revalued > 0) await markRebuild(client, network.id)
      counts.revalued += revalued
    })
  }
  return counts
}
