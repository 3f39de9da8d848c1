import type { CustomerType, ExpectedActivity } from '@/contract/customer/customers'
import type { Level } from '@/contract/kernel/primitives'
import type { Queryable } from '@/server/platform/db'

/** A customer's data, as the organisation gave it. */
export interface CustomerContent {
  name: string | null
  type: CustomerType | null
  country: string | null
  date_of_birth: string | null
  expected_activity: ExpectedActivity | null
}

/** A stored customer. Ids are UUIDs. */
export interface CustomerRow extends CustomerContent {
  id: string
  reference: string
  by_reference: boolean
  given_sha256: string | null
  screening_id: string | null
  risk_id: string | null
  level: Level
  risk_complete: boolean
  risk_at: Date | null
  due_at: Date | null
  created_at: Date
  updated_at: Date
}

const columns = `c.id, c.reference, c.name, c.type, c.country, c.date_of_birth, c.expected_activity, c.by_reference, c.given_sha256,
  c.screening_id, c.risk_id, c.level, c.risk_complete, c.risk_at, c.due_at, c.created_at, c.updated_at`

/** A customer by id (UUID) or reference; null if the organisation has none. `lock` locks the row. */
export async function findCustomer(
  q: Queryable,
  orgId: string,
  by: { id: string } | { reference: string },
  lock = false,
): Promise<CustomerRow | null> {
  const [condition, value] = 'id' in by ? ['c.id = $2::uuid', by.id] : ['c.reference = $2', by.reference]
  const { rows } = await q.query<CustomerRow>(
    `select ${columns} from customer c where c.org_id = $1::uuid and ${condition}${lock ? ' for update' : ''}`,
    [orgId, value],
  )
  return rows[0] ?? null
}

/** Customers by their references, locked in the order of the references until the transaction ends. */
export async function findCustomers(
  q: Queryable,
  orgId: string,
  references: readonly string[],
): Promise<Map<string, CustomerRow>> {
  const { rows } = await q.query<CustomerRow>(
    `select ${columns} from customer c where c.org_id = $1::uuid and c.reference = any($2::text[]) order by c.reference for update`,
    [orgId, references],
  )
  return new Map(rows.map((row) => [row.reference, row]))
}

export interface CustomerFilter {
  reference?: string | undefined
  query?: string | undefined
  levels?: readonly Level[] | undefined
  byReference?: boolean | undefined
  createdFrom?: string | undefined
  createdTo?: string | undefined
}

/** Customers that a filter matches, newest first, after a position. */
export async function findCustomerPage(
  q: Queryable,
  orgId: string,
  { filter, after, limit }: { filter: CustomerFilter; after: { at: string; id: string } | null; limit: number },
): Promise<CustomerRow[]> {
  const values: unknown[] = [orgId]
  const bound = (value: unknown) => `$${values.push(value)}`
  const where = ['c.org_id = $1::uuid']
  if (filter.reference !== undefined) where.push(`c.reference = ${bound(filter.reference)}`)
  if (filter.query !== undefined) {
    const like = bound(`%${filter.query.replace(/[\\%_]/g, '\\$&')}%`)
    where.push(`(c.name ilike ${like} or c.reference ilike ${like})`)
  }
  if (filter.levels !== undefined) where.push(`c.level = any(${bound(filter.levels)}::text[])`)
  if (filter.byReference !== undefined) where.push(`c.by_reference = ${bound(filter.byReference)}::boolean`)
  if (filter.createdFrom !== undefined) where.push(`c.created_at >= ${bound(filter.createdFrom)}::timestamptz`)
  if (filter.createdTo !== undefined) where.push(`c.created_at < ${bound(filter.createdTo)}::timestamptz`)
  if (after !== null) where.push(`(c.created_at, c.id) < (${bound(after.at)}::timestamptz, ${bound(after.id)}::uuid)`)
  const { rows } = await q.query<CustomerRow>(
    `select ${columns} from customer c where ${where.join(' and ')} order by c.created_at desc, c.id desc limit ${bound(limit)}::int`,
    values,
  )
  return rows
}

export type NewCustomer = CustomerContent & { id: string; reference: string; given_sha256: string }

