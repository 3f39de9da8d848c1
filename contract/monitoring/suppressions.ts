import { z } from 'zod'
import { count, defineOperation, livemodeShape, oneOf, pageOf, pageQueryShape, subjectShape, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'
import { ruleKeys, severity } from './monitoring-rules'

export const suppressionStates = ['proposed', 'active', 'expired', 'ended'] as const
export type SuppressionState = (typeof suppressionStates)[number]

/** Longest time that a finding may be suppressed, in days. */
export const mostSuppressedDays = 365

const words = z.string().trim().min(3, 'say in a few words why').max(2000)

const suppressedWallet = z
  .strictObject({ monitored_wallet_id: typeId('mon'), network: z.string(), address: z.string(), label: z.string().nullable() })
  .meta({ id: 'SuppressedWallet' })
const heldBack = z.strictObject({ findings: count, times: count, last_at: timestamp.nullable() }).meta({ id: 'HeldBack' })

/** A finding that raises no alerts for a wallet or a customer until a date. */
export const suppression = z
  .strictObject({
    id: typeId('sup'),
    object: z.literal('alert_suppression'),
    ...livemodeShape,
    ...subjectShape,
    state: z.enum(suppressionStates).meta({
      description: '`proposed` until another person approves it; it holds findings back only while it is `active`.',
    }),
    scope: z.enum(['wallet', 'customer']),
    wallet: suppressedWallet.nullable().meta({ description: 'Null where it is for a customer.' }),
    customer_reference: z.string().nullable().meta({ description: 'Null where it is for one wallet.' }),
    counterparty: z.string().meta({ description: 'What the finding is about.' }),
    most_severe: severity.meta({ description: 'A finding that is more severe than this raises its alert.' }),
    reason: z.string(),
    alert_id: typeId('alr').meta({ description: 'The alert it was made from.' }),
    expires_at: timestamp,
    created_by: policyActor,
    created_at: timestamp,
    approved_by: policyActor.nullable(),
    approved_at: timestamp.nullable(),
    ended_by: policyActor.nullable(),
    ended_at: timestamp.nullable(),
    ended_reason: z.string().nullable(),
    held_back: heldBack.meta({
      description: 'What it has held back: different findings, how often they were seen, and when last.',
    }),
  })
  .meta({ id: 'AlertSuppression' })
export type Suppression = z.infer<typeof suppression>

/** A finding that was held back, instead of raising an alert. */
export const heldFinding = z.strictObject({
  monitored_wallet_id: typeId('mon'),
  network: z.string(),
  address: z.string(),
  rule_key: z.enum(ruleKeys),
  title: z.string(),
  times: count,
  first_at: timestamp,
  last_at: timestamp,
})

const params = z.object({ id: typeId('sup') })

export const createSuppression = defineOperation({
  id: 'createSuppression',
  method: 'POST',
  path: '/v1/suppressions',
  tag: 'Alerts',
  summary: 'Ask not to be alerted of a finding again',
  description:
    'Made from an alert, for its wallet or its customer. It holds nothing back until another person approves it. The alert itself stays as it is.',
  scope: 'alerts:write',
  status: 201,
  body: z.strictObject({
    alert_id: typeId('alr'),
    scope: z.enum(['wallet', 'customer'], 'must be wallet or customer'),
    reason: words,
    expires_at: timestamp.meta({ description: `At most ${mostSuppressedDays} days away.` }),
    most_severe: severity.optional().meta({ description: 'The severity of the alert when left out.' }),
  }),
  response: suppression,
})

export const listSuppressions = defineOperation({
  id: 'listSuppressions',
  method: 'GET',
  path: '/v1/suppressions',
  tag: 'Alerts',
  summary: 'Suppressions, with what they held back',
  description: 'Newest first.',
  scope: 'alerts:read',
  query: z.strictObject({
    ...pageQueryShape,
    state: oneOf(suppressionStates).optional(),
    monitored_wallet_id: typeId('mon').optional().meta({ description: 'Those that hold for this wallet or its customer.' }),
  }),
  response: pageOf(suppression, {}),
})

export const getSuppression = defineOperation({
  id: 'getSuppression',
  method: 'GET',
  path: '/v1/suppressions/{id}',
  tag: 'Alerts',
  summary: 'Read a suppression and the newest hundred findings it held back',
  scope: 'alerts:read',
  params,
  response: suppression.extend({ findings: z.array(heldFinding).max(100) }).meta({ id: 'AlertSuppressionDetail' }),
})

export const approveSuppression = defineOperation({
  id: 'approveSuppression',
  method: 'POST',
  path: '/v1/suppressions/{id}/approve',
  tag: 'Alerts',
  summary: 'Approve a suppression that somebody else asked for',
  description: 'For people only: a key cannot approve.',
  scope: 'policies:write',
  params,
  response: suppression,
})

export const endSuppression = defineOperation({
  id: 'endSuppression',
  method: 'POST',
  path: '/v1/suppressions/{id}/end',
  tag: 'Alerts',
  summary: 'End a suppression, or turn one down',
  description: 'From now on the finding raises alerts again. What it held back stays on record.',
  scope: 'alerts:write',
  params,
  body: z.strictObject({ reason: words }),
  response: suppression,
})
