import { z } from 'zod'
import { activityBuckets, activitySeries } from '../console/console'
import { addressText, decimal, level, networkName, timestamp, typeId } from '../kernel'
import { counterpartyOrders } from './counterparty-orders'
import { assetAmount, entityRef } from './wallets'

/** Queries of the console's wallet page that are not part of the public API; they may change with the console. */

/** A wallet, or a part of its history: from the first moment, inclusive, to the last, exclusive; UTC. */
export const walletChartInput = z.strictObject({
  network: networkName,
  address: addressText,
  from: timestamp.optional(),
  to: timestamp.optional(),
})

export const walletChart = z.strictObject({
  ...activitySeries.shape,
  bucket: z.enum(['hour', ...activityBuckets]),
  end: timestamp.nullable().meta({ description: 'The first moment after the last bucket; null without any.' }),
})
export type WalletChart = z.infer<typeof walletChart>

/** Most counterparties of a wallet that are ranked; the rest is one line. */
export const rankedCounterparties = 500

export const walletCounterpartiesInput = z.strictObject({
  network: networkName,
  address: addressText,
  order: z.enum(counterpartyOrders).default('total'),
  limit: z.number().int().min(1).max(100).default(10),
  entity: typeId('ent').optional().meta({ description: 'Only addresses of this entity, each by itself.' }),
})

/** Everything exchanged in one direction. `usd` is of the transfers with a price. */
const sideSum = z.strictObject({
  amounts: z.array(assetAmount).max(3).meta({ description: 'The three assets of most value.' }),
  more_assets: z.number().int().nonnegative(),
  usd: decimal,
  transfers: z.number().int().nonnegative(),
  unpriced: z.number().int().nonnegative().meta({ description: 'Transfers without a price, which `usd` leaves out.' }),
})
export type SideSum = z.infer<typeof sideSum>

/** The addresses of one entity combined, or one address without a known entity. */
export const counterpartyGroup = z.strictObject({
  key: z.string().meta({ description: 'The id of the entity, or the address.' }),
  entity: entityRef.nullable(),
  category: z.string().nullable(),
  address: z.string().meta({ description: 'The address with the most value; the only one if `addresses` is 1.' }),
  addresses: z.number().int().positive(),
  received: sideSum,
  sent: sideSum,
  total_usd: decimal,
  first_seen_at: timestamp,
  last_seen_at: timestamp,
})
export type CounterpartyGroup = z.infer<typeof counterpartyGroup>

export const walletCounterparties = z.strictObject({
  groups: z.array(counterpartyGroup).max(100),
  more: z.number().int().nonnegative().meta({ description: 'Groups after those listed.' }),
  counterparties: z.strictObject({
    count: z.number().int().nonnegative(),
    at_least: z.boolean().meta({ description: 'True where counting stopped at a limit.' }),
    ranked: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'The counterparties with the most value, from which the groups are made.' }),
  }),
})
export type WalletCounterparties = z.infer<typeof walletCounterparties>

export const scoreHistoryInput = z.strictObject({ network: networkName, address: addressText })

/** What changed since the previous check, in order: our doing, the sources', the chain's. */
export const scoreChange = z.enum(['model', 'policy', 'hop_limit', 'lists', 'score', 'level'])
export type ScoreChange = z.infer<typeof scoreChange>

/** A run of stored checks with the same result by the same model, policy and lists, represented by its first check. */
export const scorePoint = z.strictObject({
  check_id: typeId('chk'),
  checked_at: timestamp,
  last_check_id: typeId('chk'),
  last_checked_at: timestamp,
  checks: z.number().int().positive(),
  score: z.number().int().min(0).max(100),
  level,
  model_version: z.string(),
  hop_limit: z.number().int(),
  policy: z.strictObject({ id: typeId('pol'), version: z.number().int().positive() }),
  stale: z.boolean().meta({ description: 'Whether the newest check of the run was made from stale data.' }),
  changes: z.array(scoreChange).meta({ description: 'Empty for the first point.' }),
  lists: z
    .array(z.strictObject({ list_id: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
    .meta({ description: 'List versions that differ from those of the previous check.' }),
  before: typeId('chk').nullable().meta({ description: 'The previous check, to compare with.' }),
})
export type ScorePoint = z.infer<typeof scorePoint>

export const scoreHistory = z.strictObject({
  points: z.array(scorePoint).meta({ description: 'Oldest first.' }),
  checks: z.number().int().nonnegative(),
  truncated: z.boolean().meta({ description: 'Older checks exist and were not read.' }),
})
export type ScoreHistory = z.infer<typeof scoreHistory>

/** The organisation's own work on a wallet; parts that the actor may not read are empty. */
export const walletWork = z.strictObject({
  customer_reference: z.string().nullable().meta({ description: 'Of the monitored wallet, else of a case.' }),
  label: z.string().nullable(),
  monitoring: z.strictObject({ id: typeId('mon'), state: z.string() }).nullable(),
  open_alerts: z.strictObject({ count: z.number().int().nonnegative(), more: z.boolean() }).nullable(),
  cases: z
    .array(z.strictObject({ id: typeId('cas'), number: z.number().int(), title: z.string(), closed: z.boolean() }))
    .max(4)
    .meta({ description: 'Live ones first.' }),
  more_cases: z.boolean(),
})
export type WalletWork = z.infer<typeof walletWork>
