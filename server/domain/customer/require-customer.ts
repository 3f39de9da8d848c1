import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type CustomerRow, findCustomer } from './customer.repo'

/** A customer (TypeID) of the organisation; throws `not_found`. `lock` locks the row. */
export async function requireCustomer(q: Queryable, orgId: string, typeId: string, lock = false): Promise<CustomerRow> {
  const id = uuidOf('cus', typeId)
  const row = id === null ? null : await findCustomer(q, orgId, { id }, lock)
  if (row === null) throw notFound('customer')
  return row
}
