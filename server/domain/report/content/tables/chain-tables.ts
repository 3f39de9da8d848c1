import type { TransactionContent, WalletContent } from '@/contract/report/report-document'
import { type DataTable, tableOf } from './table'

/** Activity, balances, statements, counterparties and transfers of a wallet. */
export function walletTables({ wallet, activity, transfers }: WalletContent): DataTable[] {
  const sides = (['received', 'sent', 'balance'] as const).flatMap((side) =>
    wallet.activity[side].map((row) => ({ ...row, side })),
  )
  return [
    tableOf('assets', sides, {
      side: (row) => row.side,
      asset: (row) => row.asset.symbol,
      contract: (row) => row.asset.contract,
      amount: (row) => row.amount,
      amount_raw: (row) => row.amount_raw,
      amount_usd: (row) => row.amount_usd,
      balance_reason: (row) => ('balance_reason' in row ? row.balance_reason : null),
    }),
    tableOf('activity', activity.points, {
      start: (row) => row.start,
      in_amount: (row) => row.in_amount,
      out_amount: (row) => row.out_amount,
      in_count: (row) => row.in_count,
      out_count: (row) => row.out_count,
    }),
    tableOf('tags', wallet.tags, {
      attribution_id: (row) => row.id,
      label: (row) => row.label,
      category: (row) => row.category,
      concepts: (row) => row.concepts.join(' '),
      confidence: (row) => row.confidence,
      confidence_basis: (row) => row.confidence_basis,
      publisher: (row) => row.source.publisher,
      source_url: (row) => row.source.url,
      retrieved_at: (row) => row.source.retrieved_at,
      listed_by: (row) => row.listed_by,
      designated_at: (row) => row.designated_at,
      delisted_at: (row) => row.delisted_at,
      tag_pack: (row) => row.tag_pack,
      tag_pack_version: (row) => row.tag_pack_version,
      disputed: (row) => row.disputed,
    }),
    tableOf('counterparties', wallet.counterparties, {
      address: (row) => row.address,
      entity: (row) => row.entity?.name ?? null,
      category: (row) => row.category,
      total_usd: (row) => row.total_usd,
      transfers: (row) => row.transfers,
      first_seen_at: (row) => row.first_seen_at,
      last_seen_at: (row) => row.last_seen_at,
    }),
    tableOf('transfers', transfers, {
      ...transferColumns,
      direction: (row) => row.direction,
      counterparty: (row) => row.counterparty.address,
      entity: (row) => row.counterparty.entity?.name ?? null,
    }),
  ]
}

type AnyTransfer = TransactionContent['transaction']['transfers'][number] | WalletContent['transfers'][number]

const transferColumns = {
  timestamp: (row: AnyTransfer) => row.timestamp,
  block_height: (row: AnyTransfer) => row.block_height,
  transaction_hash: (row: AnyTransfer) => row.transaction_hash,
  index: (row: AnyTransfer) => row.index,
  status: (row: AnyTransfer) => row.status,
  from: (row: AnyTransfer) => row.from,
  to: (row: AnyTransfer) => row.to,
  asset: (row: AnyTransfer) => row.asset.symbol,
  contract: (row: AnyTransfer) => row.asset.contract,
  amount: (row: AnyTransfer) => row.amount,
  amount_raw: (row: AnyTransfer) => row.amount_raw,
  amount_usd: (row: AnyTransfer) => row.amount_usd,
}

/** Inputs, outputs and transfers of a transaction. */
export function transactionTables({ transaction }: TransactionContent): DataTable[] {
  const party = {
    index: (row: Party) => row.index,
    address: (row: Party) => row.address,
    entity: (row: Party) => row.entity?.name ?? null,
    category: (row: Party) => row.category,
    asset: (row: Party) => row.asset.symbol,
    amount: (row: Party) => row.amount,
    amount_raw: (row: Party) => row.amount_raw,
    amount_usd: (row: Party) => row.amount_usd,
  }
  return [
    tableOf<Party>('inputs', transaction.inputs, party),
    tableOf<Party>('outputs', transaction.outputs, party),
    tableOf('transfers', transaction.transfers, transferColumns),
  ]
}

type Party = TransactionContent['transaction']['inputs'][number] | TransactionContent['transaction']['outputs'][number]
