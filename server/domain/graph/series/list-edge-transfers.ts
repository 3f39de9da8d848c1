import type { z } from 'zod'
import type { EdgeTransfer, EdgeTransfers, edgeTransfersInput } from '@/contract/graph/graph-series'
import { sortParts } from '@/contract/kernel/sort'
import { parseAddress } from '@/server/chain/address'
import { assetDto } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { type AssetRow, assetFilter, findAddresses, findAssetIds, findAssets, resolveWallet } from '@/server/domain/wallet'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { type CursorScope, encodeCursor, hashFilters, readCursor } from '@/server/platform/page/cursor'
import { currentSecret } from '@/server/platform/secret/secrets'
import type { FlowRow } from '../flows/flow.repo'
import { findEdgesOf, findPairTransfers, type PairPosition, type PairTransferRow } from './pair-transfers.repo'
import { planReaders } from './plan-readers'
import { cutAt } from './read-back-to'

type Request = z.output<typeof edgeTransfersInput>

/**
 * A page of what one address paid another, by time, dollars or the amount of one asset. The page is taken from the newest
 * 50,000 transfers of the end with fewer; if it has more, `read_back_to` states so. The first page pins what was ingested.
 * Throws `invalid_request` and `network_unsupported`.
 */
export async function listEdgeTransfers(ctx: Context, input: Request): Promise<EdgeTransfers> {
  requireScope(ctx, 'wallets:read')
  const { field: order, descending } = sortParts(input.sort ?? '-time')
  if (order === 'amount' && input.asset === undefined) throw invalidField('asset', 'is needed to order by amount')
  const span = { from: input.since ? new Date(input.since) : null, to: input.until ? new Date(input.until) : null }
  return readChain(ctx.org.id, async (q) => {
    const payer = await resolveWallet(ctx, q, { address: input.from, network: input.network }, 'wallets', fields)
    const { network, addressId: src } = payer
    const payee = canonical(network, input.to)
    const dst = (await findAddresses(q, [{ network: network.id, address: payee }]))[0]?.id
    const { cursor, limit, ...filters } = input
    const scope = {
      route: 'edgeTransfers',
      org: ctx.org.id,
      filtersHash: hashFilters({ ...filters, from: payer.canonical, to: payee }),
    }
    const flows = src === null || dst === undefined ? [] : await findEdgesOf(q, network.id, [{ src, dst }])
    const empty = { data: [], page: { limit, next: null, has_more: false }, assets: [], read_back_to: null }
    if (src === null || dst === undefined || flows.length === 0) return empty
    const own = await findAssets(
      q,
      network.id,
      flows.map((row) => row.asset_id),
    )
    const chosen = input.asset === undefined ? null : await assetOf(q, network, input.asset)
    const offered = [...own.values()].map((asset) => assetDto(network, asset))
    if (chosen === undefined) return { ...empty, assets: offered }
    const pair = { src, dst }
    const { readers, pairs } = await planReaders(q, network.id, [pair], new Map([[`${src} ${dst}`, flows]]), span)
    const [reader, seen] = [readers[0], pairs[0]]
    if (!reader || !seen) throw new Error('an edge has no reader')
    const secret = currentSecret('CURSOR_SECRET')
    const state = cursor === undefined ? null : readCursor(cursor, scope)
    const seq = state === null ? payer.state.ingestSeq : String(state.bound)
    const { rows, scanned, oldest } = await findPairTransfers(
      q,
      network.id,
      { ...seen, reader, seq, ...span, assetId: chosen, order, descending, after: state && positionOf(state.position) },
      limit + 1,
    )
    const shown = rows.slice(0, limit)
    // An orphaned transfer may have been the only one of its asset.
    const assets = await findAssets(q, network.id, [...new Set(shown.map((row) => row.asset_id))])
    const cut = scanned >= reader.limit && oldest ? cutAt(network, oldest) : null
    return {
      data: shown.map((row) => transferDto(network, row, assets)),
      page: { limit, next: rows.length > limit ? nextOf(shown, scope, seq, secret) : null, has_more: rows.length > limit },
      assets: offered,
      read_back_to: cut === null || firstOf(flows, span.from) >= cut ? null : iso(cut),
    }
  })
}

const fields = { address: 'from', network: 'network' }

function canonical(network: Network, text: string): string {
  const parsed = parseAddress(network, text)
  if (!parsed.ok) throw invalidField('to', parsed.reason)
  return parsed.canonical
}

/** The id of an asset; undefined if the network has none of that name. */
async function assetOf(q: Queryable, network: Network, asset: string): Promise<number | undefined> {
  const { symbols, contracts } = assetFilter(network, [asset])
  const [id] = await findAssetIds(q, network.id, symbols, contracts)
  return id
}

function firstOf(flows: readonly FlowRow[], from: Date | null): Date {
  return new Date(Math.max(from?.getTime() ?? 0, Math.min(...flows.map((row) => row.first_time.getTime()))))
}

const statuses = ['confirmed', 'pending', 'orphaned'] as const

function transferDto(network: Network, row: PairTransferRow, assets: ReadonlyMap<number, AssetRow>): EdgeTransfer {
  const asset = assets.get(row.asset_id)
  const hash = hashText(network, row.tx_hash)
  if (!asset) throw new Error(`transfer ${hash}:${row.transfer_index} names an unknown asset`)
  return {
    id: `${network.name}:${hash}:${row.transfer_index}`,
    transaction_hash: hash,
    block_height: Number(row.block_height),
    timestamp: iso(row.block_time),
    status: statuses[row.status] ?? 'confirmed',
    asset: assetDto(network, asset),
    amount: formatUnits(BigInt(row.amount_raw), asset.decimals),
    amount_raw: row.amount_raw,
    amount_usd: row.usd === null ? null : formatUsd(BigInt(row.usd)),
  }
}

function nextOf(shown: readonly PairTransferRow[], scope: CursorScope, seq: string, secret: string): string | null {
  const last = shown.at(-1)
  if (!last) return null
  const position = [last.value, last.block_height, last.tx_index, last.transfer_index, last.tx_hash]
  return encodeCursor({ ...scope, position, bound: seq }, secret)
}

function positionOf([value, blockHeight, txIndex, transferIndex, txHash]: readonly (string | number | null)[]): PairPosition {
  return {
    value: String(value),
    blockHeight: String(blockHeight),
    txIndex: Number(txIndex),
    transferIndex: Number(transferIndex),
    txHash: String(txHash),
  }
}
