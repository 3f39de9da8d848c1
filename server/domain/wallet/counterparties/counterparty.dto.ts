import type { z } from 'zod'
import type { assetAmount, walletCounterparty } from '@/contract/wallet/wallets'
import { assetDto } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import type { AssetRow } from '../wallet.repo'
import type { CounterpartyRef } from './counterparty-refs'
import type { EdgeRow } from './edge.repo'

/** An amount of one asset; dollars are null as soon as one of its transfers has no price. */
export function assetAmountDto(
  network: Network,
  asset: AssetRow,
  raw: bigint,
  usd: bigint,
  unpriced: number,
): z.infer<typeof assetAmount> {
  return {
    asset: assetDto(network, asset),
    amount: formatUnits(raw, asset.decimals),
    amount_raw: raw.toString(),
    amount_usd: unpriced > 0 ? null : formatUsd(usd),
  }
}

/** One counterparty with all amounts exchanged, from its edges (at least one). */
export function counterpartyDto(
  network: Network,
  ref: CounterpartyRef,
  edges: EdgeRow[],
  assets: Map<number, AssetRow>,
): z.infer<typeof walletCounterparty> {
  const side = (wanted: EdgeRow['side']) =>
    edges
      .filter((edge) => edge.side === wanted)
      .map((edge) => {
        const asset = assets.get(edge.asset_id)
        if (!asset) throw new Error(`edge with ${edge.id} names the unknown asset ${edge.asset_id}`)
        return assetAmountDto(network, asset, BigInt(edge.value_raw), BigInt(edge.usd), edge.unpriced)
      })
  const unpriced = edges.some((edge) => edge.unpriced > 0)
  const times = (pick: (edge: EdgeRow) => Date) => edges.map((edge) => pick(edge).getTime())
  return {
    ...ref,
    received_from: side('in'),
    sent_to: side('out'),
    total_usd: unpriced ? null : formatUsd(edges.reduce((sum, edge) => sum + BigInt(edge.usd), 0n)),
    transfers: edges.reduce((sum, edge) => sum + edge.n, 0),
    first_seen_at: iso(new Date(Math.min(...times((edge) => edge.first_time)))),
    last_seen_at: iso(new Date(Math.max(...times((edge) => edge.last_time)))),
  }
}
