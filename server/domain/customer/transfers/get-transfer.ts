import type { getCustomerTransfer as operation } from '@/contract/customer/customer-transfers'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { requireTransfer } from './require-transfer'
import { transferOf } from './transfer.dto'

/** A transfer of a customer. Throws `not_found`. */
export async function getCustomerTransfer(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'customers:read')
  return readChain(ctx.org.id, async (q) => transferOf(q, ctx.org.id, (await requireTransfer(q, ctx.org.id, input)).transfer))
}
