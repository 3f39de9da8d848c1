import { z } from 'zod'
import { points, timestamp } from './kernel'

const decimal = z.string().regex(/^(0|[1-9]\d*)(\.\d{1,6})?$/, 'must be a decimal number with at most 6 places, such as "0.01"')
const ramp = z
  .strictObject({ lo: decimal, hi: decimal })
  .meta({ description: 'Nothing is scored below `lo`; the score reaches its maximum at `hi`.' })
const category = z.string().regex(/^[a-z0-9_]{1,64}$/, 'must be a concept id such as mixing_service')
const categories = z.array(category).min(1)

export const policyRule = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9_.]{1,80}$/, 'must be a short name of a-z, 0-9, dot and underscore'),
    categories,
    direction: z.enum(['source', 'destination']),
    exposure: z.enum(['direct', 'indirect']),
    usd: ramp.meta({ description: 'Dollars. Not used where a direction is measured in an asset’s own units.' }),
    percent: ramp.meta({ description: 'Percent of the value of the subject in the direction.' }),
    score: z.strictObject({ min: points, max: points }),
    decay: decimal.meta({ description: 'Weight lost with every hop after the first: amount times decay^(hop-1).' }),
  })
  .meta({ id: 'PolicyRule' })
export type PolicyRule = z.infer<typeof policyRule>

export const allowListEntry = z
  .strictObject({
    network: z.string().min(1).max(64),
    address: z.string().min(1).max(128),
    cap: points.meta({ description: 'The score of this address is never higher, whatever was found.' }),
    reason: z.string().min(1).max(500),
    expires_at: timestamp.nullable(),
  })
  .meta({ id: 'PolicyAllowListEntry' })

/**
 * The form of a scoring policy: everything in the model that an organisation may tune. A draft must have this form; relations
 * between the values (`validatePolicy`) are checked before it may be used for scoring.
 */
export const policyShape = z
  .strictObject({
    schema: z.literal(1),
    name: z.string().min(1).max(120),
    description: z.string().max(2000),
    trace: z.strictObject({
      hop_limit: z.number().int().min(1).max(10),
      epsilon: decimal.meta({ description: 'Links that carry less than this share of the value are not followed.' }),
      epsilon_floor: decimal.meta({ description: 'Refinement by 10 stops here.' }),
      work_limit: z
        .number()
        .int()
        .min(0)
        .max(10_000_000)
        .meta({ description: 'No refinement after a pass that followed more links than this.' }),
      follow_inferred: z.boolean().optional().meta({
        description:
          'Whether swaps and bridges are followed that are only inferred. Without it they only raise the upper end of the score range.',
      }),
      clusters: z.boolean().optional().meta({
        description:
          'Whether exposure through clusters counts. Without it `with_clusters` says what the score would be, and nothing else changes.',
      }),
    }),
    rules: z.array(policyRule).max(500),
    own_floors: z.array(z.strictObject({ categories, floor: points })).meta({
      description: 'The minimum score of a subject that is itself attributed to one of the categories.',
    }),
    hosts: categories.meta({ description: 'Categories that are named in an answer but never score.' }),
    innocent_roles: z.array(category).meta({
      description: 'An attribution with one of these concepts names a victim or target, not the actor.',
    }),
    signals: z.array(z.strictObject({ key: category, categories })),
    bands: z.strictObject({ medium: points, high: points, severe: points }),
    rank_weight: decimal.meta({ description: 'Sub-scores sorted from the highest weigh 1, w, w^2 ...' }),
    dust: z.strictObject({ enabled: z.boolean(), usd: decimal, percent: decimal, cap: points }),
    designation: z.strictObject({
      categories,
      before_counts: z.boolean().meta({ description: 'Whether transfers before the designation count as well.' }),
    }),
    low_confidence: z.number().int().min(0).max(100).meta({
      description: '`score_range.low` leaves out attributions below this confidence.',
    }),
    unknown_below_share: decimal,
    low_coverage_below_share: decimal,
    allow_list: z.array(allowListEntry).max(5000),
  })
  .meta({ id: 'PolicyDocument' })
export type PolicyDocument = z.infer<typeof policyShape>
