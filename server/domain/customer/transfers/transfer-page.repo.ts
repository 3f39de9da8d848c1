import type { CustomerTransferState, TransferDirection } from '@/contract/customer/customer-transfers'
import type { Queryable } from '@/server/platform/db'
import { type TransferRow, transferColumns } from './transfer.repo'

export interface TransferFilter {
  states?: readonly CustomerTransferState[] | undefined
  direction?: TransferDirection | undefined
  network?: number | undefined
  asset?: string | undefined
  reference?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Transfers of a customer (UUID) that match a filter, by the time they occurred, newest first, after a position. */
export async function findTransferPage(
  q: Queryable,
  orgId: string,
  customerId: string,
  { filter, after, limit }: { filter: TransferFilter; after: { at: string; id: string } | null; limit: number },
): Promise<TransferRow[]> {
  const values: unknown[] = [orgId, customerId]
  const bound = (value: unknown) => `$${values.push(value)}`
  const where = ['t.org_id = $1::uuid', 't.customer_id = $2::uuid']
  if (filter.states !== undefined) where.push(`t.state = any(${bound(filter.states)}::text[])`)
  if (filter.direction !== undefined) where.push(`t.direction = ${bound(filter.direction)}`)
  if (filter.network !== undefined) where.push(`t.network = ${bound(filter.network)}::smallint`)
  if (filter.asset !== undefined) where.push(`lower(t.asset) = lower(${bound(filter.asset)})`)
  if (filter.reference !== undefined) where.push(`t.reference = ${bound(filter.reference)}`)
  if (filter.from !== undefined) where.push(`t.occurred_at >= ${bound(filter.from)}::timestamptz`)
  if (filter.to !== undefined) where.push(`t.occurred_at < ${bound(filter.to)}::timestamptz`)
  if (after !== null) where.push(`(t.occurred_at, t.id) < (${bound(after.at)}::timestamptz, ${bound(after.id)}::uuid)`)
  const { rows } = await q.query<TransferRow>(
    `select ${transferColumns} from customer_transfer t where ${where.join(' and ')}
     order by t.occurred_at desc, t.id desc limit ${bound(limit)}::int`,
    values,
  )
  return rows
}

/** Results of transfers' checks, by their ids (UUIDs). */
export interface CheckHeadRow {
  id: string
  score: number
  level: string
  model_version: string
  hop_limit: number
  created_at: Date
}

/** The heads of stored checks (UUIDs). */
export async function findTransferChecks(
  q: Queryable,
  orgId: string,
  ids: readonly string[],
): Promise<Map<string, CheckHeadRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<CheckHeadRow>(
    `select id, score, level, model_version, hop_limit, created_at from risk_check where org_id = $1::uuid and id = any($2::uuid[])`,
    [orgId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
