import 'server-only'
import type { QueryFailure } from '@/components/query-failure'
import type { LevelOfAddress } from '@/components/transaction/checked-level'
import { flowRows } from '@/components/transaction/flow-layout'
import type { Transaction } from '@/contract/wallet/transactions'
import { getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

type Loaded = { transaction: Transaction; levels: LevelOfAddress[] } | { failure: QueryFailure }

/** How many addresses' levels are looked up at once. */
const levelLimit = 200

/** The transaction and the levels of the addresses shown; the page also works without the levels. */
export async function loadTransaction(subject: { network: string; hash: string }): Promise<Loaded> {
  const client = getServerQueryClient()
  const transaction = await client
    .fetchQuery({ ...trpc.transaction.get.queryOptions(subject), retry: false })
    .catch(async (error: unknown) => ({ failure: await pageFailure(error) }))
  if ('failure' in transaction) return transaction
  const addresses = drawnAddresses(transaction)
  const levels = await client
    .fetchQuery({ ...trpc.transaction.levels.queryOptions({ network: transaction.network, addresses }), retry: false })
    .catch(() => [])
  return { transaction, levels }
}

function drawnAddresses({ model, inputs, outputs, transfers }: Transaction): string[] {
  const rows = model === 'utxo' ? [...flowRows(inputs), ...flowRows(outputs)].filter((row) => row.kind === 'address') : []
  const ends = model === 'account' ? transfers.flatMap((t) => [t.from, t.to]) : []
  return [...new Set([...rows.map((row) => row.key), ...ends])].slice(0, levelLimit)
}
