import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import type { CustomerRow } from '../customer.repo'
import { requireCustomer } from '../require-customer'
import { findTransfer, type TransferRow } from './transfer.repo'

/** A transfer (TypeID) of a customer (TypeID) of the organisation; throws `not_found`. `lock` locks the row. */
export async function requireTransfer(
  q: Queryable,
  orgId: string,
  { id, transfer_id }: { id: string; transfer_id: string },
  lock = false,
): Promise<{ customer: CustomerRow; transfer: TransferRow }> {
  const customer = await requireCustomer(q, orgId, id)
  const uuid = uuidOf('ctr', transfer_id)
  const transfer = uuid === null ? null : await findTransfer(q, orgId, { id: uuid, customerId: customer.id }, lock)
  if (transfer === null) throw notFound('transfer of this customer')
  return { customer, transfer }
}
