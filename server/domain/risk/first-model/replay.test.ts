import { describe, expect, it } from 'vitest'
import { riskCheck } from '@/contract/risk/risk'
import { canonicalJson, canonicalSha256 } from '@/server/platform/canonical'
import { firstModel } from '.'
import { type Fixture, factsOf, fixtures, newest, older, variations } from './testing/fixtures'
import { varied } from './testing/varied'

const named = fixtures.map((fixture) => [fixture.answer.check_id, fixture] as const)

describe('checks stored by the first model', () => {
  it('are of every kind', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(20)
    const exact = (fixture: Fixture) => factsOf(fixture).sides.map(({ side }) => side.countsExactly)
    expect(exact(older)).toEqual([undefined, undefined])
    expect(new Set(newest.flatMap(exact))).toEqual(new Set([true]))
    const levels = fixtures.map(({ answer }) => riskCheck.parse(answer).risk.level)
    expect(new Set(levels)).toEqual(new Set(['unknown', 'low', 'medium', 'high', 'severe']))
  })

  it.each(named)('%s replays to the same bytes', (_, fixture) => {
    const { check_id, checked_at } = fixture.answer
    expect(canonicalSha256(fixture.policy.document)).toBe(fixture.policy.sha256)
    const again = { ...firstModel.toCheck(factsOf(fixture)), check_id, checked_at }
    expect(canonicalJson(again)).toBe(canonicalJson(fixture.answer))
    expect(riskCheck.parse(fixture.answer)).toMatchObject({ risk: { model_version: firstModel.version } })
  })
})

/** No handful of checks covers every branch; variations of figures, tags, dates and policies do. */
describe('variations of those checks', () => {
  it.each(named)('%s is answered as the build of the first model answered it', (id, fixture) => {
    const facts = factsOf(fixture)
    const now = variations[id]?.map((_, seed) => canonicalSha256(firstModel.toCheck(varied(facts, seed))).slice(0, 16))
    expect(now).toHaveLength(80)
    expect(now).toEqual(variations[id])
  })
})
