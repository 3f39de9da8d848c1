import { z } from 'zod'
import {
  asset,
  baseUnits,
  decimal,
  defineOperation,
  disclaimer,
  level,
  livemodeShape,
  points,
  share,
  storedFreshnessShape,
  timestamp,
  typeId,
} from '../kernel'

const exposed = z.strictObject({ category: z.string(), share }).meta({ id: 'CategoryShare' })
const epoch = z.strictObject({ check: z.string(), now: z.string() }).meta({ id: 'EpochThenAndNow' })

const fifoPart = z
  .strictObject({ amount: decimal, amount_raw: baseUnits, risk_share: share, categories: z.array(exposed) })
  .meta({ id: 'FifoPart' })

const haircutSide = z
  .strictObject({
    traced_share: share,
    risk_share: share.meta({ description: 'Of the value of the direction, what reached an address of a risk category.' }),
    categories: z.array(exposed),
  })
  .meta({ id: 'HaircutSide' })
  .nullable()

/** The exposure by other methods. None of it affects a score. */
export const riskSensitivity = z
  .strictObject({
    object: z.literal('risk_check_sensitivity'),
    ...livemodeShape,
    check_id: typeId('chk'),
    network: z.string(),
    address: z.string().nullable(),
    transaction_hash: z.string().nullable(),
    computed_at: timestamp,
    model_version: z
      .string()
      .meta({ description: 'Of the check and of every score here: other methods are its rules on other traces.' }),
    check: z.strictObject({ score: points, level, hop_limit: z.number().int(), checked_at: timestamp }),
    data: z
      .strictObject({
        moved_on: z.boolean().meta({ description: 'The data has changed since the check; these figures are current.' }),
        graph_epoch: epoch,
        attribution_epoch: epoch,
        block_height: z.strictObject({ check: z.number().int().nullable(), now: z.number().int().nullable() }),
      })
      .meta({ description: 'Other methods need the whole graph, so they are computed on what is stored now.' }),
    haircut: z
      .array(
        z.strictObject({
          hop_limit: z.number().int(),
          score: points,
          level,
          source: haircutSide,
          destination: haircutSide,
        }),
      )
      .meta({ description: 'The method of the score at hop limits 3, 5 and 7, under the policy of the check.' }),
    fifo: z
      .strictObject({
        asset,
        transfers: z.number().int().nonnegative(),
        truncated: z.boolean().meta({ description: 'There are older transfers that were not read.' }),
        received: fifoPart,
        sent: z.strictObject({
          amount: decimal,
          amount_raw: baseUnits,
          risk_share: share,
          unfunded_share: share.meta({ description: 'Spent without an earlier receipt in the index.' }),
          categories: z.array(exposed),
        }),
        held: fifoPart,
      })
      .nullable()
      .meta({
        description:
          'First in, first out over the subject’s own transfers of the asset it moved most often: what was received first is spent first. Receipts are exposed where their payer is attributed. Null for transactions and where nothing was received.',
      }),
    poison: z
      .array(
        z.strictObject({
          direction: z.enum(['source', 'destination']),
          epsilon: decimal.meta({ description: 'Links that carry less of the value than this are not followed.' }),
          reached: z.boolean(),
          categories: z.array(
            z.strictObject({
              category: z.string(),
              nearest_hop: z.number().int().positive(),
              tagged_addresses: z.number().int().positive(),
            }),
          ),
        }),
      )
      .meta({
        description:
          'Reachability: any link to a risk category taints, however small. Within seven hops, over links that carry at least `epsilon` of the value.',
      }),
    notes: z.array(z.string()),
    disclaimer,
    ...storedFreshnessShape,
  })
  .meta({ id: 'RiskSensitivity' })
export type RiskSensitivity = z.infer<typeof riskSensitivity>

export const getRiskSensitivity = defineOperation({
  id: 'getRiskSensitivity',
  method: 'GET',
  path: '/v1/risk/checks/{id}/sensitivity',
  tag: 'Risk',
  summary: 'Compare a check with other methods',
  description:
    'Haircut at other hop limits, first in first out, and poison as reachability, side by side. Computed on request, never stored, and never used as the score. A check of an earlier model is refused with 400: run a new check.',
  scope: 'risk:check',
  params: z.object({ id: typeId('chk') }),
  response: riskSensitivity,
  errors: ['network_unsupported', 'provider_degraded'],
})
