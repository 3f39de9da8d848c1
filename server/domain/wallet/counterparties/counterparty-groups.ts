import type { CounterpartyOrder } from '@/contract/wallet/counterparty-orders'
import type { CounterpartyGroup, SideSum } from '@/contract/wallet/wallet-console'
import type { Network } from '@/server/chain/networks'
import { formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import type { AssetRow } from '../wallet.repo'
import { assetAmountDto } from './counterparty.dto'
import type { CounterpartyRef } from './counterparty-refs'
import type { EdgeRow, Side } from './edge.repo'

const namedAssets = 3

/** The data that groups are made from. `ids` are ordered by value, the largest first. */
export interface RankedEdges {
  network: Network
  ids: readonly string[]
  refs: ReadonlyMap<string, CounterpartyRef>
  edges: readonly EdgeRow[]
  assets: ReadonlyMap<number, AssetRow>
}

/**
 * Groups ranked counterparties, one group per entity and one per unattributed address. Those with the most dollars in `order`
 * come first, those without dollars in the order of their first address. With `entity`, lists its addresses individually.
 */
export function counterpartyGroups(
  { network, ids, refs, edges, assets }: RankedEdges,
  order: CounterpartyOrder,
  entity?: string,
): CounterpartyGroup[] {
  const known = ids.filter((id) => refs.has(id) && (entity === undefined || refs.get(id)?.entity?.id === entity))
  const ofId = Map.groupBy(edges, (edge) => edge.id)
  const keyOf = (id: string) => (entity === undefined ? refs.get(id)?.entity?.id : undefined) ?? (refs.get(id)?.address as string)
  const weigh = (own: readonly EdgeRow[]) =>
    own.filter((edge) => order === 'total' || edge.side === sideOf[order]).reduce((sum, edge) => sum + BigInt(edge.usd), 0n)
  return [...Map.groupBy(known, keyOf)]
    .map(([key, members]) => ({ key, members, own: members.flatMap((id) => ofId.get(id) ?? []) }))
    .filter(({ own }) => own.length > 0)
    .map((group, place) => ({ ...group, place, weight: weigh(group.own) }))
    .sort((a, b) => (a.weight === b.weight ? a.place - b.place : a.weight < b.weight ? 1 : -1))
    .map(({ key, members, own }) => {
      const best = refs.get(members[0] as string) as CounterpartyRef
      const most = members.flatMap((id) => refs.get(id)?.entity ?? []).toSorted((a, b) => b.confidence - a.confidence)[0]
      const times = (pick: (edge: EdgeRow) => Date) => own.map((edge) => pick(edge).getTime())
      return {
        key,
        entity: most ?? null,
        category: best.category,
        address: best.address,
        addresses: members.length,
        received: sideSum(network, own, 'in', assets),
        sent: sideSum(network, own, 'out', assets),
        total_usd: formatUsd(own.reduce((sum, edge) => sum + BigInt(edge.usd), 0n)),
        first_seen_at: iso(new Date(Math.min(...times((edge) => edge.first_time)))),
        last_seen_at: iso(new Date(Math.max(...times((edge) => edge.last_time)))),
      }
    })
}

const sideOf = { received: 'in', sent: 'out' } as const

function sideSum(network: Network, rows: readonly EdgeRow[], side: Side, assets: ReadonlyMap<number, AssetRow>): SideSum {
  const own = rows.filter((row) => row.side === side)
  const sums = [...Map.groupBy(own, (row) => row.asset_id)].map(([id, of]) => ({
    id,
    raw: of.reduce((sum, row) => sum + BigInt(row.value_raw), 0n),
    usd: of.reduce((sum, row) => sum + BigInt(row.usd), 0n),
    n: of.reduce((sum, row) => sum + row.n, 0),
    unpriced: of.reduce((sum, row) => sum + row.unpriced, 0),
  }))
  sums.sort((a, b) => (a.usd === b.usd ? b.n - a.n || a.id - b.id : a.usd < b.usd ? 1 : -1))
  return {
    amounts: sums.slice(0, namedAssets).map(({ id, raw, usd, unpriced }) => {
      const asset = assets.get(id)
      if (!asset) throw new Error(`an edge names the unknown asset ${id}`)
      return assetAmountDto(network, asset, raw, usd, unpriced)
    }),
    more_assets: Math.max(0, sums.length - namedAssets),
    usd: formatUsd(sums.reduce((sum, one) => sum + one.usd, 0n)),
    transfers: sums.reduce((sum, one) => sum + one.n, 0),
    unpriced: sums.reduce((sum, one) => sum + one.unpriced, 0),
  }
}
