import { z } from 'zod'
import {
  addressText,
  asset,
  baseUnits,
  decimal,
  defineOperation,
  disclaimer,
  livemodeShape,
  networkName,
  oneOf,
  oneOrMore,
  pageOf,
  pageQueryShape,
  share,
  timestamp,
  typedName,
  typeId,
  yesOrNo,
} from '../kernel'
import { ruleKeys, severities, severity } from '../monitoring/monitoring-rules'
import { checkHead } from '../risk/risk'
import { proposedClosing } from './alert-closing'
import { alertResolutions, alertStates } from './alert-states'

export const alertState = z.enum(alertStates)
export type AlertState = z.infer<typeof alertState>

export const alertResolution = z.enum(alertResolutions)
export type AlertResolution = z.infer<typeof alertResolution>

/** A person an alert is assigned to. */
export const person = z.strictObject({ id: typeId('usr'), name: z.string() }).meta({ id: 'Person' })

/** What was compared and with what, in readable text: `Transfer of $12,400` `at least $10,000`. */
const measure = z.strictObject({
  name: z.string().meta({ description: 'What was measured, such as `amount_usd`, `transfers`, `score`.' }),
  value: z.string(),
  threshold: z.string().nullable(),
  text: z.string(),
})

/** One fact on which an alert is based. */
export const alertEvidence = z
  .strictObject({
    type: z.enum(['transfer', 'window', 'exposure', 'risk', 'list_entry', 'approval']),
    id: z
      .string()
      .meta({ description: 'The same fact has the same id: `network:transaction_hash:index` of a transfer, for example.' }),
    occurred_at: timestamp,
    block_height: z.number().int().nonnegative().nullable(),
    transaction_hash: z.string().nullable(),
    amount: decimal.nullable(),
    amount_raw: baseUnits.nullable(),
    amount_usd: decimal.nullable(),
    asset: asset.nullable(),
    direction: z.enum(['in', 'out', 'self']).nullable(),
    counterparty: z
      .strictObject({
        address: z.string(),
        entity: z.string().nullable(),
        categories: z.array(z.string()),
        confidence: z.number().int().min(0).max(100).nullable(),
        source_url: z.string().nullable(),
      })
      .nullable(),
    measures: z.array(measure).min(1).meta({ description: 'What the rule measured, and the threshold it was compared with.' }),
    exposure: z
      .strictObject({
        categories: z.array(z.string()),
        exposure_type: z.enum(['direct', 'indirect']),
        hop: z.number().int().min(1).max(10),
        share,
        amount_usd: decimal.nullable(),
      })
      .nullable(),
    list_entry: z
      .strictObject({
        list_id: z.string(),
        list_version: z.string(),
        entry_id: z.string(),
        change: z.enum(['added', 'removed']),
        name: z.string(),
      })
      .nullable(),
    orphaned_at: timestamp
      .nullable()
      .meta({ description: 'When a reorganisation of the chain removed the fact; null while it holds.' }),
  })
  .meta({ id: 'AlertEvidence' })
export type AlertEvidence = z.infer<typeof alertEvidence>

export const alertRule = z
  .strictObject({
    id: typeId('rul'),
    key: z.enum(ruleKeys),
    version: z.number().int().positive(),
    name: z.string(),
  })
  .meta({ id: 'AlertRule' })

/** One amount of a finding, in its own asset. */
const findingAmount = z.strictObject({ amount: decimal, symbol: z.string(), amount_usd: decimal.nullable() })

/** What an alert is about: who, how much, when. */
export const alertFinding = z
  .strictObject({
    kind: z.enum(['counterparty', 'listed', 'risk', 'pattern']).meta({
      description:
        '`counterparty`: money from or to somebody; `listed`: the wallet itself is on a list; `risk`: its score or level; `pattern`: how it moves money.',
    }),
    direction: z.enum(['in', 'out', 'self']).nullable(),
    counterparty: z
      .strictObject({
        name: z.string(),
        address: z.string().nullable().meta({ description: 'Null where it has several addresses.' }),
        addresses: z.number().int().nonnegative(),
        categories: z.array(z.string()),
      })
      .nullable(),
    exposure_type: z.enum(['direct', 'indirect']).nullable(),
    hop: z.number().int().min(1).max(10).nullable(),
    amounts: z.array(findingAmount).max(10),
    amount_usd: decimal.nullable().meta({ description: 'Null where nothing of it has a price.' }),
    share: share.nullable().meta({ description: 'Of the value of the wallet in this direction.' }),
    first_at: timestamp.nullable(),
    last_at: timestamp.nullable(),
    designation: z
      .strictObject({
        listed_by: z.string().nullable(),
        designated_at: timestamp.nullable(),
        delisted_at: timestamp.nullable(),
        timing: z.enum(['before', 'after', 'both', 'unknown']).meta({
          description: 'Whether the money moved before or after the designation; `unknown` where a date is missing.',
        }),
      })
      .nullable(),
    dust: z.boolean().meta({ description: 'Worth less than the organisation counts as dust.' }),
  })
  .meta({ id: 'AlertFinding' })
