import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatedCases } from '@/scripts/test/generated-cases'
import { anyPolicy, bothSides } from '../testing/arbitrary-score'
import { scoreRules } from './score'

const cases = generatedCases['server/domain/risk/score/order.property.test.ts']

it('the order of rules, directions, hits, claims and categories changes not one byte of score and contributions', () => {
  fc.assert(
    fc.property(anyPolicy, bothSides, fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 30 })), (policy, sides, dice) => {
      const shuffle = <T>(items: readonly T[]): T[] =>
        items
          .map((item) => [dice.next().value as number, item] as const)
          .sort((a, b) => a[0] - b[0])
          .map(([, item]) => item)
      const mixed = shuffle(
        sides.map((side) => ({
          ...side,
          hits: shuffle(side.hits.map((hit) => ({ ...hit, claims: shuffle(hit.claims) }))),
        })),
      )
      const rules = shuffle(policy.rules.map((rule) => ({ ...rule, categories: shuffle(rule.categories) })))
      const told = (answer: ReturnType<typeof scoreRules>) =>
        JSON.stringify([
          answer.score,
          answer.scoreBeforeCap,
          answer.contributions,
          String(answer.exact.n),
          String(answer.exact.d),
        ])
      expect(told(scoreRules({ ...policy, rules }, mixed))).toBe(told(scoreRules(policy, sides)))
    }),
    { numRuns: cases.score },
  )
}, 120_000)
