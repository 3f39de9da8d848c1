import fc from 'fast-check'
import { defaultPolicy, type PolicyDocument, type PolicyRule } from '@/server/domain/policy'
import type { ScoredDirection, ScoredHit } from '../score/sub-score'

const categories = ['sanction', 'terrorism', 'ransomware', 'market', 'scam', 'mixing_service', 'gambling', 'exchange']

const claim = fc.record({
  category: fc.constantFrom(...categories),
  confidence: fc.constantFrom(0, 5, 20, 49, 50, 60, 90, 100),
  // As often around the thresholds of the default policy as elsewhere: 1 dollar to some thousands.
  amount: fc.oneof(
    fc.bigInt(0n, 3_000_000n),
    fc.bigInt(0n, 20_000_000_000n),
    fc.constantFrom(999_999_999n, 1_000_000_000n, 10_000_000n),
  ),
})

export const anyHit: fc.Arbitrary<ScoredHit> = fc.record({
  address: fc.integer({ min: 1, max: 6 }),
  hop: fc.integer({ min: 1, max: 6 }),
  unsolicited: fc.boolean(),
  claims: fc.uniqueArray(claim, { minLength: 1, maxLength: 3, selector: ({ category }) => category }),
})

/** The least value a direction can have: the sum of its hits. */
export const heldBy = (hits: readonly ScoredHit[]): bigint =>
  hits.reduce((sum, hit) => sum + hit.claims.reduce((most, { amount }) => (amount > most ? amount : most), 0n), 0n)

export const anyHits = fc.array(anyHit, { minLength: 1, maxLength: 5 })

const laneOf = (unit: ScoredDirection['unit'], asset: number): ScoredDirection['lane'] =>
  unit === 'usd' ? { kind: 'usd' } : { kind: 'asset', asset }

/** One lane of a direction; `spare` is value that reached no attributed address. */
export const anySide = (direction?: ScoredDirection['direction']): fc.Arbitrary<ScoredDirection> =>
  fc
    .record({
      direction: direction ? fc.constant(direction) : fc.constantFrom<ScoredDirection['direction']>('source', 'destination'),
      unit: fc.constantFrom<ScoredDirection['unit']>('usd', 'usd', 'asset'),
      scale: fc.constant(1n),
      hits: anyHits,
      spare: fc.oneof(fc.bigInt(1n, 2_000_000n), fc.bigInt(1n, 2_000_000_000_000n)),
    })
    .map(({ spare, ...side }) => ({ ...side, lane: laneOf(side.unit, 0), value: spare + heldBy(side.hits) }))

export const bothSides = fc.tuple(anySide('source'), anySide('destination'))

/** One to three lanes of each direction: dollars, then assets without a price. */
export const anyLanes: fc.Arbitrary<ScoredDirection[]> = fc
  .tuple(
    fc.array(anySide('source'), { minLength: 1, maxLength: 3 }),
    fc.array(anySide('destination'), { minLength: 1, maxLength: 3 }),
  )
  .map((directions) =>
    directions.flatMap((lanes) =>
      lanes.map((side, at): ScoredDirection => {
        const unit = at === 0 ? side.unit : 'asset'
        return { ...side, unit, lane: laneOf(unit, at) }
      }),
    ),
  )

const threshold = (most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .map(([lo, width]) => ({ lo: (lo / 100).toFixed(2), hi: ((lo + width) / 100).toFixed(2) }))

/** A rule unlike those of the default policy. */
export const anyRule: fc.Arbitrary<PolicyRule> = fc.record({
  id: fc.integer({ min: 0, max: 10 ** 9 }).map((n) => `rule_${n}`),
  categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1, maxLength: 4 }),
  direction: fc.constantFrom<PolicyRule['direction']>('source', 'destination'),
  exposure: fc.constantFrom<PolicyRule['exposure']>('direct', 'indirect'),
  usd: threshold(1_000_000),
  percent: threshold(4_000),
  score: fc.tuple(fc.nat(100), fc.nat(100)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  decay: fc.constantFrom('1', '0.9', '0.85', '0.5', '0.01'),
})

/** The default policy, or one with rules, weight and dust of its own. */
export const anyPolicy: fc.Arbitrary<PolicyDocument> = fc.oneof(
  fc.constant(defaultPolicy),
  fc
    .record({
      rules: fc.uniqueArray(anyRule, { minLength: 1, maxLength: 8, selector: ({ id }) => id }),
      rank_weight: fc.constantFrom('0', '0.2', '0.5', '0.333333', '1'),
      enabled: fc.boolean(),
      cap: fc.constantFrom(0, 24, 60),
    })
    .map(({ rules, rank_weight, enabled, cap }) => ({
      ...defaultPolicy,
      rules,
      rank_weight,
      dust: { ...defaultPolicy.dust, enabled, cap },
    })),
)
