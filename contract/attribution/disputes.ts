import { z } from 'zod'
import { defineOperation, livemodeShape, pageOf, pageQueryShape, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'

export const disputeStates = ['open', 'upheld', 'rejected', 'withdrawn'] as const
export const disputeState = z.enum(disputeStates)
export type DisputeState = z.infer<typeof disputeState>

const words = z.string().trim().min(3, 'say in a few words why').max(2000)

/** An organisation's objection to a statement about an address or a transaction, visible to that organisation only. */
export const dispute = z
  .strictObject({
    id: typeId('dsp'),
    object: z.literal('attribution_dispute'),
    ...livemodeShape,
    attribution_id: typeId('att'),
    state: disputeState.meta({
      description: 'While it is `upheld`, the statement does not count toward the organisation’s scores.',
    }),
    reason: z.string(),
    author: policyActor,
    resolution: z
      .strictObject({ note: z.string(), by: policyActor, at: timestamp })
      .nullable()
      .meta({ description: 'Of its current state; null while it is open.' }),
    history: z
      .array(z.strictObject({ state: disputeState, note: z.string(), by: policyActor, at: timestamp }))
      .min(1)
      .meta({ description: 'Every state it went through, oldest first.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'AttributionDispute' })
export type Dispute = z.infer<typeof dispute>

/** Alerts that are based on the disputed statement. A dispute changes none of them. */
export const affectedAlerts = z.strictObject({
  count: z.number().int().nonnegative(),
  checks_searched: z.number().int().nonnegative().meta({
    description: 'How many checks pinned by alerts were searched for the statement: those of the newest thousand alerts.',
  }),
  complete: z.boolean().meta({ description: 'False if older alerts pin checks that were not searched.' }),
  wallets: z
    .array(z.strictObject({ network: z.string(), address: z.string(), alerts: z.number().int().positive() }))
    .max(50)
    .meta({ description: 'The wallets these alerts are about, most alerts first; at most fifty.' }),
})
export type AffectedAlerts = z.infer<typeof affectedAlerts>

const params = z.object({ id: typeId('att') })

export const createDispute = defineOperation({
  id: 'createDispute',
  method: 'POST',
  path: '/v1/attributions/{id}/disputes',
  tag: 'Attributions',
  summary: 'Dispute a statement',
  description:
    'Any statement the organisation can see can be disputed. This opens the dispute; scores change only when it is upheld. A statement has at most one open or upheld dispute at a time.',
  scope: 'policies:write',
  status: 201,
  params,
  body: z.strictObject({ reason: words }),
  response: dispute,
})

export const listDisputes = defineOperation({
  id: 'listDisputes',
  method: 'GET',
  path: '/v1/attributions/{id}/disputes',
  tag: 'Attributions',
  summary: 'Disputes of a statement, and the alerts based on it',
  description:
    'Newest first. `affected_alerts` are those about its address, those with a transfer to or from it, and those whose pinned check cites the statement.',
  scope: 'entities:read',
  params,
  query: z.strictObject(pageQueryShape),
  response: pageOf(dispute, { affected_alerts: affectedAlerts }),
})

export const resolveDispute = defineOperation({
  id: 'resolveDispute',
  method: 'PATCH',
  path: '/v1/attributions/{id}/disputes/{dispute_id}',
  tag: 'Attributions',
  summary: 'Uphold, reject or withdraw a dispute',
  description:
    'From `open` to `upheld`, `rejected` or `withdrawn`, and from `upheld` to `withdrawn`. Stored checks and alerts do not change.',
  scope: 'policies:write',
  foundScope: 'entities:read',
  params: params.extend({ dispute_id: typeId('dsp') }),
  body: z.strictObject({ state: disputeState.exclude(['open']), note: words }),
  response: dispute,
})
