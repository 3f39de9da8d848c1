import type { CustomerRisk, getCustomerRisk as operation } from '@/contract/customer/customer-risk'
import type { Input, Output } from '@/contract/kernel/operation'
import { canonicalSha256 } from '@/server/platform/canonical'
import { commandSql } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { requireCustomer } from '../require-customer'
import { assessCustomer } from './assess-customer'
import { findRisk } from './customer-risk.repo'
import { readRiskInputs } from './risk-inputs.repo'

/** The current risk of a customer: the stored one while its inputs are unchanged. Throws `not_found`. */
export async function getCustomerRisk(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'customers:read')
  const orgId = ctx.org.id
  const same = await readChain(orgId, async (q) => {
    const customer = await requireCustomer(q, orgId, input.id)
    const stored = customer.risk_id === null ? null : await findRisk(q, orgId, customer.id, customer.risk_id)
    if (stored === null) return null
    const inputs = await readRiskInputs(q, orgId, customer)
    return canonicalSha256(inputs) === stored.inputs_sha256 ? (JSON.parse(stored.result) as CustomerRisk) : null
  })
  if (same !== null) return same
  return commandSql(ctx, { scope: 'customers:read' }, async (q) =>
    assessCustomer(q, ctx, await requireCustomer(q, orgId, input.id, true)),
  )
}
