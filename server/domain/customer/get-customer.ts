import type { getCustomer as operation } from '@/contract/customer/customers'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { customerOf } from './customer.dto'
import { requireCustomer } from './require-customer'

/** A customer of the organisation. Throws `not_found`. */
export async function getCustomer(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'customers:read')
  return readChain(ctx.org.id, async (q) => customerOf(q, ctx.org.id, await requireCustomer(q, ctx.org.id, input.id)))
}
