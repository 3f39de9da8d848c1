import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { defaultPolicy, type PolicyDocument } from '@/server/domain/policy'
import { Fraction } from './fraction'
import { scoreRules, totalScore } from './score'
import type { ScoredDirection, SubScore } from './sub-score'
import { anyHit, anyPolicy, anyRule, anySide, bothSides, heldBy } from './testing/arbitrary-score'

const cases = generatedCases['server/domain/risk/monotone.property.test.ts']
const rule = (at: number) => ({ ...(defaultPolicy.rules[0] as PolicyDocument['rules'][number]), id: `rule_${at}` })
const sub = (score: Fraction, at: number): SubScore => ({
  rule: rule(at),
  score,
  effective: Fraction.zero,
  percent: Fraction.zero,
  cappedByDust: false,
  categories: [],
  addresses: 1,
})
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
      const total = (list: Fraction[]) => scoreRules(policy, [], list.map(sub))
      expect(total(raised).exact.compare(total(scores).exact)).toBeGreaterThanOrEqual(0)
      expect(totalScore(policy, raised.map(sub))).toBeGreaterThanOrEqual(totalScore(policy, scores.map(sub)))
      // A further sub-score is one that was 0.
      expect(total([...scores, more]).exact.compare(total(scores).exact)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: cases.subScore },
  )
}, 120_000)

it('more exposure never lowers R: an amount, a confidence, a further hit, a nearer one, unasked for or not', () => {
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
        // All variants share one value of the direction, with room for what is added.
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
        expectNoLower(
          policy,
          before,
          change((hits) => one(hits, (hit) => ({ ...hit, unsolicited: false }))),
        )
      },
    ),
    { numRuns: cases.exposure },
  )
}, 120_000)

it('adding a rule, or a category to one, never lowers R', () => {
  fc.assert(
    fc.property(anyPolicy, fc.oneof(bothSides, fc.tuple(anySide())), anyRule, fc.nat(), (policy, sides, added, pick) => {
      const before = scoreRules(policy, sides)
      const more = scoreRules({ ...policy, rules: [...policy.rules, { ...added, id: 'added' }] }, sides)
      expect(more.exact.compare(before.exact)).toBeGreaterThanOrEqual(0)
      expect(more.score).toBeGreaterThanOrEqual(before.score)
      const wider = policy.rules.map((r, at) =>
        at === pick % policy.rules.length ? { ...r, categories: [...new Set([...r.categories, ...added.categories])] } : r,
      )
      expect(scoreRules({ ...policy, rules: wider }, sides).exact.compare(before.exact)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: cases.rule },
  )
}, 120_000)

it('paying one of two senders first, whose parts are dust only one by one, leaves the score where it was', () => {
  const scam = (amount: bigint, unsolicited: boolean) => ({
    hop: 1,
    unsolicited,
    claims: [{ category: 'scam', confidence: 100, amount }],
  })
  const side = (first: boolean): ScoredDirection => ({
    direction: 'source',
    unit: 'usd',
    scale: 1n,
    value: 10_000_000_000n,
    hits: [scam(60_000_000n, first), scam(60_000_000n, true)],
  })
  expect(scoreRules(defaultPolicy, [side(true)]).score).toBeGreaterThan(50)
  expectNoLower(defaultPolicy, [side(true)], [side(false)])
})
