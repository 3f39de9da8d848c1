import type { Queryable } from '@/server/platform/db'
import type { AssetTotalRow } from '../wallet.repo'
import { exchangedWith, heaviestEdges, type Measure, type Side } from './edge.repo'

export const shownCounterparties = 10
/** Edges read per side, in rounds; a hub with more close rivals is answered from the last round. */
const rounds = [64, 512, 4096]
const fillAssets = 8

const bothSides: readonly Side[] = ['in', 'out']

/**
 * Ids of the `want` counterparties with the largest value exchanged, over all assets and the given sides: by dollars first,
 * then those without a price by each of the wallet's most used assets in turn. The work is bounded whatever the degree.
 */
export async function topCounterparties(
  q: Queryable,
  network: number,
  addressId: string,
  assets: readonly AssetTotalRow[],
  want = shownCounterparties,
  sides = bothSides,
): Promise<string[]> {
  const about = { q, network, addressId, sides }
  const priced = { in: assets.filter((a) => a.in_usd !== '0').length, out: assets.filter((a) => a.out_usd !== '0').length }
  const chosen = await leading(about, { kind: 'usd' }, priced, want, new Set([addressId]))
  for (const asset of assets.filter(hasUnpriced).slice(0, fillAssets)) {
    if (chosen.length >= want) break
    const measure: Measure = { kind: 'asset', assetId: asset.asset_id }
    chosen.push(...(await leading(about, measure, { in: 1, out: 1 }, want, new Set([addressId, ...chosen]))))
  }
  return chosen.slice(0, want)
}

interface Question {
  q: Queryable
  network: number
  addressId: string
  sides: readonly Side[]
}

function hasUnpriced(asset: AssetTotalRow): boolean {
  return asset.in_unpriced !== '0' || asset.out_unpriced !== '0'
}

/**
 * Threshold algorithm (Fagin, Lotem, Naor 2003) over the value-ordered edge lists: an unseen counterparty has at most the last
 * value read, once per asset and side. When the smallest wanted sum reaches that, the result is proven.
 */
async function leading(
  { q, network, addressId, sides }: Question,
  measure: Measure,
  assets: Record<Side, number>,
  shown: number,
  known: Set<string>,
): Promise<string[]> {
  const want = shown + known.size
  let best: { id: string; value: bigint }[] = []
  for (const depth of rounds.filter((round) => round > want || round === rounds.at(-1))) {
    let unseen = 0n
    const ids = new Set<string>()
    const heaviest = await Promise.all(sides.map((side) => heaviestEdges(q, network, addressId, side, measure, depth)))
    for (const [i, side] of sides.entries()) {
      const edges = heaviest[i] ?? []
      for (const edge of edges) ids.add(edge.id)
      if (edges.length === depth) unseen += (edges.at(-1)?.value ?? 0n) * BigInt(assets[side])
    }
    best = ids.size === 0 ? [] : await exchangedWith(q, network, addressId, sides, measure, [...ids], want)
    if (unseen === 0n || (best.length === want && (best.at(-1)?.value ?? 0n) >= unseen)) break
  }
  return best.map((edge) => edge.id).filter((id) => !known.has(id))
}
