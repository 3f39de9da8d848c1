import type { ActivityBreach } from '@/contract/customer/customers'
import type { CustomerFinding } from '@/server/domain/alert'
import { findingRule } from '@/server/domain/monitoring'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { breachesOf, breachKey } from '../activity/activity'
import { findCounted } from '../activity/activity.repo'
import { aboutTransfer, factOf, type Seen } from './transfer-findings'

/**
 * The unexpected activity that a transfer is part of, in its day and month, each breach once per version of the rule. None for
 * a transfer that does not count.
 */
export async function activityFindings(q: Queryable, ctx: Context, seen: Seen): Promise<CustomerFinding[]> {
  const { transfer, customer, rules } = seen
  const rule = rules.find(({ key }) => key === 'customer_activity')
  const address = transfer.match?.address ?? transfer.address
  if (rule === undefined || address === null || customer.expected_activity === null) return []
  const own = typeIdOf('ctr', transfer.id)
  const month = transfer.occurred_at.toISOString().slice(0, 7)
  const counted = await findCounted(q, ctx.org.id, customer.id, monthOf(transfer.occurred_at))
  const day = transfer.occurred_at.toISOString().slice(0, 10)
  const breaches = breachesOf(customer.expected_activity, counted).filter(
    ({ period, transfer_ids }) => (period === day || period === month) && transfer_ids.includes(own),
  )
  return breaches.map((breach) => ({
    ...aboutTransfer(seen, address),
    rule: findingRule(rule),
    title: titleOf(breach),
    fact: factOf(seen, { type: 'window', id: `customer_activity:${breachKey(breach)}`, placed: false }, [
      { name: breach.kind, value: breach.actual, threshold: breach.expected.join(', '), text: breach.text },
    ]),
    risk: null,
    stale: false,
    lastGoodReadAt: null,
  }))
}

function titleOf({ kind, period, actual }: ActivityBreach): string {
  switch (kind) {
    case 'daily_volume':
      return `More than expected moved on ${period}`
    case 'monthly_volume':
      return `More than expected moved in ${period}`
    case 'asset':
      return `${actual} was not expected, in ${period}`
    case 'counterparty':
      return `Counterparty that was not expected in ${period}: ${actual.replaceAll('_', ' ')}`
  }
}

function monthOf(at: Date): { from: Date; to: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) }
}
