import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { defaultPolicy, type PolicyDocument } from '@/server/domain/policy'
import { anyHit, anyLanes, anyPolicy, anyRule, anySide, bothSides, heldBy } from '../testing/arbitrary-score'
import { Fraction } from './fraction'
import { type SubScores, scoreRules, totalScore } from './score'
import type { ScoredDirection, SubScore } from './sub-score'

const cases = generatedCases['server/domain/risk/score/monotone.property.test.ts']
const rule = (at: number) => ({ ...(defaultPolicy.rules[0] as PolicyDocument['rules'][number]), id: `rule_${at}` })
const sub = (score: Fraction, at: number): SubScore => ({
  rule: rule(at),
  score,
  effective: Fraction.zero,
  percent: Fraction.zero,
  categories: [],
  addresses: 1,
  lane: { kind: 'usd' },
})
const subs = (scores: readonly Fraction[]): SubScores => ({ all: scores.map(sub), withoutDust: null, dust: null })
const points = fc.tuple(fc.nat(100_000), fc.nat(97)).map(([n, d]) => Fraction.of(n, 1_000 + d).min(Fraction.of(100)))
const weights = fc.constantFrom('0', '0.2', '0.5', '0.333333', '1')

function expectNoLower(policy: PolicyDocument, before: ScoredDirection[], after: ScoredDirection[]): void {
  const [low, high] = [scoreRules(policy, before), scoreRules(policy, after)]
  expect(high.exact.compare(low.exact)).toBeGreaterThanOrEqual(0)
  expect(high.score).toBeGreaterThanOrEqual(low.score)
}

it('raising one sub-score never lowers R, wherever it stood among the others', () => {
  fc.assert(
    fc.property(fc.array(points, { minLength: 1, maxLength: 20 }), fc.nat(), points, weights, (scores, pick, more, weight) => {
      const policy = { ...defaultPolicy, rank_weight: weight }
      const raised = scores.map((score, at) => (at === pick % scores.length ? score.plus(more).min(Fraction.of(100)) : score))
      const total = (list: Fraction[]) => scoreRules(policy, [], subs(list))
      expect(total(raised).exact.compare(total(scores).exact)).toBeGreaterThanOrEqual(0)
      expect(totalScore(policy, subs(raised))).toBeGreaterThanOrEqual(totalScore(policy, subs(scores)))
      // An additional sub-score equals one that was 0 before.
      expect(total([...scores, more]).exact.compare(total(scores).exact)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: cases.subScore },
  )
}, 120_000)

it('more exposure never lowers R: an amount, a confidence, a further hit, a nearer one, dust or not', () => {
  const room = (side: ScoredDirection, more: bigint) => ({ ...side, value: side.value + more })
  fc.assert(
    fc.property(
      anyPolicy,
      bothSides,
      anyHit,
      fc.nat(),
      fc.bigInt(1n, 5_000_000_000n),
      fc.nat(50),
      (policy, sides, added, pick, more, surer) => {
        // All variants share one total value per direction, large enough for what is added.
        const [source, destination] = sides.map((side) => room(side, more + heldBy([added]))) as [
          ScoredDirection,
          ScoredDirection,
        ]
        const change = (edit: (hits: ScoredDirection['hits']) => ScoredDirection['hits']) =>
          pick % 2 === 0
            ? [{ ...source, hits: edit(source.hits) }, destination]
            : [source, { ...destination, hits: edit(destination.hits) }]
        const one = (
          hits: ScoredDirection['hits'],
          edit: (hit: ScoredDirection['hits'][number]) => ScoredDirection['hits'][number],
        ) => hits.map((hit, at) => (at === pick % hits.length ? edit(hit) : hit))
        const before = [source, destination]
        expectNoLower(
          policy,
          before,
          change((hits) => [...hits, added]),
        )
        expectNoLower(
          policy,
          before,
          change((hits) =>
            one(hits, (hit) => ({
              ...hit,
              claims: hit.claims.map((claim, k) => (k === 0 ? { ...claim, amount: claim.amount + more } : claim)),
            })),
          ),
        )
        expectNoLower(
          policy,
          before,
          change((hits) =>
            one(hits, (hit) => ({
              ...hit,
              claims: hit.claims.map((claim) => ({ ...claim, confidence: Math.min(100, claim.confidence + surer) })),
            })),
          ),
        )
        expectNoLower(
          policy,
          before,
          change((hits) => one(hits, (hit) => (hit.hop > 2 ? { ...hit, hop: hit.hop - 1 } : hit))),
        )
      },
    ),
    { numRuns: cases.exposure },
  )
}, 120_000)

it('adding a rule, or a category to one, never lowers R', () => {
  fc.assert(
    fc.property(
      anyPolicy,
      fc.oneof(bothSides, fc.tuple(anySide()), anyLanes),
      anyRule,
      fc.nat(),
      (policy, sides, added, pick) => {
        const before = scoreRules(policy, sides)
        const more = scoreRules({ ...policy, rules: [...policy.rules, { ...added, id: 'added' }] }, sides)
        expect(more.exact.compare(before.exact)).toBeGreaterThanOrEqual(0)
        expect(more.score).toBeGreaterThanOrEqual(before.score)
        const wider = policy.rules.map((r, at) =>
          at === pick % policy.rules.length ? { ...r, categories: [...new Set([...r.categories, ...added.categories])] } : r,
        )
        expect(scoreRules({ ...policy, rules: wider }, sides).exact.compare(before.exact)).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: cases.rule },
  )
}, 120_000)

it('a further lane never lowers R, whatever is in it', () => {
  fc.assert(
    fc.property(anyPolicy, anyLanes, anySide(), (policy, lanes, added) => {
      expectNoLower(policy, lanes, [...lanes, added])
      expectNoLower(policy, lanes, [added, ...lanes])
    }),
    { numRuns: cases.lane },
  )
}, 120_000)

it('dust that grows to a percent of what came in is dust no longer, and nothing of it is capped', () => {
  const side = (dollars: bigint): ScoredDirection => ({
    direction: 'source',
    unit: 'usd',
    lane: { kind: 'usd' },
    scale: 1n,
    value: 10_000_000_000n,
    hits: [1, 2].map((address) => ({
      address,
      hop: 1,
      unsolicited: true,
      claims: [{ category: 'scam', confidence: 100, amount: dollars * 1_000_000n }],
    })),
  })
  expect(scoreRules(defaultPolicy, [side(49n)]).score).toBe(24)
  expect(scoreRules(defaultPolicy, [side(50n)]).score).toBeGreaterThan(50)
  expectNoLower(defaultPolicy, [side(49n)], [side(50n)])
})
