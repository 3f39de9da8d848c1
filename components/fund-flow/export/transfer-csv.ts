import { stringify } from 'csv-stringify/browser/esm/sync'
import type { EdgeTransfer } from '@/contract/graph/graph-series'
import type { GraphEdge } from '@/contract/graph/graphs'
import { csvOptions } from './flow-csv'

/** Transfers of an edge, exact, one line each, oldest first. */
export function transfersCsv(network: string, { from, to }: GraphEdge, transfers: readonly EdgeTransfer[]): string {
  const ordered = transfers.toSorted((a, b) => a.block_height - b.block_height || (a.id < b.id ? -1 : 1))
  return stringify(
    ordered.map((one) => ({
      network,
      from,
      to,
      time: one.timestamp,
      block_height: String(one.block_height),
      transaction: one.transaction_hash,
      asset: one.asset.symbol,
      contract: one.asset.contract ?? 'native',
      amount: one.amount,
      usd: one.amount_usd ?? '',
      status: one.status,
    })),
    csvOptions,
  )
}
