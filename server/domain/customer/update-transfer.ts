import type { updateCustomerTransfer as operation } from '@/contract/customer/customer-transfers'
import type { Input, Output } from '@/contract/kernel/operation'
import { networkById } from '@/server/chain/networks'
import { hashDigits, hashText } from '@/server/chain/transaction-hash'
import { commandSql } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { AppError, invalidField, refusedOr } from '@/server/platform/errors'
import { prepareSettling } from './settlement/prepare-settling'
import { settleTransfer } from './settlement/settle'
import { requireOutput } from './transfers/given-transfer'
import { requireTransfer } from './transfers/require-transfer'
import { transferOf } from './transfers/transfer.dto'
import { findTransfer, writeHash } from './transfers/transfer.repo'

/**
 * Sets the transaction of a transfer, then compares and checks it like a new one. Throws `not_found`, and `invalid_request` for
 * a transfer that is or was matched, and for an output index where none is possible.
 */
export async function updateCustomerTransfer(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'customers:write')
  const orgId = ctx.org.id
  const hash = hashDigits(input.transaction_hash) as string
  const outputIndex = input.output_index ?? null
  const read = await refusedOr(async () => {
    const { transfer } = await readChain(orgId, (q) => requireTransfer(q, orgId, input))
    requireOutput(networkById(transfer.network), hash, input.output_index)
    return prepareSettling(ctx, { ...transfer, transaction_hash: hash, output_index: outputIndex })
  })
  return commandSql(ctx, { scope: 'customers:write' }, async (q) => {
    if (read instanceof AppError) throw read
    const { customer, transfer } = await requireTransfer(q, orgId, input, true)
    if (transfer.transaction_hash === hash && transfer.output_index === outputIndex) {
      return { result: await transferOf(q, orgId, transfer), audit: [] }
    }
    if (transfer.state === 'matched') {
      throw invalidField('body.transaction_hash', 'cannot change: the transfer is matched; report another transfer instead')
    }
    await writeHash(q, orgId, transfer.id, { hash, outputIndex, at: ctx.clock.now() })
    const named = await findTransfer(q, orgId, { id: transfer.id })
    if (named === null) throw new Error('a transfer that was just written is not there')
    const { result, changed: _, ...effect } = await settleTransfer(q, ctx, { row: named, customer, prepared: read })
    const detail = { reference: transfer.reference, transaction_hash: hashText(networkById(transfer.network), hash) }
    return {
      ...effect,
      result: await transferOf(q, orgId, result),
      audit: [
        { action: 'customer_transfer.updated', object_type: 'customer_transfer', object_id: input.transfer_id, detail },
        ...[effect.audit].flat(),
      ],
    }
  })
}
