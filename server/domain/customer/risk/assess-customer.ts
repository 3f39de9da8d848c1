import type { CustomerRisk } from '@/contract/customer/customer-risk'
import { disclaimerText } from '@/contract/kernel/primitives'
import { canonicalJson, canonicalSha256, sha256 } from '@/server/platform/canonical'
import { iso } from '@/server/platform/clock/clock'
import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import type { CustomerRow } from '../customer.repo'
import { confirmRisk, findRisk, insertRisk, writeRisk } from './customer-risk.repo'
import { deriveRisk, type RiskInputs } from './derive-risk'
import { readRiskInputs } from './risk-inputs.repo'

/** Derives the risk of a locked customer. Stores it if its inputs have changed, else returns the stored one. */
export async function assessCustomer(q: Queryable, ctx: Context, customer: CustomerRow): Promise<Effect<CustomerRisk>> {
  const now = ctx.clock.now()
  const inputs = canonicalJson(await readRiskInputs(q, ctx.org.id, customer))
  const inputs_sha256 = sha256(inputs).toString('hex')
  const known = customer.risk_id === null ? null : await findRisk(q, ctx.org.id, customer.id, customer.risk_id)
  if (known !== null && known.inputs_sha256 === inputs_sha256) {
    await confirmRisk(q, ctx.org.id, customer.id, now)
    return { result: JSON.parse(known.result) as CustomerRisk, audit: [] }
  }
  const id = uuidv7(now.getTime())
  const named = { id: typeIdOf('crk', id), computed_at: iso(now), inputs_sha256 }
  const stored = canonicalJson(answerOf(JSON.parse(inputs) as RiskInputs, named))
  // Parsed from the stored text, so that the first answer has the same bytes as all later ones.
  const result = JSON.parse(stored) as CustomerRisk
  await insertRisk(q, ctx.org.id, {
    id,
    customer_id: customer.id,
    inputs,
    inputs_sha256,
    result: stored,
    created_at: now,
  })
  await writeRisk(q, ctx.org.id, customer.id, { riskId: id, level: result.level, complete: result.complete, at: now })
  const detail = { customer: customer.reference, level: result.level, before: customer.risk_id === null ? null : customer.level }
  return {
    result,
    audit: { action: 'customer.risk_derived', object_type: 'customer_risk', object_id: result.id, detail },
  }
}

/** The complete answer for given inputs, with its hashes. */
export function answerOf(inputs: RiskInputs, named: Pick<CustomerRisk, 'id' | 'computed_at' | 'inputs_sha256'>): CustomerRisk {
  const derived = deriveRisk(inputs)
  return {
    object: 'customer_risk',
    customer_id: inputs.customer_id,
    customer_reference: inputs.reference,
    ...derived,
    ...named,
    result_sha256: canonicalSha256(derived),
    disclaimer: disclaimerText,
  }
}
