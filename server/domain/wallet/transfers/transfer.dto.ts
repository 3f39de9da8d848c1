import type { z } from 'zod'
import type { counterpartyRef, Transfer } from '@/contract/wallet/wallets'
import { assetDto } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import type { AssetRow } from '../wallet.repo'
import type { TransferRow } from './transfer.repo'

const statuses = ['confirmed', 'pending', 'orphaned'] as const
const directions = ['in', 'out', 'self'] as const

/** Data shared by all rows of a page. */
export interface TransferPageParts {
  network: Network
  address: string
  tipHeight: number | null
  assets: Map<number, AssetRow>
  counterparties: Map<string, z.infer<typeof counterpartyRef>>
}

/** A transfer as the contract shows it, seen from the wallet. */
export function transferDto(row: TransferRow, parts: TransferPageParts): Transfer {
  const { network, address, tipHeight } = parts
  const asset = parts.assets.get(row.asset_id)
  const counterparty = parts.counterparties.get(row.counterparty)
  if (!asset || !counterparty) throw new Error(`transfer ${row.tx_hash}:${row.transfer_index} names an unknown asset or address`)
  const hash = hashText(network, row.tx_hash)
  const height = Number(row.block_height)
  const status = statuses[row.status] ?? 'confirmed'
  const direction = directions[row.direction] ?? 'in'
  return {
    id: `${network.name}:${hash}:${row.transfer_index}`,
    object: 'transfer',
    network: network.name,
    transaction_hash: hash,
    index: row.transfer_index,
    block_height: height,
    timestamp: iso(row.block_time),
    status,
    confirmations: status === 'confirmed' && tipHeight !== null ? Math.max(0, tipHeight - height + 1) : 0,
    direction,
    asset: assetDto(network, asset),
    amount: formatUnits(BigInt(row.amount_raw), asset.decimals),
    amount_raw: row.amount_raw,
    amount_usd: row.usd === null ? null : formatUsd(BigInt(row.usd)),
    from: direction === 'in' ? counterparty.address : address,
    to: direction === 'out' ? counterparty.address : address,
    counterparty,
  }
}
