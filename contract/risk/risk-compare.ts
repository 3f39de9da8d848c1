import { z } from 'zod'
import {
  asset,
  baseUnits,
  count,
  decimal,
  defineOperation,
  disclaimer,
  level,
  livemodeShape,
  points,
  sha256,
  timestamp,
  typeId,
} from '../kernel'
import { pinnedPolicy } from './risk'
import { flowDirection } from './risk-exposure'

const changed = <T extends z.ZodType>(value: T) => z.strictObject({ from: value, to: value })
const summary = z.string().meta({ description: 'One sentence for people; the other fields hold everything in it.' })

/** One side of a comparison: a stored check in short. */
export const comparedCheck = z
  .strictObject({
    check_id: typeId('chk'),
    network: z.string(),
    address: z.string().nullable(),
    transaction_hash: z.string().nullable(),
    checked_at: timestamp,
    score: points,
    level,
    model_version: z.string(),
    hop_limit: z.number().int(),
    policy: pinnedPolicy,
    block_height: count.nullable(),
    stale: z.boolean(),
  })
  .meta({ id: 'ComparedCheck' })

/** A statement about an address that was read by one of two checks. */
export const comparedStatement = z
  .strictObject({
    attribution_id: typeId('att'),
    address: z.string(),
    label: z.string(),
    categories: z.array(z.string()),
    confidence: points,
    publisher: z.string().nullable(),
    listed_by: z.string().nullable(),
  })
  .meta({ id: 'ComparedStatement' })
export type ComparedStatement = z.infer<typeof comparedStatement>

const movedTransfers = z
  .strictObject({
    direction: flowDirection,
    asset,
    count,
    amount: decimal,
    amount_raw: baseUnits,
    amount_usd: decimal.nullable(),
    first_block_height: count,
    last_block_height: count,
    transaction_hashes: z.array(z.string()).max(10).meta({ description: 'The newest of them, at most ten.' }),
  })
  .meta({ id: 'MovedTransfers' })

const fieldChange = z
  .strictObject({
    field: z
      .string()
      .meta({ description: 'Where in the policy document, such as `bands.high` or `rules.fraud.source.direct.score.max`.' }),
    from: z.string().nullable().meta({ description: 'As text; null if it did not exist.' }),
    to: z.string().nullable(),
  })
  .meta({ id: 'FieldChange' })

const changedStatement = comparedStatement.extend({ changes: z.array(fieldChange) }).meta({ id: 'ChangedStatement' })
const listVersion = z.strictObject({ version: z.string(), sha256 }).meta({ id: 'ComparedListVersion' })

const cause = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), summary, ...shape })
const transfers = {
  on_subject: z.array(movedTransfers),
  elsewhere: z
    .strictObject({
      count: count.meta({ description: 'Transfers of other addresses in either answer, counted up to 1,000.' }),
      addresses: z.array(z.string()).max(10),
    })
    .meta({ id: 'TransfersElsewhere' }),
}

/** Why two checks may differ. Each type appears at most once. */
export const comparisonCause = z
  .discriminatedUnion('type', [
    cause('new_transfers', transfers),
    cause('orphaned_transfers', transfers),
    cause('tags_added', { statements: z.array(comparedStatement).max(50), count }),
    cause('tags_removed', { statements: z.array(comparedStatement).max(50), count }),
    cause('tags_changed', {
      statements: z.array(changedStatement).max(50),
      count,
    }),
    cause('list_version', {
      lists: z.array(
        z.strictObject({
          list_id: z.string(),
          from: listVersion.nullable(),
          to: listVersion.nullable(),
        }),
      ),
    }),
    cause('policy', {
      policy_id: changed(typeId('pol')),
      version: changed(z.number().int().positive()),
      changes: z.array(fieldChange),
    }),
    cause('model_version', changed(z.string()).shape),
    cause('hop_limit', changed(z.number().int()).shape),
    cause('designation', {
      statements: z.array(changedStatement).max(50),
      count,
    }),
    cause('allow_list', {
      entries: z.array(
        z.strictObject({
          change: z.enum(['added', 'removed', 'expired', 'changed']),
          cap: changed(points.nullable()),
          reason: z.string(),
          expires_at: timestamp.nullable(),
        }),
      ),
    }),
    cause('prices', {
      values: z.array(
        z.strictObject({
          direction: flowDirection,
          asset: z.string().meta({ description: 'Its symbol.' }),
          from: decimal.meta({ description: 'USD of all transfers of the subject in it that had a price.' }),
          to: decimal,
        }),
      ),
    }),
    cause('staleness', changed(z.boolean()).shape),
  ])
  .meta({ id: 'ComparisonCause' })
export type ComparisonCause = z.infer<typeof comparisonCause>

export const riskComparison = z
  .strictObject({
    object: z.literal('risk_check_comparison'),
    ...livemodeShape,
    from: comparedCheck,
    to: comparedCheck,
    same_subject: z.boolean().meta({
      description: 'Two different subjects can be compared too; their transfers and statements are then not compared.',
    }),
    score: z.strictObject({ from: points, to: points, difference: z.number().int().min(-100).max(100) }),
    level: changed(level),
    effects: z.strictObject({
      policy: z.strictObject({ score: points, points: z.number().int() }).nullable().meta({
        description:
          'The score of the data of `from` under the policy of `to`, and what that changes. Null where it cannot be computed exactly; `reason` then says why.',
      }),
      data: z.strictObject({ points: z.number().int() }).nullable().meta({ description: 'The rest of the difference.' }),
      reason: z.string().nullable(),
    }),
    causes: z.array(comparisonCause),
    contributions: z
      .array(
        z.strictObject({
          rule: z.string(),
          direction: flowDirection,
          points: changed(decimal.nullable()),
          sub_score: changed(decimal.nullable()),
        }),
      )
      .meta({ description: 'Rules that contribute to either check, in the order of their weight.' }),
    notes: z.array(z.string()),
    disclaimer,
  })
  .meta({ id: 'RiskComparison' })
export type RiskComparison = z.infer<typeof riskComparison>

export const compareRiskChecks = defineOperation({
  id: 'compareRiskChecks',
  method: 'GET',
  path: '/v1/risk/checks/{id}/compare',
  tag: 'Risk',
  summary: 'Explain what changed between two risk checks',
  description:
    'From the check in the path to the one in `with`: score and level, every cause of a difference that can be named, and how many points the policy alone makes.',
  scope: 'risk:check',
  params: z.object({ id: typeId('chk') }),
  query: z.strictObject({ with: typeId('chk').meta({ description: 'The check to compare with; usually the later one.' }) }),
  response: riskComparison,
})
