import { z } from 'zod'
import { alertOutcomes } from '../backtests'
import {
  addressText,
  defineOperation,
  disclaimer,
  freshnessShape,
  levels,
  livemodeShape,
  networkName,
  oneOf,
  pageOf,
  pageQueryShape,
  sortBy,
  subjectShape,
  timestamp,
  typedName,
  typeId,
} from '../kernel'
import { policyActor } from '../policies'
import { checkHead } from '../risk/risk'
import { monitoringRule, ruleInput, thresholds } from './monitoring-rules'

const label = typedName(z.string().trim().min(1, 'must not be empty').max(200))
const customerReference = z.string().trim().min(1, 'must not be empty').max(200)
const rules = z.array(ruleInput).min(1, 'must hold at least one rule; leave it out to follow the organisation’s defaults').max(50)

export const monitoredWalletStates = ['active', 'paused', 'deleted'] as const

/** An address under monitoring, with its current rules. */
export const monitoredWallet = z
  .strictObject({
    id: typeId('mon'),
    object: z.literal('monitored_wallet'),
    ...livemodeShape,
    ...subjectShape,
    address: z.string(),
    network: z.string(),
    network_inferred: z.boolean(),
    also_seen_on: z.array(z.string()),
    label: z.string().nullable(),
    customer_reference: z.string().nullable(),
    state: z.enum(monitoredWalletStates),
    rules: z.array(monitoringRule),
    rules_source: z
      .enum(['own', 'organisation'])
      .meta({ description: '`organisation`: the wallet follows the organisation’s default rules.' }),
    rules_version: z
      .number()
      .int()
      .positive()
      .meta({ description: 'Rises whenever the rules or thresholds of the wallet change.' }),
    thresholds,
    risk: checkHead.nullable().meta({
      description: 'Risk from the newest check; null until the first one, which the worker makes soon after the wallet is added.',
    }),
    disclaimer,
    last_evaluated_at: timestamp.nullable(),
    alerts_open: z.number().int().nonnegative().meta({ description: 'Alerts of this wallet that are not closed.' }),
    created_at: timestamp,
    updated_at: timestamp,
    ...freshnessShape,
  })
  .meta({ id: 'MonitoredWallet' })
export type MonitoredWallet = z.infer<typeof monitoredWallet>

const params = z.object({ id: typeId('mon') })

export const createMonitoredWallet = defineOperation({
  id: 'createMonitoredWallet',
  method: 'POST',
  path: '/v1/monitoring/wallets',
  tag: 'Monitoring',
  summary: 'Add an address to monitoring with rules and thresholds',
  description:
    'Without `rules` the wallet follows the organisation’s default rules. An address that is already monitored answers 200 with its id; rules and thresholds in the request replace the old ones.',
  scope: 'monitoring:write',
  status: 201,
  knownStatus: 200,
  foundScope: 'monitoring:read',
  body: z.strictObject({
    address: addressText,
    network: networkName.optional(),
    label: label.nullable().optional(),
    customer_reference: customerReference.nullable().optional(),
    rules: rules.optional(),
    thresholds: thresholds.optional(),
  }),
  response: monitoredWallet,
  errors: ['idempotency_conflict', 'idempotency_in_progress', 'network_unsupported'],
})

/** Sort fields for the list of monitored wallets; wallets without a label come after the others. */
export const monitoredWalletSorts = ['created_at', 'level', 'label'] as const

export const listMonitoredWallets = defineOperation({
  id: 'listMonitoredWallets',
  method: 'GET',
  path: '/v1/monitoring/wallets',
  tag: 'Monitoring',
  summary: 'List monitored addresses and their current rule sets',
  scope: 'monitoring:read',
  query: z.strictObject({
    ...pageQueryShape,
    network: networkName.optional(),
    address: addressText.optional(),
    customer_reference: customerReference.optional(),
    state: z.enum(['active', 'paused']).optional(),
    level: oneOf(levels).optional(),
    query: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'Part of a label or customer reference, in any letter case.' }),
    sort: sortBy(monitoredWalletSorts, '-created_at'),
  }),
  response: pageOf(monitoredWallet, { disclaimer }),
  errors: ['network_unsupported'],
})

