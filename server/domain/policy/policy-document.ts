import { z } from 'zod'

const decimal = z.string().regex(/^(0|[1-9]\d*)(\.\d{1,6})?$/, 'must be a decimal number with at most 6 places, such as "0.01"')
const points = z.number().int().min(0).max(100)
const ramp = z
  .strictObject({ lo: decimal, hi: decimal })
  .refine((r) => Number(r.lo) > 0 && Number(r.lo) < Number(r.hi), 'lo must be above 0 and below hi')
const category = z.string().regex(/^[a-z0-9_]{1,64}$/, 'must be a concept id such as mixing_service')
const categories = z
  .array(category)
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'must not repeat a category')

export const policyRule = z.strictObject({
  id: z.string().regex(/^[a-z0-9_.]{1,80}$/),
  categories,
  direction: z.enum(['source', 'destination']),
  exposure: z.enum(['direct', 'indirect']),
  /** Dollars. Not used where a direction is measured in an asset's own units. */
  usd: ramp,
  /** Percent of the value of the subject in the direction. */
  percent: ramp,
  score: z.strictObject({ min: points, max: points }).refine((s) => s.min <= s.max, 'min must not be above max'),
  decay: decimal.refine((d) => Number(d) > 0 && Number(d) <= 1, 'must be above 0 and at most 1'),
})
export type PolicyRule = z.infer<typeof policyRule>

/** Everything of the scoring model that an organisation may tune. Hashed as canonical JSON; unknown fields are refused. */
export const policyDocument = z.strictObject({
  schema: z.literal(1),
  name: z.string().min(1).max(120),
  description: z.string().max(2000),
  trace: z
    .strictObject({
      hop_limit: z.number().int().min(1).max(10),
      epsilon: decimal,
      /** Refinement by 10 stops here. */
      epsilon_floor: decimal,
      /** No refinement after a pass that followed more links than this. */
      work_limit: z.number().int().min(0),
    })
    .refine(
      (t) => Number(t.epsilon_floor) > 0 && Number(t.epsilon_floor) <= Number(t.epsilon),
      'epsilon_floor must be above 0 and at most epsilon',
    )
    .refine((t) => Number(t.epsilon) <= 0.1, 'epsilon must be at most 0.1'),
  rules: z.array(policyRule).refine((rules) => new Set(rules.map((r) => r.id)).size === rules.length, 'rule ids must be unique'),
  /** The least score of a subject that is itself attributed with one of the categories. */
  own_floors: z.array(z.strictObject({ categories, floor: points })),
  /** Categories that are named in an answer but never score. */
  hosts: categories,
  /** An attribution that carries one of these concepts names somebody harmed or addressed, not the actor. */
  innocent_roles: z.array(category),
  signals: z.array(z.strictObject({ key: category, categories })),
  bands: z
    .strictObject({ medium: points, high: points, severe: points })
    .refine((b) => 0 < b.medium && b.medium < b.high && b.high < b.severe, 'must rise from medium to severe'),
  /** Sub-scores sorted from the highest weigh 1, w, w^2 ... */
  rank_weight: decimal.refine((w) => Number(w) <= 1, 'must be at most 1'),
  dust: z.strictObject({ enabled: z.boolean(), usd: decimal, percent: decimal, cap: points }),
  designation: z.strictObject({
    categories,
    /** Whether what was transferred before the designation counts as well. */
    before_counts: z.boolean(),
  }),
  /** `score_range.low` leaves out attributions below this confidence. */
  low_confidence: z.number().int().min(0).max(100),
  unknown_below_share: decimal,
  low_coverage_below_share: decimal,
  allow_list: z.array(
    z.strictObject({
      network: z.string(),
      address: z.string(),
      cap: points,
      reason: z.string().min(1),
      expires_at: z.iso.datetime({ offset: false }).nullable(),
    }),
  ),
})
export type PolicyDocument = z.infer<typeof policyDocument>
