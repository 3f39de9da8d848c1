import type { CustomerRisk, replayCustomerRisk as operation } from '@/contract/customer/customer-risk'
import type { Input, Output } from '@/contract/kernel/operation'
import { canonicalJson, sha256 } from '@/server/platform/canonical'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { requireCustomer } from '../require-customer'
import { answerOf } from './assess-customer'
import { findRisk } from './customer-risk.repo'
import { customerRiskRule, type RiskInputs } from './derive-risk'

/**
 * Derives a stored risk of a customer again from its stored inputs, and returns it if every byte is the same. Throws
 * `not_found`, `invalid_request` for a risk of another formula, and an error if the result differs.
 */
export async function replayCustomerRisk(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return commandSql(ctx, { scope: 'customers:read' }, async (q) => {
    const customer = await requireCustomer(q, ctx.org.id, input.id)
    const id = uuidOf('crk', input.risk_id)
    const stored = id === null ? null : await findRisk(q, ctx.org.id, customer.id, id)
    if (stored === null) throw notFound('risk of this customer')
    const answer = JSON.parse(stored.result) as CustomerRisk
    if (answer.rule !== customerRiskRule) {
      throw invalidField(
        'path.risk_id',
        `was derived by ${answer.rule}; this installation runs ${customerRiskRule} and cannot replay it`,
      )
    }
    const again = answerOf(JSON.parse(stored.inputs) as RiskInputs, {
      id: answer.id,
      computed_at: answer.computed_at,
      inputs_sha256: sha256(stored.inputs).toString('hex'),
    })
    if (canonicalJson(again) !== stored.result) throw new Error(`replay of ${answer.id} differs from what is stored`)
    const { inputs_sha256, result_sha256 } = answer
    return {
      result: answer,
      audit: {
        action: 'customer.risk_replayed',
        object_type: 'customer_risk',
        object_id: answer.id,
        detail: { inputs_sha256, result_sha256 },
      },
    }
  })
}