/**
 * Stores customers, due for the screening of their names and for their risk; skips references that exist. Returns the ids
 * stored.
 */
export async function insertCustomers(
  q: Queryable,
  orgId: string,
  customers: readonly NewCustomer[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await q.query<{ id: string }>(
    `insert into customer (org_id, id, reference, name, type, country, date_of_birth, expected_activity, given_sha256, due_at, created_at, updated_at)
     select $1::uuid, n.id, n.reference, n.name, n.type, n.country, n.date_of_birth, nullif(n.expected_activity, 'null'::jsonb), n.given_sha256,
       $3::timestamptz, $3::timestamptz, $3::timestamptz
     from jsonb_to_recordset($2::jsonb) as n (id uuid, reference text, name text, type text, country text, date_of_birth text,
       expected_activity jsonb, given_sha256 text)
     on conflict (org_id, reference) do nothing returning id`,
    [orgId, JSON.stringify(customers), at],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Writes the content of a locked customer (UUID). `given` is the hash of the content if it is the first. */
export async function writeContent(
  q: Queryable,
  orgId: string,
  id: string,
  { content, given, rescreen, at }: { content: CustomerContent; given: string | null; rescreen: boolean; at: Date },
): Promise<void> {
  await q.query(
    `update customer set name = $3, type = $4, country = $5, date_of_birth = $6, expected_activity = $7::jsonb, by_reference = false,
       given_sha256 = coalesce($8, given_sha256), screening_id = case when $9::boolean then null else screening_id end,
       screened_as = case when $9::boolean then null else screened_as end,
       due_at = $10::timestamptz, updated_at = $10::timestamptz
     where org_id = $1::uuid and id = $2::uuid`,
    [
      orgId,
      id,
      content.name,
      content.type,
      content.country,
      content.date_of_birth,
      content.expected_activity === null ? null : JSON.stringify(content.expected_activity),
      given,
      rescreen,
      at,
    ],
  )
}

/**
 * Stores the screening (UUID) of a customer's name and the subject under which decisions about it are kept, unless the customer
 * has changed since.
 */
export async function writeScreening(
  q: Queryable,
  orgId: string,
  row: Pick<CustomerRow, 'id' | 'updated_at'>,
  screening: { id: string; subject: string },
): Promise<void> {
  await q.query(
    `update customer set screening_id = $3::uuid, screened_as = $5 where org_id = $1::uuid and id = $2::uuid and updated_at = $4::timestamptz`,
    [orgId, row.id, screening.id, row.updated_at, screening.subject],
  )
}

/** Data shown with customers. */
export interface CustomerBeside {
  id: string
  transfers: number
  last_transfer_at: Date | null
  wallets: number
  alerts_open: number
  screening: { id: string; status: 'no_match' | 'match' | 'potential_match'; created_at: Date } | null
}

/** Counts and the last screening of each of these customers (UUIDs). */
export async function findBeside(q: Queryable, orgId: string, ids: readonly string[]): Promise<Map<string, CustomerBeside>> {
  const { rows } = await q.query<Omit<CustomerBeside, 'screening'> & { scr: string | null; status: string; screened_at: Date }>(
    `select c.id,
       (select count(*)::int from customer_transfer t where t.org_id = c.org_id and t.customer_id = c.id) as transfers,
       (select max(t.occurred_at) from customer_transfer t where t.org_id = c.org_id and t.customer_id = c.id) as last_transfer_at,
       (select count(*)::int from monitored_wallet w where w.org_id = c.org_id and w.customer_reference = c.reference and w.state <> 'deleted') as wallets,
       (select count(*)::int from alert a where a.org_id = c.org_id and a.customer_reference = c.reference and a.state <> 'closed') as alerts_open,
       s.id as scr, s.status, s.created_at as screened_at
     from customer c left join screening s on s.org_id = c.org_id and s.id = c.screening_id
     where c.org_id = $1::uuid and c.id = any($2::uuid[])`,
    [orgId, ids],
  )
  return new Map(
    rows.map(({ scr, status, screened_at, ...row }) => [
      row.id,
      {
        ...row,
        screening:
          scr === null ? null : { id: scr, status: status as 'no_match' | 'match' | 'potential_match', created_at: screened_at },
      },
    ]),
  )
}
