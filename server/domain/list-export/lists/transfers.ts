import { listTransfers as operation } from '@/contract/wallet/wallets'
import { listTransfers } from '@/server/domain/wallet'
import { requireScope } from '@/server/platform/context'
import { listExport } from '../list-export'

export const transfers = listExport({
  query: operation.params.extend(operation.query.omit({ limit: true, cursor: true }).shape),
  read: (ctx, input) => {
    requireScope(ctx, 'wallets:read')
    return listTransfers(ctx, input)
  },
  columns: {
    time: (transfer) => transfer.timestamp,
    direction: (transfer) => transfer.direction,
    counterparty: ({ counterparty }) => counterparty.address,
    entity: ({ counterparty }) => counterparty.entity?.name ?? null,
    entity_confidence: ({ counterparty }) => counterparty.entity?.confidence ?? null,
    category: ({ counterparty }) => counterparty.category,
    amount: (transfer) => transfer.amount,
    asset: (transfer) => transfer.asset.symbol,
    asset_contract: (transfer) => transfer.asset.contract,
    usd_at_the_time: (transfer) => transfer.amount_usd,
    transaction: (transfer) => transfer.transaction_hash,
    index: (transfer) => transfer.index,
    block: (transfer) => transfer.block_height,
    status: (transfer) => transfer.status,
    confirmations: (transfer) => transfer.confirmations,
    from: (transfer) => transfer.from,
    to: (transfer) => transfer.to,
    network: (transfer) => transfer.network,
    id: (transfer) => transfer.id,
  },
})
