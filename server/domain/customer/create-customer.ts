import type { createCustomer as operation } from '@/contract/customer/customers'
import type { Input, Output } from '@/contract/kernel/operation'
import { storeScreening } from '@/server/domain/screening'
import { command, type Effect } from '@/server/platform/command/command'
import { withStatus } from '@/server/platform/command/with-status'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { AppError, refusedOr } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { contentAfter, givenDigest } from './content'
import { customerOf } from './customer.dto'
import { type CustomerRow, findCustomer, insertCustomers, writeContent, writeScreening } from './customer.repo'
import { readNameScreening, screenedAs } from './screen-name'

type Request = Input<typeof operation>

/**
 * Adds a customer and screens its name. Returns the existing customer if the reference has the same content; completes one
 * known only by its reference. Throws `reference_conflict` for other content, and `invalid_request` for unknown categories.
 */
export async function createCustomer(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  const { reference, ...given } = input
  // Everything is read before the writing transaction; an error is thrown inside it, after the idempotency claim.
  const read = await refusedOr(async () => {
    const content = contentAfter(given)
    return { content, screening: await readNameScreening(ctx, content) }
  })
  return command(ctx, { scope: 'customers:write' }, async (tx) => {
    if (read instanceof AppError) throw read
    const { content, screening } = read
    const q = queryableOf(tx)
    const now = ctx.clock.now()
    const digest = givenDigest(content)
    const id = uuidv7(now.getTime())
    const made = await insertCustomers(q, ctx.org.id, [{ ...content, id, reference, given_sha256: digest }], now)
    const there = await requireThere(await findCustomer(q, ctx.org.id, { reference }, true))
    const created = made.has(id)
    if (!created && !there.by_reference) {
      if (there.given_sha256 !== digest) throw conflict(there)
      return { result: withStatus(200, await customerOf(q, ctx.org.id, there)), audit: [] }
    }
    if (!created) await writeContent(q, ctx.org.id, there.id, { content, given: digest, rescreen: true, at: now })
    const row = await requireThere(await findCustomer(q, ctx.org.id, { reference }))
    const screened: Effect<unknown> = screening === null ? { result: null, audit: [] } : await storeFor(row)
    const after = await requireThere(await findCustomer(q, ctx.org.id, { reference }))
    const result = await customerOf(q, ctx.org.id, after)
    const detail = { reference, filled_in: !created }
    return {
      result: created ? result : withStatus(200, result),
      audit: [
        { action: 'customer.created' as const, object_type: 'customer', object_id: typeIdOf('cus', row.id), detail },
        ...[screened.audit].flat(),
      ],
      events: screened.events ?? [],
    }

    async function storeFor(customer: CustomerRow) {
      if (screening === null) throw new Error('there is no screening to store')
      const stored = await storeScreening(tx, ctx, screening)
      await writeScreening(q, ctx.org.id, customer, screenedAs(stored.result))
      return stored
    }
  })
}

function requireThere(row: CustomerRow | null): CustomerRow {
  if (row === null) throw new Error('a customer that was just stored is not there')
  return row
}

function conflict({ id, reference }: CustomerRow): AppError {
  const named = typeIdOf('cus', id)
  return new AppError(
    'reference_conflict',
    `The reference ${reference} names the customer ${named}, which was given with other content. Use PATCH /v1/customers/${named} to change it, or another reference.`,
    [{ field: 'body.reference', issue: `names ${named} already, with other content; change that one, or use another reference` }],
  )
}
