import type { listCustomerTransfers as operation } from '@/contract/customer/customer-transfers'
import type { Input, Output } from '@/contract/kernel/operation'
import { disclaimerText } from '@/contract/kernel/primitives'
import { namedNetwork } from '@/server/domain/network'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { requireCustomer } from '../require-customer'
import { transferDtos } from './transfer.dto'
import type { TransferRow } from './transfer.repo'
import { findTransferPage } from './transfer-page.repo'

/** One page of a customer's transfers, newest first. Throws `not_found` and `network_unsupported`. */
export async function listCustomerTransfers(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'customers:read')
  const orgId = ctx.org.id
  const customer = await readChain(orgId, (q) => requireCustomer(q, orgId, input.id))
  const { state: states, direction, asset, reference, from, to } = input
  const network = input.network === undefined ? undefined : namedNetwork(ctx, input.network, 'transfers').id
  const filter = { states, direction, network, asset, reference, from, to }
  const { rows, page } = await keysetPage(ctx, {
    route: 'listCustomerTransfers',
    filters: { ...filter, customer: customer.id },
    input,
    keyOf: (row: TransferRow) => [iso(row.occurred_at), row.id],
    read: (after, limit) => {
      const position = after === null ? null : { at: String(after[0]), id: String(after[1]) }
      return readChain(orgId, (q) => findTransferPage(q, orgId, customer.id, { filter, after: position, limit }))
    },
  })
  return { data: await readChain(orgId, (q) => transferDtos(q, orgId, rows)), page, disclaimer: disclaimerText }
}
