import type { createCustomerTransfer as operation } from '@/contract/customer/customer-transfers'
import type { Input, Output } from '@/contract/kernel/operation'
import { commandSql } from '@/server/platform/command/command'
import { withStatus } from '@/server/platform/command/with-status'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError, refusedOr } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { requireCustomer } from './require-customer'
import { prepareSettling } from './settlement/prepare-settling'
import { settleTransfer } from './settlement/settle'
import { readTransfer, transferDigest } from './transfers/given-transfer'
import { transferOf } from './transfers/transfer.dto'
import { findTransfer, insertTransfers, type TransferRow } from './transfers/transfer.repo'

/**
 * Reports a deposit or a withdrawal of a customer, compares it with the chain and, if the data is there, checks it. Returns the
 * existing transfer if the reference has the same content. Throws `not_found`, `reference_conflict`, `network_unsupported` and
 * `invalid_request`.
 */
export async function createCustomerTransfer(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'customers:write')
  const orgId = ctx.org.id
  const { id: customerId, ...request } = input
  // Everything is read before the writing transaction; an error is thrown inside it, after the idempotency claim.
  const read = await refusedOr(async () => {
    const given = await readChain(orgId, async (q) => {
      await requireCustomer(q, orgId, customerId)
      return readTransfer(q, ctx, request)
    })
    return { given, prepared: await prepareSettling(ctx, given) }
  })
  return commandSql(ctx, { scope: 'customers:write' }, async (q) => {
    if (read instanceof AppError) throw read
    const { given, prepared } = read
    const customer = await requireCustomer(q, orgId, customerId)
    const now = ctx.clock.now()
    const id = uuidv7(now.getTime())
    const digest = transferDigest(given)
    const due = given.direction === 'withdrawal'
    const row = { ...given, id, customer_id: customer.id, given_sha256: digest, usd: null, check_due: due }
    const made = (await insertTransfers(q, orgId, [row], now)).has(id)
    const there = await findTransfer(q, orgId, { customerId: customer.id, reference: given.reference }, true)
    if (there === null) throw new Error('a transfer that was just stored is not there')
    if (!made) {
      if (there.given_sha256 !== digest) throw conflict(customerId, there)
      return { result: withStatus(200, await transferOf(q, orgId, there)), audit: [] }
    }
    const { result, changed: _, ...effect } = await settleTransfer(q, ctx, { row: there, customer, prepared, first: true })
    const detail = { customer: customer.reference, reference: given.reference, direction: given.direction, state: result.state }
    return {
      ...effect,
      result: await transferOf(q, orgId, result),
      audit: [
        { action: 'customer_transfer.reported', object_type: 'customer_transfer', object_id: typeIdOf('ctr', id), detail },
        ...[effect.audit].flat(),
      ],
    }
  })
}

/** The error for a reference that is in use with other content. */
function conflict(customerId: string, { id, reference }: TransferRow): AppError {
  const named = typeIdOf('ctr', id)
  return new AppError(
    'reference_conflict',
    `The reference ${reference} names the transfer ${named} of this customer, which was given with other content. Use another reference, or PATCH /v1/customers/${customerId}/transfers/${named} to name its transaction.`,
    [{ field: 'body.reference', issue: `names ${named} already, with other content; use another reference` }],
  )
}
