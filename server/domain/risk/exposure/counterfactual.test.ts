import { expect, it } from 'vitest'
import { defaultPolicy } from '@/server/domain/policy'
import { scoreRules, subScores } from '../score/score'
import type { ScoredDirection, ScoredHit } from '../score/sub-score'
import { Counterfactuals } from './counterfactual'

const hit = (address: string, category: string, dollars: number, unsolicited: boolean): ScoredHit => ({
  address,
  hop: 1,
  unsolicited,
  claims: [{ category, confidence: 100, amount: BigInt(dollars) * 1_000_000n }],
})

it('tells a stored rule that is called dust from all dust together', () => {
  const policy = structuredClone(defaultPolicy)
  for (const rule of policy.rules) if (rule.id === 'elevated.source.direct') rule.id = 'dust'
  const side: ScoredDirection = {
    direction: 'source',
    unit: 'usd',
    lane: { kind: 'usd' },
    scale: 1n,
    value: 1_000_000_000_000n,
    hits: [hit('a', 'gambling', 30_000, false), hit('b', 'sanction', 500, true)],
  }
  const subs = subScores(policy, [side])
  const { score, contributions } = scoreRules(policy, [side], subs)
  expect([score, contributions.map((c) => [c.rule, c.capped_by])]).toEqual([
    24,
    [
      ['dust', null],
      ['dust', 'dust'],
    ],
  ])
  const whatIf = new Counterfactuals(policy, [], [side], subs, [])
  const [rule, dust] = contributions.map((contribution) => whatIf.rule(contribution).score)
  const withoutRule = scoreRules(policy, [{ ...side, hits: side.hits.slice(1) }]).score
  const withoutDust = scoreRules(policy, [{ ...side, hits: side.hits.slice(0, 1) }]).score
  expect([rule, dust]).toEqual([withoutRule, withoutDust])
  expect(withoutRule).not.toBe(withoutDust)
})
