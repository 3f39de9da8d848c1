import type {
  CustomerTransferState,
  TransferDifference,
  TransferDirection,
  TransferMatch,
} from '@/contract/customer/customer-transfers'
import type { Queryable } from '@/server/platform/db'

/** A transfer as it was given, in its stored form. `amount` is a decimal number, the hash hexadecimal without 0x. */
export interface GivenTransfer {
  reference: string
  direction: TransferDirection
  network: number
  asset: string
  contract: string
  amount: string
  address: string | null
  transaction_hash: string | null
  output_index: number | null
  occurred_at: Date
}

/** A stored transfer. Ids are UUIDs, `usd` is in dollars as a decimal number. */
export interface TransferRow extends GivenTransfer {
  id: string
  customer_id: string
  given_sha256: string
  state: CustomerTransferState
  match: TransferMatch | null
  match_height: string | null
  match_index: number | null
  matched_at: Date | null
  differences: TransferDifference[]
  orphaned_at: Date | null
  usd: string | null
  categories: string[]
  check_id: string | null
  check_due: boolean
  revision: number
  created_at: Date
  updated_at: Date
}

export const transferColumns = `t.id, t.customer_id, t.reference, t.given_sha256, t.direction, t.network, t.asset, t.contract, t.amount::text,
  t.address, t.transaction_hash, t.output_index, t.occurred_at, t.state, t.match, t.match_height::text, t.match_index, t.matched_at,
  t.differences, t.orphaned_at, t.usd::text, t.categories, t.check_id, t.check_due, t.revision, t.created_at, t.updated_at`

/** A transfer of a customer by its id (both UUIDs), or null. `lock` locks the row. */
export async function findTransfer(
  q: Queryable,
  orgId: string,
  by: { id: string; customerId?: string } | { customerId: string; reference: string },
  lock = false,
): Promise<TransferRow | null> {
  const values: unknown[] = [orgId]
  const where = ['t.org_id = $1::uuid']
  if ('id' in by) where.push(`t.id = $${values.push(by.id)}::uuid`)
  if ('reference' in by) where.push(`t.reference = $${values.push(by.reference)}`)
  if (by.customerId !== undefined) where.push(`t.customer_id = $${values.push(by.customerId)}::uuid`)
  const { rows } = await q.query<TransferRow>(
    `select ${transferColumns} from customer_transfer t where ${where.join(' and ')}${lock ? ' for update' : ''}`,
    values,
  )
  return rows[0] ?? null
}

/** Transfers of customers (UUIDs) by `customer reference`. */
export async function findTransfersByReference(
  q: Queryable,
  orgId: string,
  customerIds: readonly string[],
  references: readonly string[],
): Promise<Map<string, TransferRow>> {
  const { rows } = await q.query<TransferRow>(
    `select ${transferColumns} from customer_transfer t
     where t.org_id = $1::uuid and t.customer_id = any($2::uuid[]) and t.reference = any($3::text[])`,
    [orgId, customerIds, references],
  )
  return new Map(rows.map((row) => [`${row.customer_id} ${row.reference}`, row]))
}

export type NewTransfer = GivenTransfer & {
  id: string
  customer_id: string
  given_sha256: string
  usd: string | null
  check_due: boolean
}

/** Stores transfers as prepared; skips those whose reference the customer already has. Returns the ids stored. */
export async function insertTransfers(
  q: Queryable,
  orgId: string,
  transfers: readonly NewTransfer[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await q.query<{ id: string }>(
    `insert into customer_transfer (org_id, id, customer_id, reference, given_sha256, direction, network, asset, contract, amount, address,
       transaction_hash, output_index, occurred_at, usd, check_due, created_at, updated_at)
     select $1::uuid, n.id, n.customer_id, n.reference, n.given_sha256, n.direction, n.network, n.asset, n.contract, n.amount, n.address,
       n.transaction_hash, n.output_index, n.occurred_at, n.usd, n.check_due, $3::timestamptz, $3::timestamptz
     from jsonb_to_recordset($2::jsonb) as n (id uuid, customer_id uuid, reference text, given_sha256 text, direction text, network smallint,
       asset text, contract text, amount decimal, address text, transaction_hash text, output_index int, occurred_at timestamptz,
       usd decimal, check_due boolean)
     on conflict (org_id, customer_id, reference) do nothing returning id`,
    [orgId, JSON.stringify(transfers), at],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Sets the transaction of a locked transfer (UUID). */
export async function writeHash(
  q: Queryable,
  orgId: string,
  id: string,
  { hash, outputIndex, at }: { hash: string; outputIndex: number | null; at: Date },
): Promise<void> {
  await q.query(
    `update customer_transfer set transaction_hash = $3, output_index = $4, state = 'prepared', match = null, match_height = null,
       match_index = null, differences = '[]', orphaned_at = null, revision = revision + 1, updated_at = $5::timestamptz
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, id, hash, outputIndex, at],
  )
}

/** The columns of a locked transfer that a comparison with the chain changes. */
export type TransferStanding = Pick<
  TransferRow,
  | 'id'
  | 'state'
  | 'match'
  | 'match_height'
  | 'match_index'
  | 'matched_at'
  | 'differences'
  | 'orphaned_at'
  | 'usd'
  | 'categories'
  | 'check_id'
  | 'check_due'
>

export async function writeStanding(q: Queryable, orgId: string, row: TransferStanding, at: Date): Promise<void> {
  await q.query(
    `update customer_transfer set state = $3, match = $4::jsonb, match_height = $5::bigint, match_index = $6::int, matched_at = $7::timestamptz,
       differences = $8::jsonb, orphaned_at = $9::timestamptz, usd = $10::decimal, categories = $11::text[], check_id = $12::uuid,
       check_due = $13::boolean, revision = revision + 1, updated_at = $14::timestamptz
     where org_id = $1::uuid and id = $2::uuid`,
    [
      orgId,
      row.id,
      row.state,
      row.match === null ? null : JSON.stringify(row.match),
      row.match_height,
      row.match_index,
      row.matched_at,
      JSON.stringify(row.differences),
      row.orphaned_at,
      row.usd,
      row.categories,
      row.check_id,
      row.check_due,
      at,
    ],
  )
}

/** Indexes of a transaction's movements that other transfers of the organisation are matched with. */
export async function findTaken(
  q: Queryable,
  orgId: string,
  { id, network, transaction_hash }: Pick<TransferRow, 'id' | 'network' | 'transaction_hash'>,
): Promise<Set<number>> {
  const { rows } = await q.query<{ match_index: number }>(
    `select match_index from customer_transfer
     where org_id = $1::uuid and network = $2::smallint and transaction_hash = $3 and state = 'matched' and id <> $4::uuid`,
    [orgId, network, transaction_hash, id],
  )
  return new Set(rows.map(({ match_index }) => match_index))
}

/** Locks a transaction hash until the transaction of `q` ends, so that no other transfer of it is matched meanwhile. */
export async function holdTransaction(q: Queryable, orgId: string, network: number, hash: string): Promise<void> {
  await q.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`customer transfer ${orgId} ${network} ${hash}`])
}
