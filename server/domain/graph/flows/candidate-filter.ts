import type { CandidateFilter } from '@/contract/graph/graph-work'
import type { Network } from '@/server/chain/networks'
import { type AssetRow, namesAsset, usdMicrosUp } from '@/server/domain/wallet'
import type { BareNode } from './describe-nodes'
import { sumFlows } from './flow.dto'
import type { FlowRow } from './flow.repo'
import type { SideQuestion } from './flow-side'
import type { Ranked } from './rank-counterparties'

/** The side of an address that is being queried. */
export type Asked = Omit<SideQuestion, 'page'>

/** A counterparty with what it moved in the graph (`rows`) and the part of it that passes the filter. */
export interface Sought extends Ranked {
  counted: FlowRow[]
}

/**
 * Counterparties whose flow passes the filters of period, asset and least value, by the dollars that pass; ties keep their
 * order. `inPeriod` holds what moved in the period by id, or is null without one.
 */
export function measured(
  ranked: readonly Ranked[],
  inPeriod: ReadonlyMap<string, Ranked> | null,
  assets: ReadonlyMap<number, AssetRow>,
  network: Network,
  { asset, min_usd }: Pick<CandidateFilter, 'asset' | 'min_usd'>,
): Sought[] {
  const least = usdMicrosUp(min_usd ?? '0')
  const wanted = (row: FlowRow) => {
    const own = assets.get(row.asset_id)
    return asset === undefined || (own !== undefined && namesAsset(network, asset, own))
  }
  return ranked
    .map((one) => {
      const counted = (inPeriod ? (inPeriod.get(one.id)?.rows ?? []) : one.rows).filter(wanted)
      return { one, counted, usd: sumFlows(counted).usd }
    })
    .filter(({ counted, usd }) => counted.length > 0 && usd >= least)
    .toSorted((a, b) => (a.usd === b.usd ? 0 : a.usd < b.usd ? 1 : -1))
    .map(({ one, counted }) => ({ ...one, counted }))
}

/** Whether an address is of one of the wanted kinds and matches the search text. */
export function matchesWords(node: BareNode | undefined, { kinds, query }: Pick<CandidateFilter, 'kinds' | 'query'>): boolean {
  if (node === undefined) return false
  if (kinds !== undefined && !kinds.includes(node.said?.kind ?? 'none')) return false
  if (query === undefined) return true
  const said = [node.category, node.said?.kind, ...(node.said?.concepts ?? [])].map((word) => word?.replaceAll('_', ' '))
  const texts = [node.address, node.entity?.name, node.said?.customer_reference, ...said]
  const sought = query.toLowerCase()
  return texts.some((text) => text?.toLowerCase().includes(sought))
}
