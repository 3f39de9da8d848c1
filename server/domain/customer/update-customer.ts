import type { updateCustomer as operation } from '@/contract/customer/customers'
import type { Input, Output } from '@/contract/kernel/operation'
import { storeScreening } from '@/server/domain/screening'
import { canonicalJson } from '@/server/platform/canonical'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, readChain } from '@/server/platform/db'
import { AppError, refusedOr } from '@/server/platform/errors'
import { asksOtherName, contentAfter } from './content'
import { customerOf } from './customer.dto'
import { type CustomerContent, type CustomerRow, writeContent, writeScreening } from './customer.repo'
import { requireCustomer } from './require-customer'
import { readNameScreening, screenedAs } from './screen-name'

/**
 * Changes a customer. If a change affects the screening of the name, it is screened again, here or by the worker. Throws
 * `not_found`, and `invalid_request` for unknown categories.
 */
export async function updateCustomer(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'customers:write')
  const { id, ...given } = input
  const read = await refusedOr(async () => {
    const before = await readChain(ctx.org.id, (q) => requireCustomer(q, ctx.org.id, id))
    const content = contentAfter(given, before)
    return { content, screening: asksOtherName(before, content) ? await readNameScreening(ctx, content) : null }
  })
  return command(ctx, { scope: 'customers:write' }, async (tx) => {
    if (read instanceof AppError) throw read
    const q = queryableOf(tx)
    const now = ctx.clock.now()
    const before = await requireCustomer(q, ctx.org.id, id, true)
    const content = contentAfter(given, before)
    const changed = changes(before, content)
    if (changed.length === 0) return { result: await customerOf(q, ctx.org.id, before), audit: [] }
    const rescreen = asksOtherName(before, content)
    await writeContent(q, ctx.org.id, before.id, { content, given: null, rescreen, at: now })
    const row = await requireCustomer(q, ctx.org.id, id)
    // If the customer was changed between reading and writing, the worker screens the new name.
    const fits = rescreen && !asksOtherName(read.content, content)
    const screened = fits && read.screening !== null ? await storeScreening(tx, ctx, read.screening) : null
    if (screened !== null) await writeScreening(q, ctx.org.id, row, screenedAs(screened.result))
    return {
      result: await customerOf(q, ctx.org.id, await requireCustomer(q, ctx.org.id, id)),
      audit: [
        {
          action: 'customer.updated' as const,
          object_type: 'customer',
          object_id: id,
          detail: { reference: row.reference, changed: changed.join(', ') },
        },
        ...[screened?.audit ?? []].flat(),
      ],
      events: screened?.events ?? [],
    }
  })
}

function changes(before: CustomerRow, after: CustomerContent): string[] {
  const fields = ['name', 'type', 'country', 'date_of_birth', 'expected_activity'] as const
  return fields.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]))
}
