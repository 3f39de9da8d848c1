import { storeScreening } from '@/server/domain/screening'
import { command, commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf, readChain } from '@/server/platform/db'
import { findCustomer, writeScreening } from '../customer.repo'
import { assessCustomer } from '../risk/assess-customer'
import { readNameScreening, screenedAs } from '../screen-name'

/** Screens the name of a customer (UUID) if that was not done, and derives the risk anew. */
export async function assessOne(ctx: Context, id: string): Promise<void> {
  const orgId = ctx.org.id
  const customer = await readChain(orgId, (q) => findCustomer(q, orgId, { id }))
  if (customer === null) return
  const screening = customer.screening_id === null ? await readNameScreening(ctx, customer) : null
  if (screening !== null) {
    await command(ctx, { scope: 'screening:check' }, async (tx) => {
      const stored = await storeScreening(tx, ctx, screening)
      await writeScreening(queryableOf(tx), orgId, customer, screenedAs(stored.result))
      return stored
    })
  }
  await commandSql(ctx, { scope: 'customers:write' }, async (q) => {
    const locked = await findCustomer(q, orgId, { id }, true)
    if (locked === null) throw new Error('a customer that was just read is not there')
    return assessCustomer(q, ctx, locked)
  })
}
