import type { getCustomerActivity as operation } from '@/contract/customer/customers'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { requireCustomer } from '../require-customer'
import { breachesOf, daySums, monthSums } from './activity'
import { countLeftOut, findCounted } from './activity.repo'

const dayMs = 86_400_000
const usualDays = 90
const mostDays = 366

/**
 * What a customer moved by day and month, compared with what was expected. Throws `not_found`, and `invalid_request` for an
 * invalid span.
 */
export async function getCustomerActivity(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'customers:read')
  const to = input.to ?? ctx.clock.now().toISOString().slice(0, 10)
  const from = input.from ?? dayBefore(to, usualDays - 1)
  if (from > to) throw invalidField('query.from', `must not be after to, which is ${to}`)
  if (Date.parse(to) - Date.parse(from) >= mostDays * dayMs)
    throw invalidField('query.from', `must be at most ${mostDays} days before to`)
  // Whole months, as monthly volumes are for a whole month.
  const span = { from: new Date(`${from.slice(0, 7)}-01T00:00:00Z`), to: monthAfter(to) }
  const shown = { from: new Date(from), to: new Date(Date.parse(to) + dayMs) }
  return readChain(ctx.org.id, async (q) => {
    const customer = await requireCustomer(q, ctx.org.id, input.id)
    const counted = await findCounted(q, ctx.org.id, customer.id, span)
    const inside = counted.filter(({ at }) => at >= shown.from && at < shown.to)
    const days = daySums(inside, from, to)
    const breaches = breachesOf(customer.expected_activity, counted).filter(
      ({ period }) => period.length === 7 || (period >= from && period <= to),
    )
    return {
      object: 'customer_activity',
      customer_id: input.id,
      from,
      to,
      expected: customer.expected_activity,
      days,
      months: monthSums(counted),
      breaches,
      unpriced: days.reduce((sum, { unpriced }) => sum + unpriced, 0),
      left_out: await countLeftOut(q, ctx.org.id, customer.id, shown),
    }
  })
}

const dayBefore = (day: string, n: number) => new Date(Date.parse(day) - n * dayMs).toISOString().slice(0, 10)

function monthAfter(day: string): Date {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1))
}
