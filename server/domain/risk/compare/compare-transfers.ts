import type { ComparisonCause } from '@/contract/risk/risk-compare'
import { assetDto } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import type { Queryable } from '@/server/platform/db'
import type { Direction } from '@/server/trace'
import type { AssetRow, AssetTotal } from '../evidence/evidence'
import { findAddressTexts, findAssets } from '../evidence/risk.repo'
import type { Facts } from '../facts/checked-facts'
import type { Side } from '../lanes/side'
import { type Between, findMoved, findMovedNear, type MovedRow } from './moved-transfers.repo'

const kinds = { new_transfers: 'new', orphaned_transfers: 'orphaned' } as const
const shownAddresses = 10

/** Transfers added or removed between two answers about one subject: its own, and those on listed paths. */
export async function transferCauses(q: Queryable, from: Facts, to: Facts, between: Between): Promise<ComparisonCause[]> {
  if (from.epochs.graph === to.epochs.graph) return []
  const { subject } = to
  const assets = await findAssets(q, subject.network.id)
  const causes: ComparisonCause[] = []
  for (const type of ['new_transfers', 'orphaned_transfers'] as const) {
    const own = subject.kind === 'address' ? subject.id : null
    const mine = own === null ? [] : await findMoved(q, own, between, kinds[type])
    const near: { id: number; count: number }[] = []
    for (const direction of ['source', 'destination'] as const)
      near.push(...(await findMovedNear(q, waypoints(from, to, direction, own), direction, between, kinds[type])))
    if (mine.length === 0 && near.length === 0) continue
    const count = near.reduce((sum, row) => sum + row.count, 0)
    const ids = [...new Set(near.sort((a, b) => b.count - a.count).map((row) => row.id))].slice(0, shownAddresses)
    const texts = await findAddressTexts(q, subject.network.id, ids)
    causes.push({
      type,
      summary: told(
        type,
        mine.reduce((sum, row) => sum + row.count, 0),
        count,
      ),
      on_subject: mine.map((row) => movedDto(subject.network, assets, row)),
      elsewhere: { count, addresses: ids.map((id) => texts.get(id) ?? String(id)) },
    })
  }
  return causes
}

/** Addresses in the middle of listed paths: what else they receive (or pay) changes the shares. */
function waypoints(from: Facts, to: Facts, direction: Direction, own: number | null): Set<number> {
  const paths = [from, to].flatMap((facts) =>
    facts.sides
      .filter(({ side }) => side.direction === direction && !settled(side))
      .flatMap(({ side }) => side.reached.map((r) => ({ end: r.id, links: r.path?.links ?? [] }))),
  )
  const passed = new Set(paths.flatMap(({ links }) => links.flatMap(({ near, far }) => (near === null ? [far] : [near, far]))))
  for (const { end } of paths) passed.delete(end)
  if (own !== null) passed.delete(own)
  return passed
}

/** The sources of a transaction can no longer change; the destinations of its outputs can. */
function settled({ method, direction }: Side): boolean {
  return method === 'transactions' && direction === 'source'
}

function told(type: keyof typeof kinds, mine: number, elsewhere: number): string {
  const one = (n: number) => (n === 1 ? '1 transfer' : `${n} transfers`)
  const verb = type === 'new_transfers' ? 'came in' : 'were removed by a reorganisation'
  const parts = [
    ...(mine > 0 ? [`${one(mine)} of the subject`] : []),
    ...(elsewhere > 0 ? [`${one(elsewhere)} of addresses on its paths`] : []),
  ]
  return `${parts.join(' and ')} ${verb}.`
}

function movedDto(network: Network, assets: ReadonlyMap<number, AssetRow>, row: MovedRow) {
  const asset = assetDto(network, assets.get(row.asset) as AssetRow)
  return {
    direction: row.direction,
    asset,
    count: row.count,
    amount: formatUnits(row.raw, asset.decimals),
    amount_raw: row.raw.toString(),
    amount_usd: row.usd === null ? null : formatUsd(row.usd),
    first_block_height: row.firstHeight,
    last_block_height: row.lastHeight,
    transaction_hashes: row.hashes.map((hash) => hashText(network, hash)),
  }
}

/** Prices that were filled in later: the same transfers of the subject now have a different dollar value. */
export function priceCause(from: Facts, to: Facts, moved: ComparisonCause[]): ComparisonCause[] {
  const known = new Set(
    moved.flatMap((cause) =>
      'on_subject' in cause ? cause.on_subject.map((row) => `${row.direction} ${row.asset.contract}`) : [],
    ),
  )
  const directions = ['source', 'destination'] as const
  const changes = directions.flatMap((direction) =>
    totalsOf(to, direction).flatMap((now) => {
      const old = totalsOf(from, direction).find((t) => t.asset === now.asset)
      const asset = to.assets.get(now.asset)
      if (old === undefined || asset === undefined || old.usd === now.usd || old.count !== now.count) return []
      if (known.has(`${direction} ${assetDto(to.subject.network, asset).contract}`)) return []
      return [{ direction, asset: asset.symbol, from: formatUsd(old.usd), to: formatUsd(now.usd) }]
    }),
  )
  if (changes.length === 0) return []
  return [{ type: 'prices', summary: 'Prices of earlier transfers became known or changed.', values: changes }]
}

/** What a subject moved in one direction, each asset once: several lanes may share one. */
function totalsOf(facts: Facts, direction: Direction): AssetTotal[] {
  const lanes = facts.sides.filter(({ side }) => side.direction === direction)
  return [...new Map(lanes.flatMap(({ side }) => side.totals.map((total) => [total.asset, total] as const))).values()]
}
