import type { listCustomers as operation } from '@/contract/customer/customers'
import type { Input, Output } from '@/contract/kernel/operation'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { customerDtos } from './customer.dto'
import { type CustomerRow, findCustomerPage } from './customer.repo'

/** One page of the organisation's customers, newest first. */
export async function listCustomers(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'customers:read')
  const filter = {
    reference: input.reference,
    query: input.query,
    levels: input.level,
    byReference: input.by_reference === undefined ? undefined : input.by_reference === 'true',
    createdFrom: input.created_from,
    createdTo: input.created_to,
  }
  const { rows, page } = await keysetPage(ctx, {
    route: 'listCustomers',
    filters: filter,
    input,
    keyOf: (row: CustomerRow) => [iso(row.created_at), row.id],
    read: (after, limit) => {
      const position = after === null ? null : { at: String(after[0]), id: String(after[1]) }
      return readChain(ctx.org.id, (q) => findCustomerPage(q, ctx.org.id, { filter, after: position, limit }))
    },
  })
  return { data: await readChain(ctx.org.id, (q) => customerDtos(q, ctx.org.id, rows)), page }
}
