import type { ExposureOfSide } from '@/contract/attribution/entity-exposure'
import { assetDto } from '@/server/chain/asset.dto'
import { networkById } from '@/server/chain/networks'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { ExposedAsset, ExposureRow, UnpricedRow } from './exposure.repo'

/** The most counterparties, and unpriced assets, that are listed individually. */
const named = 8
const namedAssets = 5

/** One direction of an entity's exposure: by category, and the largest counterparties. Millionths of a dollar. */
export function exposureSide(
  rows: readonly ExposureRow[],
  total: bigint,
  unpriced: number,
  assets: readonly UnpricedRow[] = [],
): ExposureOfSide {
  const sum = (some: readonly ExposureRow[]) => some.reduce((all, { usd }) => all + BigInt(usd), 0n)
  const own = rows.filter((row) => row.own)
  const others = rows.filter((row) => !row.own && row.name !== null)
  const parties = grouped(others, (row) => row.entity_id ?? `label ${row.name}`)
  const [shown, folded] = [parties.slice(0, named), parties.slice(named)]
  const [owned, attributed] = [sum(own), sum(others)]
  return {
    total_usd: formatUsd(total),
    own_usd: formatUsd(owned),
    attributed_usd: formatUsd(attributed),
    unattributed_usd: formatUsd(total - owned - attributed),
    unpriced_transfers: unpriced,
    unpriced_assets: assets.slice(0, namedAssets).map(({ network, symbol, decimals, raw }) => ({
      network: networkById(network).name,
      symbol,
      amount: formatUnits(BigInt(raw), decimals),
    })),
    categories: grouped(others, (row) => row.category ?? '').map(({ rows: of, usd }) => ({
      category: of[0].category,
      amount_usd: formatUsd(usd),
      addresses: of.reduce((n, row) => n + row.addresses, 0),
    })),
    counterparties: shown.map(({ rows: of, usd }) => ({
      entity_id: of[0].entity_id === null ? null : typeIdOf('ent', of[0].entity_id),
      name: of[0].name ?? '',
      category: of[0].category,
      amount_usd: usd === 0n && of.some((row) => row.unpriced > 0) ? null : formatUsd(usd),
      amounts: amountsOf(of.flatMap((row) => row.amounts)),
      transfers: of.reduce((n, row) => n + row.n, 0),
      addresses: of.reduce((n, row) => n + row.addresses, 0),
      source: of[0].source,
      first_seen_at: iso(new Date(Math.min(...of.map((row) => Date.parse(row.first_time))))),
      last_seen_at: iso(new Date(Math.max(...of.map((row) => Date.parse(row.last_time))))),
    })),
    others: { count: folded.length, amount_usd: formatUsd(folded.reduce((all, { usd }) => all + usd, 0n)) },
  }
}

/** Amounts per asset over rows, by dollars, then by transfers without a price, in descending order. */
function amountsOf(parts: readonly ExposedAsset[]): ExposureOfSide['counterparties'][number]['amounts'] {
  const assets = [...Map.groupBy(parts, ({ network, contract }) => `${network} ${contract}`).values()].map((of) => ({
    first: of[0] as ExposedAsset,
    raw: of.reduce((all, { raw }) => all + BigInt(raw), 0n),
    usd: of.reduce((all, { usd }) => all + BigInt(usd), 0n),
    unpriced: of.reduce((all, { unpriced }) => all + unpriced, 0),
  }))
  return assets
    .toSorted((a, b) => compare(b.usd, a.usd) || b.unpriced - a.unpriced || (a.first.symbol < b.first.symbol ? -1 : 1))
    .map(({ first, raw, usd, unpriced }) => {
      const network = networkById(first.network)
      return {
        network: network.name,
        asset: assetDto(network, first),
        amount: formatUnits(raw, first.decimals),
        amount_raw: raw.toString(),
        amount_usd: unpriced > 0 ? null : formatUsd(usd),
      }
    })
}

/** Rows by key with their sum, the largest first, and within each the largest row first; equal ones by key. */
function grouped(rows: readonly ExposureRow[], keyOf: (row: ExposureRow) => string) {
  const groups = new Map<string, { key: string; rows: [ExposureRow, ...ExposureRow[]]; usd: bigint }>()
  for (const row of rows.toSorted((a, b) => compare(BigInt(b.usd), BigInt(a.usd)))) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { key, rows: [row], usd: BigInt(row.usd) })
    else {
      group.rows.push(row)
      group.usd += BigInt(row.usd)
    }
  }
  return [...groups.values()].sort((a, b) => compare(b.usd, a.usd) || (a.key < b.key ? -1 : 1))
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
