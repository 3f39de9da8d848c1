import { type AssetTotalRow, edgesWith, heaviestEdges, type Side } from '@/server/domain/wallet'
import type { Queryable } from '@/server/platform/db'
import { sumFlows } from './flow.dto'
import type { FlowRow } from './flow.repo'

/** A counterparty on one side of an address, with everything that moved between them in that direction. */
export interface Ranked {
  id: string
  rows: FlowRow[]
  usd: bigint
}

/** Edges read per side, in rounds; for a hub with more candidates, the last round decides. */
const rounds = [128, 1024, 8192]
const fillAssets = 8

/**
 * The `want` counterparties of one side of an address with the most value: by dollars, ties by id, then those without any by
 * the address's most used assets in turn. Work is bounded regardless of the degree.
 */
export async function rankCounterparties(
  q: Queryable,
  network: number,
  addressId: string,
  side: Side,
  assets: readonly AssetTotalRow[],
  want: number,
): Promise<Ranked[]> {
  const priced = BigInt(assets.filter((asset) => (side === 'in' ? asset.in_usd : asset.out_usd) !== '0').length)
  let ranked: Ranked[] = []
  for (const depth of rounds) {
    const heads = await heaviestEdges(q, network, addressId, side, { kind: 'usd' }, depth)
    ranked = rankFlows(await flowsOf(q, network, addressId, side, new Set(heads.map((edge) => edge.id))), side)
    // A counterparty not read yet has at most the last value read, once per asset (threshold algorithm).
    const unseen = heads.length < depth ? 0n : (heads.at(-1)?.value ?? 0n) * priced
    if (unseen === 0n || (ranked[want - 1]?.usd ?? 0n) >= unseen) break
  }
  for (const asset of assets.slice(0, fillAssets)) {
    if (ranked.length >= want) break
    const known = new Set(ranked.map((one) => one.id))
    const measure = { kind: 'asset', assetId: asset.asset_id } as const
    const heads = await heaviestEdges(q, network, addressId, side, measure, want + known.size)
    const fresh = new Set(heads.map((edge) => edge.id).filter((id) => !known.has(id)))
    const found = new Map(rankFlows(await flowsOf(q, network, addressId, side, fresh), side).map((one) => [one.id, one]))
    ranked.push(...[...fresh].flatMap((id) => found.get(id) ?? []))
  }
  return ranked.slice(0, want)
}

/** All that moved between an address and these counterparties on one side. */
export async function flowsOf(
  q: Queryable,
  network: number,
  addressId: string,
  side: Side,
  ids: Set<string>,
): Promise<FlowRow[]> {
  ids.delete(addressId)
  const edges = await edgesWith(q, network, addressId, [...ids])
  return edges
    .filter((edge) => edge.side === side)
    .map(({ side: _, id, ...row }) => ({ ...row, src: side === 'in' ? id : addressId, dst: side === 'in' ? addressId : id }))
}

/** Counterparties of one side from all its rows, by dollars, then transfers, then id. */
export function rankFlows(rows: readonly FlowRow[], side: Side): Ranked[] {
  const other = (row: FlowRow) => (side === 'in' ? row.src : row.dst)
  return [...Map.groupBy(rows, other)]
    .map(([id, own]) => ({ id, rows: own, usd: sumFlows(own).usd, n: sumFlows(own).transfers }))
    .sort((a, b) => (a.usd === b.usd ? b.n - a.n || Number(BigInt(a.id) - BigInt(b.id)) : a.usd < b.usd ? 1 : -1))
    .map(({ n: _, ...one }) => one)
}
