import type { GraphEdge } from '@/contract/graph/graphs'
import type { Network } from '@/server/chain/networks'
import { type AssetRow, assetAmountDto } from '@/server/domain/wallet'
import { formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import type { FlowRow } from './flow.repo'

/** The most assets that an edge names; the others are counted. */
const namedAssets = 5

/** Value of rows in every unit that an edge or a remainder shows; `usd` in millionths of a dollar. */
export function sumFlows(rows: readonly Pick<FlowRow, 'usd' | 'unpriced' | 'n'>[]): {
  usd: bigint
  unpriced: number
  transfers: number
} {
  let [usd, unpriced, transfers] = [0n, 0, 0]
  for (const row of rows) {
    usd += BigInt(row.usd)
    unpriced += row.unpriced
    transfers += row.n
  }
  return { usd, unpriced, transfers }
}

/** Rows of each pair of addresses, by `src dst`, in the order in which the pairs first occur. */
export function flowsByPair(rows: readonly FlowRow[]): Map<string, FlowRow[]> {
  return Map.groupBy(rows, (row) => `${row.src} ${row.dst}`)
}

/** One edge from all rows of one pair (at least one); `texts` holds addresses by id. */
export function graphEdgeDto(
  network: Network,
  rows: readonly FlowRow[],
  assets: ReadonlyMap<number, AssetRow>,
  texts: ReadonlyMap<string, string>,
): GraphEdge {
  const [first] = rows
  const from = first && texts.get(first.src)
  const to = first && texts.get(first.dst)
  if (from === undefined || to === undefined) throw new Error('an edge ends at an address without a text')
  const ordered = rows.toSorted((a, b) => descending(BigInt(a.usd), BigInt(b.usd)) || b.n - a.n || a.asset_id - b.asset_id)
  const { usd, unpriced, transfers } = sumFlows(rows)
  const times = (pick: (row: FlowRow) => Date) => rows.map((row) => pick(row).getTime())
  return {
    from,
    to,
    amounts: ordered.slice(0, namedAssets).map((row) => {
      const asset = assets.get(row.asset_id)
      if (!asset) throw new Error(`an edge names the unknown asset ${row.asset_id}`)
      return assetAmountDto(network, asset, BigInt(row.value_raw), BigInt(row.usd), row.unpriced)
    }),
    more_assets: Math.max(0, rows.length - namedAssets),
    usd: formatUsd(usd),
    unpriced,
    transfers,
    first_seen_at: iso(new Date(Math.min(...times((row) => row.first_time)))),
    last_seen_at: iso(new Date(Math.max(...times((row) => row.last_time)))),
  }
}

function descending(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? 1 : -1
}