export const getMonitoredWallet = defineOperation({
  id: 'getMonitoredWallet',
  method: 'GET',
  path: '/v1/monitoring/wallets/{id}',
  tag: 'Monitoring',
  summary: 'Read a monitored wallet',
  description: 'Works for a deleted wallet too: its history stays.',
  scope: 'monitoring:read',
  params,
  response: monitoredWallet,
})

export const updateMonitoredWallet = defineOperation({
  id: 'updateMonitoredWallet',
  method: 'PATCH',
  path: '/v1/monitoring/wallets/{id}',
  tag: 'Monitoring',
  summary: 'Pause or resume monitoring, or change its label, reference, rules or thresholds',
  scope: 'monitoring:write',
  foundScope: 'monitoring:read',
  params,
  body: z.strictObject({
    state: z.enum(monitoredWalletStates).optional().meta({ description: '`active` or `paused`; DELETE stops monitoring.' }),
    label: label.nullable().optional(),
    customer_reference: customerReference.nullable().optional(),
    rules: rules.nullable().optional().meta({ description: 'null: follow the organisation’s defaults again.' }),
    thresholds: thresholds.optional(),
  }),
  response: monitoredWallet,
})

export const deleteMonitoredWallet = defineOperation({
  id: 'deleteMonitoredWallet',
  method: 'DELETE',
  path: '/v1/monitoring/wallets/{id}',
  tag: 'Monitoring',
  summary: 'Stop monitoring an address',
  description: 'Its history and its alerts stay.',
  scope: 'monitoring:write',
  params,
  response: z
    .strictObject({ id: typeId('mon'), object: z.literal('monitored_wallet'), deleted: z.literal(true), stopped_at: timestamp })
    .meta({ id: 'StoppedMonitoring' }),
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})

/** The rules of every wallet without its own. */
export const monitoringDefaults = z
  .strictObject({
    object: z.literal('monitoring_defaults'),
    ...livemodeShape,
    rules: z.array(monitoringRule),
    thresholds,
    version: z.number().int().positive(),
    followed_by: z.number().int().nonnegative().meta({ description: 'Monitored wallets that follow them.' }),
    author: policyActor,
    updated_at: timestamp,
  })
  .meta({ id: 'MonitoringDefaults' })
export type MonitoringDefaults = z.infer<typeof monitoringDefaults>

export const getMonitoringDefaults = defineOperation({
  id: 'getMonitoringDefaults',
  method: 'GET',
  path: '/v1/monitoring/defaults',
  tag: 'Monitoring',
  summary: 'Read the organisation’s default rules',
  scope: 'monitoring:read',
  response: monitoringDefaults,
})

export const updateMonitoringDefaults = defineOperation({
  id: 'updateMonitoringDefaults',
  method: 'PATCH',
  path: '/v1/monitoring/defaults',
  tag: 'Monitoring',
  summary: 'Replace the organisation’s default rules or thresholds',
  description: 'Applies at once to every wallet that follows them.',
  scope: 'policies:write',
  foundScope: 'monitoring:read',
  body: z.strictObject({ rules: rules.optional(), thresholds: thresholds.optional() }),
  response: monitoringDefaults,
})

export const previewMonitoringDefaults = defineOperation({
  id: 'previewMonitoringDefaults',
  method: 'POST',
  path: '/v1/monitoring/defaults/preview',
  tag: 'Monitoring',
  summary: 'What other default rules would do to alerts',
  description:
    'Computed by the code that changes alerts, over the risk of every active wallet as it is now. Rules about transfers look at new transfers only, so they change nothing here. Nothing is changed.',
  scope: 'monitoring:read',
  body: z.strictObject({ rules: rules.optional(), thresholds: thresholds.optional() }),
  response: alertOutcomes,
})
