import type { Input, Output } from '@/contract/kernel/operation'
import type { listTransfers as operation } from '@/contract/wallet/wallets'
import { parseAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { indexedFreshnessOf } from '@/server/domain/network'
import type { Context } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { type CursorScope, type CursorState, encodeCursor, hashFilters, readCursor } from '@/server/platform/page/cursor'
import { currentSecret } from '@/server/platform/secret/secrets'
import { counterpartyRefs } from '../counterparties/counterparty-refs'
import { heightSpan } from '../height-span'
import { resolveWallet, type Wallet } from '../resolve-wallet'
import { findAddresses, findAssetIds, findAssets } from '../wallet.repo'
import { assetFilter, usdMicrosUp } from './asset-filter'
import { transferDto } from './transfer.dto'
import { findTransfers, type TransferPosition, type TransferRow, type TransferSelection } from './transfer.repo'

type Request = Input<typeof operation>

/** Direction codes by filter; a transfer to oneself is both in and out. */
const directionCodes = { in: [0, 2], out: [1, 2] }

/** One page of a wallet's transfers, newest first. The first page pins the last ingest; later pages ignore newer ones. */
export async function listTransfers(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  return readChain(ctx.org.id, async (q) => {
    const wallet = await resolveWallet(ctx, q, input, 'transfers')
    const scope = cursorScope(ctx, input, wallet)
    const cursor = input.cursor === undefined ? null : readState(readCursor(input.cursor, scope))
    const seq = cursor?.seq ?? wallet.state.ingestSeq
    const selection = await selectionOf(q, wallet, input, seq, cursor?.after ?? null)
    const rows = selection ? await findTransfers(q, selection, input.limit + 1) : []
    const shown = rows.slice(0, input.limit)
    const last = rows.length > input.limit ? shown.at(-1) : undefined
    return {
      data: await written(q, ctx.org.id, wallet, shown),
      page: {
        limit: input.limit,
        next: last ? encodeCursor({ ...scope, position: positionOf(last), bound: seq }, currentSecret('CURSOR_SECRET')) : null,
        has_more: last !== undefined,
      },
      ...indexedFreshnessOf(wallet.network, wallet.state, ctx.clock.now()),
    }
  })
}

/** The filters in normalised form, so that a cursor is valid for both `eth` and `ethereum`. */
function cursorScope(ctx: Context, input: Request, wallet: Wallet): CursorScope {
  const { cursor: _cursor, limit: _limit, address: _address, network: _network, asset, ...filters } = input
  const subject = { network: wallet.network.name, address: wallet.canonical }
  return {
    route: 'listTransfers',
    org: ctx.org.id,
    filtersHash: hashFilters({ ...filters, ...subject, asset: asset?.toSorted() }),
  }
}

/** The rows to select, or null if nothing can match a filter or the wallet. */
async function selectionOf(
  q: Queryable,
  wallet: Wallet,
  input: Request,
  seq: string,
  after: TransferPosition | null,
): Promise<TransferSelection | null> {
  const { network, addressId } = wallet
  const { asset, direction, min_amount_usd: minimum } = input
  const assets = asset && assetFilter(network, asset)
  const counterparty = input.counterparty === undefined ? null : canonicalCounterparty(network, input.counterparty)
  if (addressId === null) return null
  const assetIds = assets ? await findAssetIds(q, network.id, assets.symbols, assets.contracts) : null
  const [other] = counterparty === null ? [] : await findAddresses(q, [{ network: network.id, address: counterparty }])
  if (assetIds?.length === 0 || (counterparty !== null && !other)) return null
  const from = input.from === undefined ? null : new Date(input.from)
  const to = input.to === undefined ? null : new Date(input.to)
  return {
    network: network.id,
    addressId,
    seq,
    after,
    assetIds,
    directions: direction ? directionCodes[direction] : null,
    counterparty: other?.id ?? null,
    from,
    to,
    heights: await heightSpan(q, network.id, addressId, from, to),
    minUsd: minimum === undefined ? null : usdMicrosUp(minimum).toString(),
  }
}

function canonicalCounterparty(network: Network, text: string): string {
  const parsed = parseAddress(network, text)
  if (!parsed.ok) throw invalidField('query.counterparty', parsed.reason)
  return parsed.canonical
}

async function written(q: Queryable, orgId: string, wallet: Wallet, rows: TransferRow[]) {
  const { network, canonical: address, state } = wallet
  const assets = await findAssets(q, network.id, [...new Set(rows.map((row) => row.asset_id))])
  const counterparties = await counterpartyRefs(
    q,
    orgId,
    network,
    rows.map((row) => row.counterparty),
  )
  return rows.map((row) => transferDto(row, { network, address, tipHeight: state.tipHeight, assets, counterparties }))
}

function positionOf(row: TransferRow) {
  return [row.block_height, row.tx_index, row.transfer_index, row.tx_hash]
}

function readState({ position, bound }: CursorState): { seq: string; after: TransferPosition } {
  const [blockHeight, txIndex, transferIndex, txHash] = position
  return {
    seq: String(bound),
    after: {
      blockHeight: String(blockHeight),
      txIndex: Number(txIndex),
      transferIndex: Number(transferIndex),
      txHash: String(txHash),
    },
  }
}
