import { z } from 'zod'
import {
  count,
  decimal,
  defineOperation,
  level,
  livemodeShape,
  pageOf,
  pageQueryShape,
  points,
  sha256,
  timestamp,
  typeId,
} from './kernel'
import { severity } from './monitoring/monitoring-rules'
import { levelMatrix, policyActor } from './policies'
import { flowDirection } from './risk/risk-exposure'

export const alertLevel = z
  .enum(['medium', 'high', 'severe'])
  .meta({ description: 'A subject at this level or above counts as an alert.' })

const scoredAs = z.strictObject({ score: points, level }).meta({ id: 'ScoredAs' })
const skippedSubjects = z.strictObject({ reason: z.string(), count }).meta({ id: 'SkippedSubjects' })

export const backtestExample = z
  .strictObject({
    kind: z.enum(['alert_gained', 'alert_lost', 'raised', 'lowered']).meta({
      description: '`raised` and `lowered`: the level differs, but no alert is gained or lost.',
    }),
    check_id: typeId('chk'),
    subject_type: z.enum(['address', 'transaction']),
    network: z.string(),
    subject: z.string(),
    from: scoredAs,
    to: scoredAs,
    moved_by: z
      .array(
        z.strictObject({
          rule: z.string().meta({ description: 'Id of a rule, or the type of an override.' }),
          direction: flowDirection.nullable(),
          points_from: decimal.nullable().meta({ description: 'Null where the policy has no such contribution.' }),
          points_to: decimal.nullable(),
        }),
      )
      .max(3)
      .meta({ description: 'What moved the score most, first.' }),
    text: z.string(),
  })
  .meta({ id: 'BacktestExample' })
export type BacktestExample = z.infer<typeof backtestExample>

/** The effect of a changed policy or rule on one alert. */
export const alertOutcome = z
  .strictObject({
    kind: z.enum(['raised', 'strengthened', 'weakened', 'resolved']),
    network: z.string(),
    address: z.string(),
    title: z.string(),
    from: severity.nullable().meta({ description: 'Null for an alert that would be raised.' }),
    to: severity.nullable().meta({ description: 'Null for an alert that would be resolved.' }),
  })
  .meta({ id: 'AlertOutcome' })
export type AlertOutcome = z.infer<typeof alertOutcome>

/** The effects on alerts of monitored wallets, by the code that raises them. */
export const alertOutcomes = z
  .strictObject({
    wallets: count.meta({ description: 'Active monitored wallets that were looked at.' }),
    raised: count,
    strengthened: count.meta({ description: 'More severe, or seen by another rule.' }),
    weakened: count,
    resolved: count.meta({ description: 'Closed by itself, or marked as no longer met where people work on it.' }),
    examples: z.array(alertOutcome).max(40).meta({ description: 'Up to ten of each kind, the most severe first.' }),
    skipped: z.array(skippedSubjects),
  })
  .meta({ id: 'AlertOutcomes' })
export type AlertOutcomes = z.infer<typeof alertOutcomes>

export const backtestResult = z
  .strictObject({
    subjects: count.meta({ description: 'Compared; the newest check of each subject.' }),
    wallets: count.meta({ description: 'Of them, monitored wallets.' }),
    retraced: count.meta({
      description: 'Traced again, because the draft traces differently or nothing was stored to score from.',
    }),
    model_version: z.string().optional().meta({ description: 'Model of every score here. Absent from older back-tests.' }),
    migration: levelMatrix,
    alerts: z.strictObject({ from: count, to: count, gained: count, lost: count }).meta({
      description: 'Subjects at `alert_level` or above; `outcomes` has the alerts of monitored wallets.',
    }),
    outcomes: alertOutcomes.optional().meta({
      description: 'What activating it would do to alerts, on the data of the back-test. Absent from older back-tests.',
    }),
    average_score_change: decimal.nullable(),
    largest_rise: points,
    largest_fall: points,
    analyst_hours: z
      .strictObject({ from: decimal, to: decimal, change: decimal })
      .meta({ description: 'Alerts times `minutes_per_alert`, in hours.' }),
    examples: z.array(backtestExample).max(40).meta({ description: 'Up to ten of each kind, the largest moves first.' }),
    skipped: z.array(skippedSubjects),
  })
  .meta({ id: 'BacktestResult' })
export type BacktestResult = z.infer<typeof backtestResult>

const policyRef = z
  .strictObject({ id: typeId('pol'), version: z.number().int().positive(), name: z.string(), sha256 })
  .meta({ id: 'PolicyRef' })

export const backtestStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

export const backtest = z
  .strictObject({
    id: typeId('bkt'),
    object: z.literal('policy_backtest'),
    ...livemodeShape,
    policy: policyRef.meta({ description: 'The draft as it was when the back-test was requested.' }),
    against: policyRef.meta({ description: 'The policy that was active then.' }),
    status: z.enum(backtestStatuses),
    last_checks: z.number().int(),
    alert_level: alertLevel,
    minutes_per_alert: z.number().int(),
    progress: z.strictObject({
      total: count.nullable().meta({ description: 'Null until the subjects are chosen.' }),
      done: count,
      skipped: count,
    }),
    requested_by: policyActor,
    created_at: timestamp,
    updated_at: timestamp,
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    error: z.string().nullable(),
    result: backtestResult.nullable().meta({ description: 'Present once `status` is `done`.' }),
    notes: z.array(z.string()),
  })
  .meta({ id: 'PolicyBacktest' })
export type Backtest = z.infer<typeof backtest>

const params = z.object({ id: typeId('pol') })
const oneParams = z.object({ id: typeId('pol'), backtest_id: typeId('bkt') })

export const startBacktest = defineOperation({
  id: 'startBacktest',
  method: 'POST',
  path: '/v1/policies/{id}/backtests',
  tag: 'Policies',
  summary: 'Compare a version with the active policy over past checks',
  description:
    'Runs in the worker over the newest check of each subject among the last checks, and over all monitored wallets. Neither answers nor alerts change.',
  scope: 'policies:write',
  status: 202,
  params,
  body: z.strictObject({
    last_checks: z.number().int().min(1).max(50_000).default(1000),
    alert_level: alertLevel.default('high'),
    minutes_per_alert: z.number().int().min(1).max(480).default(20),
  }),
  response: backtest,
})

export const listBacktests = defineOperation({
  id: 'listBacktests',
  method: 'GET',
  path: '/v1/policies/{id}/backtests',
  tag: 'Policies',
  summary: 'Back-tests of a version',
  description: 'Newest first.',
  scope: 'policies:read',
  params,
  query: z.strictObject(pageQueryShape),
  response: pageOf(backtest, {}),
})

export const getBacktest = defineOperation({
  id: 'getBacktest',
  method: 'GET',
  path: '/v1/policies/{id}/backtests/{backtest_id}',
  tag: 'Policies',
  summary: 'A back-test, its progress and its result',
  scope: 'policies:read',
  params: oneParams,
  response: backtest,
})

export const cancelBacktest = defineOperation({
  id: 'cancelBacktest',
  method: 'POST',
  path: '/v1/policies/{id}/backtests/{backtest_id}/cancel',
  tag: 'Policies',
  summary: 'Stop a back-test',
  description: 'A back-test that has ended does not change.',
  scope: 'policies:write',
  params: oneParams,
  response: backtest,
})
