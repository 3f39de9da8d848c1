import { describe, expect, it } from 'vitest'
import { canonicalSha256 } from '@/server/platform/canonical'
import { defaultPolicy, policyDocument } from '..'

const changed = (change: (document: typeof defaultPolicy) => void) => {
  const copy = structuredClone(defaultPolicy)
  change(copy)
  return policyDocument.safeParse(copy).success
}

describe('the policy document', () => {
  it('holds the model’s table: five groups in both directions, direct and indirect', () => {
    expect(defaultPolicy.rules).toHaveLength(20)
    const of = (id: string) => defaultPolicy.rules.find((rule) => rule.id === id)
    expect(of('sanctions.source.direct')).toMatchObject({
      usd: { lo: '1', hi: '1000' },
      percent: { lo: '0.01', hi: '2' },
      score: { min: 85, max: 100 },
      decay: '1',
    })
    expect(of('severe_crime.destination.indirect')).toMatchObject({
      usd: { lo: '100', hi: '50000' },
      percent: { lo: '1', hi: '25' },
      score: { min: 30, max: 75 },
      decay: '0.9',
    })
    expect(of('fraud.source.direct')).toMatchObject({
      percent: { lo: '0.5', hi: '15' },
      score: { min: 50, max: 90 },
      decay: '0.85',
    })
    expect(of('mixing.source.indirect')).toMatchObject({
      usd: { lo: '500', hi: '50000' },
      percent: { lo: '5', hi: '50' },
      score: { min: 15, max: 50 },
      decay: '0.8',
    })
    expect(of('elevated.source.direct')).toMatchObject({
      usd: { lo: '1000', hi: '100000' },
      percent: { lo: '5', hi: '50' },
      score: { min: 10, max: 45 },
    })
    expect(defaultPolicy.own_floors.map((f) => f.floor)).toEqual([100, 90, 85, 70, 40])
    expect(defaultPolicy.bands).toEqual({ medium: 25, high: 60, severe: 85 })
  })
  it('names no category twice in one direction and distance, and scores no host', () => {
    for (const direction of ['source', 'destination']) {
      for (const exposure of ['direct', 'indirect']) {
        const named = defaultPolicy.rules
          .filter((r) => r.direction === direction && r.exposure === exposure)
          .flatMap((r) => r.categories)
        expect(new Set(named).size).toBe(named.length)
        expect(named.filter((category) => defaultPolicy.hosts.includes(category))).toEqual([])
      }
    }
  })
  it('has one hash, whatever the order of its fields', () => {
    const reversed = Object.fromEntries(Object.entries(defaultPolicy).reverse())
    expect(canonicalSha256(reversed)).toBe(canonicalSha256(defaultPolicy))
  })
  it.each([
    ['a threshold that does not rise', changed((d) => Object.assign(d.rules[0]?.usd ?? {}, { lo: '5', hi: '5' }))],
    ['a decay above one', changed((d) => Object.assign(d.rules[0] ?? {}, { decay: '1.1' }))],
    ['a range upside down', changed((d) => Object.assign(d.rules[0]?.score ?? {}, { min: 90, max: 10 }))],
    ['two rules of one id', changed((d) => d.rules.push(...structuredClone(d.rules.slice(0, 1))))],
    ['bands out of order', changed((d) => Object.assign(d.bands, { high: 20 }))],
    ['eleven hops', changed((d) => Object.assign(d.trace, { hop_limit: 11 }))],
    ['a float', changed((d) => Object.assign(d.dust, { usd: 1000 }))],
    ['an unknown field', changed((d) => Object.assign(d, { dsut: {} }))],
  ])('refuses %s', (_, accepted) => expect(accepted).toBe(false))
})
