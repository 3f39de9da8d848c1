import { listAlerts } from '@/server/domain/alert'
import { listCases } from '@/server/domain/case'
import { listMonitoredWallets } from '@/server/domain/monitoring'
import { listMatchDecisions } from '@/server/domain/screening'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { requireCustomer } from './require-customer'

/** A page of a list that belongs to a customer, for the customer's page in the console. */
export interface BesideInput {
  id: string
  limit: number
  cursor?: string | undefined
}

const find = (ctx: Context, id: string) => readChain(ctx.org.id, (q) => requireCustomer(q, ctx.org.id, id))

/** Monitored wallets with a customer's reference. Throws `not_found`. */
export async function customerWallets(ctx: Context, { id, ...page }: BesideInput) {
  const { reference } = await find(ctx, id)
  return listMonitoredWallets(ctx, { ...page, customer_reference: reference })
}

/** Alerts with a customer's reference. Throws `not_found`. */
export async function customerAlerts(ctx: Context, { id, ...page }: BesideInput) {
  const { reference } = await find(ctx, id)
  return listAlerts(ctx, { ...page, customer_reference: reference })
}

/** Cases with a customer's reference. Throws `not_found`. */
export async function customerCases(ctx: Context, { id, ...page }: BesideInput) {
  const { reference } = await find(ctx, id)
  return listCases(ctx, { ...page, customer_reference: reference })
}

/** Decisions about list entries that the customer's name resembles; none while it is not screened. Throws `not_found`. */
export async function customerScreenings(ctx: Context, { id, ...page }: BesideInput) {
  const { screening_id } = await find(ctx, id)
  if (screening_id === null) return { data: [], page: { limit: page.limit, next: null, has_more: false } }
  return listMatchDecisions(ctx, { ...page, screening_id: typeIdOf('scr', screening_id) })
}
