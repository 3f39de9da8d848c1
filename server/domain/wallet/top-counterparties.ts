import type { Queryable } from '@/server/platform/db'
import { exchangedWith, heaviestEdges, type Measure } from './edge.repo'
import type { AssetTotalRow } from './wallet.repo'

export const shownCounterparties = 10
/** Edges read per side, in rounds; a hub with more rivals than the last round is answered from it. */
const rounds = [64, 512, 4096]
const fillAssets = 8

/**
 * Ids of the ten counterparties with the most value exchanged, both sides and all assets together: by dollars first,
 * then those without any price by the wallet's most used assets in turn. Work is bounded whatever the degree.
 */
export async function topCounterparties(
  q: Queryable,
  network: number,
  addressId: string,
  assets: readonly AssetTotalRow[],
): Promise<string[]> {
  const priced = { in: assets.filter((a) => a.in_usd !== '0').length, out: assets.filter((a) => a.out_usd !== '0').length }
  const chosen = await leading(q, network, addressId, { kind: 'usd' }, priced, new Set())
  for (const asset of assets.filter(hasUnpriced).slice(0, fillAssets)) {
    if (chosen.length >= shownCounterparties) break
    const measure: Measure = { kind: 'asset', assetId: asset.asset_id }
    chosen.push(...(await leading(q, network, addressId, measure, { in: 1, out: 1 }, new Set(chosen))))
  }
  return chosen.slice(0, shownCounterparties)
}

function hasUnpriced(asset: AssetTotalRow): boolean {
  return asset.in_unpriced !== '0' || asset.out_unpriced !== '0'
}

/**
 * Threshold algorithm (Fagin, Lotem, Naor 2003) over the two value-ordered edge lists: a counterparty not yet seen
 * can have at most the last value read, once per asset and side; when the tenth sum reaches that, the ten are proven.
 */
async function leading(
  q: Queryable,
  network: number,
  addressId: string,
  measure: Measure,
  assets: { in: number; out: number },
  known: Set<string>,
): Promise<string[]> {
  const want = shownCounterparties + known.size
  let best: { id: string; value: bigint }[] = []
  for (const depth of rounds) {
    const paid = await heaviestEdges(q, network, addressId, 'in', measure, depth)
    const payees = await heaviestEdges(q, network, addressId, 'out', measure, depth)
    const ids = [...new Set([...paid, ...payees].map((edge) => edge.id))]
    best = ids.length === 0 ? [] : await exchangedWith(q, network, addressId, measure, ids, want)
    const last = (list: { value: bigint }[], n: number) => (list.length < depth ? 0n : (list.at(-1)?.value ?? 0n) * BigInt(n))
    const unseen = last(paid, assets.in) + last(payees, assets.out)
    if (unseen === 0n || (best.length === want && (best.at(-1)?.value ?? 0n) >= unseen)) break
  }
  return best.map((edge) => edge.id).filter((id) => id !== addressId && !known.has(id))
}
