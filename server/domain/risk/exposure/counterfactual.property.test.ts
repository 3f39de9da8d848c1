import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defaultPolicy } from '@/server/domain/policy'
import { ONE } from '@/server/trace'
import { type Reached, type Side, scoredSide } from '../lanes/side'
import { subScores, totalScore } from '../score/score'
import { plainSide, reachedAt } from '../testing/plain-side'
import { tagsOf } from '../testing/traced-side'
import { Counterfactuals } from './counterfactual'

const total = 40_000_000n
const anyReached = fc
  .record({ hop: fc.constantFrom(1, 1, 2, 3), id: fc.nat(13), permille: fc.integer({ min: 1, max: 120 }), unasked: fc.boolean() })
  .map(({ hop, id, permille, unasked }): Reached => {
    const one = reachedAt(hop, id, tagsOf(id), Math.floor((ONE / 1_000) * permille), total)
    return { ...one, parts: one.parts.map((part) => ({ ...part, unasked: unasked && hop === 1 })) }
  })
const anySide = (direction: Side['direction']) =>
  fc.array(anyReached, { minLength: 1, maxLength: 8 }).map((reached) => plainSide({ direction, total, reached }))
const anyPolicy = fc.boolean().map((enabled) => ({ ...defaultPolicy, dust: { ...defaultPolicy.dust, enabled } }))

it('gives of every path what scoring all that is left again gives', () => {
  let [changed, dusty] = [0, 0]
  fc.assert(
    fc.property(anyPolicy, anySide('source'), anySide('destination'), (policy, source, destination) => {
      const sides = [source, destination]
      const scored = sides.map((side) => scoredSide(side, policy))
      const subs = subScores(policy, scored)
      if (subs.dust !== null) dusty++
      const whatIf = new Counterfactuals(policy, sides, scored, subs, [])
      const all = totalScore(policy, subs)
      for (const side of sides)
        for (const reached of side.reached) {
          const rest = { ...side, reached: side.reached.filter((other) => other !== reached) }
          const left = sides.map((one) => scoredSide(one === side ? rest : one, policy))
          const score = totalScore(policy, subScores(policy, left))
          expect(whatIf.path(side, reached).score).toBe(score)
          if (score !== all) changed++
        }
    }),
    { numRuns: 600 },
  )
  expect(changed).toBeGreaterThan(10)
  expect(dusty).toBeGreaterThan(0)
}, 60_000)
