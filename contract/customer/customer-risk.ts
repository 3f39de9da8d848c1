import { z } from 'zod'
import { decimal, defineOperation, disclaimer, level, livemodeShape, sha256, timestamp, typeId } from '../kernel'

export const riskPartKinds = ['transfer', 'wallet', 'name'] as const

/** One component of a customer's risk. */
export const customerRiskPart = z
  .strictObject({
    kind: z.enum(riskPartKinds),
    level,
    counts: z.boolean().meta({ description: 'Whether it decides the level: it has the highest.' }),
    text: z.string(),
    transfer_id: typeId('ctr').nullable(),
    monitored_wallet_id: typeId('mon').nullable(),
    check_id: typeId('chk').nullable().meta({ description: 'The stored check that gives the level.' }),
    screening_id: typeId('scr').nullable().meta({ description: 'The stored screening that gives the level.' }),
    amount_usd: decimal.nullable().meta({ description: 'Of a transfer; null where no price is known.' }),
  })
  .meta({ id: 'CustomerRiskPart' })
export type CustomerRiskPart = z.infer<typeof customerRiskPart>

/** The risk of a customer, with its components. */
export const customerRisk = z
  .strictObject({
    id: typeId('crk'),
    object: z.literal('customer_risk'),
    ...livemodeShape,
    customer_id: typeId('cus'),
    customer_reference: z.string(),
    level,
    complete: z.boolean().meta({ description: 'False if a part is not known: it may be worse than it says.' }),
    parts: z.array(customerRiskPart).meta({ description: 'The highest level first; at most 500 transfers, the riskiest first.' }),
    parts_total: z.number().int().nonnegative(),
    notes: z.array(z.string()).meta({ description: 'What is not known, and what was left out.' }),
    rule: z.string().meta({ description: 'Which version of the formula made it.' }),
    inputs_sha256: sha256.meta({ description: 'Of what it was derived from, which is kept.' }),
    result_sha256: sha256.meta({ description: 'Of level, parts and notes.' }),
    computed_at: timestamp,
    disclaimer,
  })
  .meta({ id: 'CustomerRisk' })
export type CustomerRisk = z.infer<typeof customerRisk>

export const getCustomerRisk = defineOperation({
  id: 'getCustomerRisk',
  method: 'GET',
  path: '/v1/customers/{id}/risk',
  tag: 'Customers',
  summary: 'The risk of a customer, with what gives it',
  description:
    'The highest level among the checks of their transfers, the newest checks of their monitored wallets and the screening of their name. A part that is not known makes a `low` into `unknown`. While nothing that it is derived from has changed, the same stored answer comes again.',
  scope: 'customers:read',
  params: z.object({ id: typeId('cus') }),
  response: customerRisk,
})

export const replayCustomerRisk = defineOperation({
  id: 'replayCustomerRisk',
  method: 'POST',
  path: '/v1/customers/{id}/risk/{risk_id}/replay',
  tag: 'Customers',
  summary: 'Derive a stored risk of a customer again',
  description:
    'From the inputs stored with it, compared with the stored answer, and answered exactly as it was. What happened since plays no part.',
  scope: 'customers:read',
  params: z.object({ id: typeId('cus'), risk_id: typeId('crk') }),
  response: customerRisk,
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})
