import { z } from 'zod'
import { asset, baseUnits, decimal, share, timestamp } from '../kernel'

export const flowDirection = z
  .enum(['source', 'destination'])
  .meta({ description: '`source`: where funds came from; `destination`: where they went.' })

/**
 * The unit of summation: everything with a dollar value, or the unpriced value in one asset. Values of two lanes are never
 * added.
 */
export const lane = z
  .strictObject({
    unit: z.enum(['usd', 'asset']),
    asset: asset.nullable().meta({ description: 'Null for the lane of dollars.' }),
    known: z.boolean().meta({
      description: 'False for a token that is neither native nor on the asset registry: listed, never scored.',
    }),
  })
  .meta({ id: 'Lane', description: 'Absent from answers of `assay-risk-1`.' })
export type LaneDto = z.infer<typeof lane>

/** Why an exposure, or a part of it, does not count. */
export const exposureReasonCodes = [
  'precedes_designation',
  'follows_delisting',
  'precedes_event',
  'follows_validity',
  'unknown_token',
  'dust',
  'below_threshold',
  'allow_listed',
  'victim',
  'no_rule',
] as const
export const exposureReason = z
  .strictObject({
    code: z.enum(exposureReasonCodes),
    share: share.meta({ description: 'Of the value of the lane that the reason is about.' }),
    text: z.string().meta({ description: 'The sentence of the code.' }),
  })
  .meta({ id: 'ExposureReason' })
export type ExposureReason = z.infer<typeof exposureReason>

/** Where a trace ends without an answer: a swap, a bridge, a CoinJoin, or a chain that hides the payee. */
export const opaqueEnds = ['swap', 'bridge', 'coinjoin', 'privacy'] as const

/** A recognised CoinJoin at which a trace ended. */
export const coinjoinEnd = z
  .strictObject({
    transaction_hash: z.string(),
    inputs: z.number().int().positive(),
    listed_inputs: z.number().int().nonnegative().meta({
      description: 'Inputs of addresses that are attributed to a risk category. This does not implicate the other participants.',
    }),
    share,
    protocol: z
      .string()
      .optional()
      .meta({ description: 'Whose rule recognised it; `Equal outputs` for no protocol that is known.' }),
    confidence: z.number().int().min(0).max(100).optional().meta({
      description: 'How sure the rule is. Absent, with `protocol`, from checks made before there was a rule for each protocol.',
    }),
    text: z.string(),
  })
  .meta({ id: 'CoinjoinEnd' })

/** Exact amounts of one asset, as transferred. USD is at the time of each transfer; null when a price is unknown. */
export const exposureAmount = z
  .strictObject({ asset, amount: decimal, amount_raw: baseUnits, amount_usd: decimal.nullable() })
  .meta({ id: 'ExposureAmount' })

/** A part of an exposure item, in the unit of its direction. */
export const exposurePart = z
  .strictObject({
    share,
    amount: decimal.nullable(),
    amount_raw: baseUnits.nullable(),
    amount_usd: decimal.nullable(),
  })
  .meta({ id: 'ExposurePart' })

export const exposureItem = z
  .strictObject({
    category: z
      .string()
      .nullable()
      .meta({ description: 'GraphSense concept id; null for an address that is named but not categorised.' }),
    direction: flowDirection,
    hop: z.number().int().min(1).max(10),
    exposure: z.enum(['direct', 'indirect']),
    share: share.meta({ description: 'Of the value of the subject in this direction.' }),
    asset: asset.nullable().meta({ description: 'Null when several assets take part; `amounts` then lists them.' }),
    amount: decimal.nullable(),
    amount_raw: baseUnits.nullable(),
    amount_usd: decimal.nullable(),
    amounts: z.array(exposureAmount).meta({ description: 'Direct exposure only: exact sums of the transfers, per asset.' }),
    before_designation: exposurePart.nullable().meta({ description: 'Sanctions only: transferred before the designation.' }),
    after_designation: exposurePart.nullable(),
    after_delisting: exposurePart.nullable(),
    designated_at: timestamp.nullable(),
    entities: z.array(z.string()).max(3),
    tagged_addresses: z.number().int().positive(),
    networks: z.array(z.string()).optional().meta({ description: 'Of these addresses, where some are not on the subject’s.' }),
    confidence: z.number().int().min(0).max(100).meta({ description: 'Highest confidence among the attributions behind it.' }),
    counts_toward_score: z.boolean(),
    note: z.string().nullable().meta({ description: 'The sentences of `reasons`.' }),
    lane: lane.optional(),
    counted: exposurePart.optional().meta({ description: 'How much of it counts toward the score.' }),
    before: exposurePart.nullable().optional().meta({
      description: 'Moved before the dates of the attributions behind it, for every dated category; null where none is dated.',
    }),
    within: exposurePart.nullable().optional(),
    after: exposurePart.nullable().optional(),
    undated: z.boolean().optional().meta({ description: 'An attribution behind it has no date and counts from the beginning.' }),
    reasons: z.array(exposureReason).optional(),
    opaque: z.enum(opaqueEnds).nullable().optional().meta({
      description: 'The trace ended here without an answer to where the money came from or went.',
    }),
    coinjoins: z.array(coinjoinEnd).optional(),
  })
  .meta({ id: 'ExposureItem' })
export type ExposureItem = z.infer<typeof exposureItem>