export type AlertFinding = z.infer<typeof alertFinding>

/** One rule's statement on the finding. */
export const alertSignal = z
  .strictObject({
    rule: alertRule,
    severity,
    title: z.string(),
    since: timestamp,
  })
  .meta({ id: 'AlertSignal' })
export type AlertSignal = z.infer<typeof alertSignal>

export const alert = z
  .strictObject({
    id: typeId('alr'),
    object: z.literal('alert'),
    ...livemodeShape,
    rule: alertRule,
    severity,
    state: alertState,
    resolution: alertResolution.nullable(),
    reason: z.string().nullable().meta({ description: 'The reason it was closed for, in the words of the organisation.' }),
    proposed_closing: proposedClosing.nullable().meta({
      description: 'A dismissal that waits for a second person; null while there is none.',
    }),
    duplicate_of: typeId('alr').nullable(),
    title: z.string(),
    finding: alertFinding.nullable().meta({ description: 'Null of alerts from before findings were kept.' }),
    signals: z.array(alertSignal).meta({
      description: 'The rules that see the finding now, the most severe first; empty once none does.',
    }),
    unmet_since: timestamp.nullable().meta({ description: 'Since when no rule sees the finding any more.' }),
    resolved_by_itself: z.boolean().meta({ description: 'Whether it was closed because its finding no longer holds.' }),
    subject: z.strictObject({
      type: z.enum(['address', 'transaction']),
      network: z.string(),
      address: z.string(),
      transaction_hash: z.string().nullable(),
    }),
    monitored_wallet_id: typeId('mon').nullable().meta({ description: 'Null of an alert about a transfer of a customer.' }),
    customer_transfer_id: typeId('ctr')
      .nullable()
      .meta({ description: 'The transfer of a customer that it is about; null otherwise.' }),
    customer_reference: z.string().nullable(),
    case_id: typeId('cas').nullable(),
    evidence: z
      .array(alertEvidence)
      .min(1)
      .meta({ description: 'The first fact and the newest ones, at most ten; `occurrences` counts all.' }),
    evidence_orphaned: z.boolean().meta({ description: 'True where a reorganisation removed every fact behind the alert.' }),
    risk: checkHead.nullable().meta({
      description: 'Risk of the wallet when the alert was raised, from the check made then; null where no check could be made.',
    }),
    disclaimer,
    assignee: person.nullable(),
    due_at: timestamp,
    snoozed_until: timestamp.nullable(),
    occurrences: z.number().int().positive(),
    revision: z.number().int().positive().meta({
      description: 'Rises with every change. Send it back, and a change is refused instead of overwriting somebody else’s.',
    }),
    first_seen_at: timestamp,
    last_seen_at: timestamp,
    acknowledged_at: timestamp.nullable().meta({ description: 'When somebody first acknowledged it.' }),
    created_at: timestamp,
    updated_at: timestamp,
    closed_at: timestamp.nullable(),
    stale: z.boolean().meta({ description: 'Whether the chain data was stale when the alert was raised; kept for ever.' }),
    last_good_read_at: timestamp.nullable(),
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof alert>

const ruleId = typeId('rul')
const ruleFilter = oneOrMore(
  (value): value is string => (ruleKeys as readonly string[]).includes(value) || ruleId.safeParse(value).success,
  `must be one of ${ruleKeys.join(', ')}, or the id of a rule; at most 50 of them`,
  'Kind or id of a rule; repeatable or separated by commas.',
)

/** The filters of a list of alerts, shared by the console and the API. */
export const alertFilterShape = {
  rule: ruleFilter.optional(),
  severity: oneOf(severities).optional(),
  state: oneOf(alertStates).optional(),
  assignee: z
    .union([z.literal('none'), z.literal('me'), typeId('usr')], 'must be a person’s id, me or none')
    .optional()
    .meta({ description: 'A person’s id, `me`, or `none` for unassigned alerts.' }),
  network: networkName.optional(),
  address: addressText.optional(),
  created_from: timestamp.optional(),
  created_to: timestamp.optional(),
  updated_from: timestamp.optional().meta({ description: 'Only what changed at that time or later; the time is included.' }),
  customer_reference: z.string().trim().min(1).max(200).optional(),
  monitored_wallet_id: typeId('mon').optional(),
  case_id: typeId('cas').optional(),
  proposed: yesOrNo('`true` shows only alerts whose dismissal waits for a second person, `false` leaves them out.'),
  overdue: yesOrNo('`true` shows only alerts that are past `due_at` and not closed, `false` leaves them out.'),
  due_today: yesOrNo(
    '`true` shows only alerts, not closed, that are due in what is left of the day (UTC), `false` leaves them out.',
  ),
  due_to: timestamp.optional().meta({ description: 'Only what is due at that time or earlier and is not closed.' }),
  snoozed: yesOrNo('`false` leaves out alerts that are snoozed now; `true` shows only those.'),
}

export const listAlerts = defineOperation({
  id: 'listAlerts',
  method: 'GET',
  path: '/v1/alerts',
  tag: 'Alerts',
  summary: 'Alerts of the organisation, filterable by rule, severity and state',
  description: 'Newest first.',
  scope: 'alerts:read',
  query: z.strictObject({ ...pageQueryShape, ...alertFilterShape }),
  response: pageOf(alert, { disclaimer }),
  errors: ['network_unsupported'],
})

export const getAlert = defineOperation({
  id: 'getAlert',
  method: 'GET',
  path: '/v1/alerts/{id}',
  tag: 'Alerts',
  summary: 'Read an alert',
  scope: 'alerts:read',
  params: z.object({ id: typeId('alr') }),
  response: alert,
})

const comment = z.string().trim().min(1, 'must not be empty').max(4000)

/** The changeable fields of an alert; the same for one and for many. */
export const alertChangeShape = {
  state: alertState.optional(),
  resolution: alertResolution.optional().meta({ description: 'Closing needs it, or a reason.' }),
  reason: z.string().trim().min(1, 'must not be empty').max(60, 'must be at most 60 characters').optional().meta({
    description:
      'A reason from the settings of the organisation, which stands for a resolution. Closing with a resolution alone takes its first reason.',
  }),
  proposed_closing: z.null('can only be null, which turns the proposal down').optional().meta({
    description: 'Null turns down the dismissal that waits for a second person.',
  }),
  duplicate_of: typeId('alr').optional().meta({ description: 'Needed with the resolution `duplicate`.' }),
  comment: comment.optional().meta({
    description: 'Needed to reopen a closed alert, to close a severe one, and to close where the settings ask for one.',
  }),
  assignee: z
    .union([z.literal('me'), typeId('usr')], 'must be a person’s id, me or null')
    .nullable()
    .optional(),
  snoozed_until: timestamp.nullable().optional(),
  due_at: timestamp.optional(),
  case_id: typeId('cas').optional().meta({ description: 'Escalate into this case; a new case is opened when it is left out.' }),
  case_title: typedName(z.string().trim().min(1).max(200))
    .optional()
    .meta({ description: 'Title of the case that escalating opens.' }),
}

export const updateAlert = defineOperation({
  id: 'updateAlert',
  method: 'PATCH',
  path: '/v1/alerts/{id}',
  tag: 'Alerts',
  summary: 'Change an alert: state, assignee, snooze, comment, due time',
  description:
    'States: open to in_review, escalated or closed; in_review to open, escalated or closed; escalated to in_review or closed; closed to open within 180 days. Where the settings ask for a second person (severe alerts by default), dismissing an alert leaves it as it is with `proposed_closing`; it closes once another person closes it for the same reason. A key can propose, but is no second person. With `revision` the change is refused if somebody changed the alert since. Escalating needs `cases:write` as well.',
  scope: 'alerts:write',
  foundScope: 'alerts:read',
  params: z.object({ id: typeId('alr') }),
  body: z.strictObject({ ...alertChangeShape, revision: z.number().int().positive().optional() }),
  response: alert,
})

export const bulkUpdateAlerts = defineOperation({
  id: 'bulkUpdateAlerts',
  method: 'POST',
  path: '/v1/alerts/bulk',
  tag: 'Alerts',
  summary: 'Make the same change to up to 100 alerts, with one comment',
  description:
    'Each alert is changed or refused on its own; escalating puts all of them into one case and needs `cases:write` as well.',
  scope: 'alerts:write',
  body: z.strictObject({
    ids: z.array(typeId('alr')).min(1, 'must hold at least one id').max(100, 'must hold at most 100 ids'),
    revisions: z
      .record(z.string(), z.number().int().positive())
      .optional()
      .meta({ description: 'Revision by id. An alert is refused if somebody has changed it since that revision.' }),
    ...alertChangeShape,
  }),
  response: z
    .strictObject({
      data: z.array(
        z.union([
          z.strictObject({ id: z.string(), alert }),
          z.strictObject({ id: z.string(), error: z.strictObject({ code: z.string(), message: z.string() }) }),
        ]),
      ),
      updated: z.number().int().nonnegative(),
      refused: z.number().int().nonnegative(),
      case_id: typeId('cas').nullable(),
    })
    .meta({ id: 'BulkAlertResult' }),
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})
