import type { Customer } from '@/contract/customer/customers'
import { iso } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { type CustomerBeside, type CustomerRow, findBeside } from './customer.repo'

/** Customers as the contract shows them; related data is read in one statement. */
export async function customerDtos(q: Queryable, orgId: string, rows: readonly CustomerRow[]): Promise<Customer[]> {
  if (rows.length === 0) return []
  const beside = await findBeside(
    q,
    orgId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => customerDto(row, beside.get(row.id)))
}

/** One customer, like `customerDtos`. */
export async function customerOf(q: Queryable, orgId: string, row: CustomerRow): Promise<Customer> {
  return (await customerDtos(q, orgId, [row]))[0] as Customer
}

function customerDto(row: CustomerRow, beside: CustomerBeside | undefined): Customer {
  const screening = beside?.screening ?? null
  return {
    id: typeIdOf('cus', row.id),
    object: 'customer',
    reference: row.reference,
    name: row.name,
    type: row.type,
    country: row.country,
    date_of_birth: row.date_of_birth,
    expected_activity: row.expected_activity,
    by_reference: row.by_reference,
    risk:
      row.risk_id === null || row.risk_at === null
        ? null
        : { id: typeIdOf('crk', row.risk_id), level: row.level, complete: row.risk_complete, computed_at: iso(row.risk_at) },
    screening:
      screening === null
        ? null
        : { id: typeIdOf('scr', screening.id), status: screening.status, screened_at: iso(screening.created_at) },
    transfers: beside?.transfers ?? 0,
    last_transfer_at: beside?.last_transfer_at ? iso(beside.last_transfer_at) : null,
    wallets: beside?.wallets ?? 0,
    alerts_open: beside?.alerts_open ?? 0,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}
