import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RiskOverride } from '@/contract/risk/risk'
import { generatedCases, runsWhole } from '@/scripts/test/generated-cases'
import { defaultPolicy } from '@/server/domain/policy'
import { type Side, scoredSide } from '../lanes/side'
import { scoreRules } from '../score/score'
import { tagsOfAddress } from '../statements/address-tags'
import { massOf, plainSide, reachedAt } from '../testing/plain-side'
import { type LedgerCase, ledgerCase, statement, tracedSides } from '../testing/traced-side'
import { applyOverrides } from './level'
import { boundScore, highScore, lowScore, riskyShare } from './score-range'

const cases = generatedCases['server/domain/risk/level/score-range.property.test.ts']
const policy = defaultPolicy
const score = (sides: Side[]) =>
  scoreRules(
    policy,
    sides.map((side) => scoredSide(side, policy)),
  ).score

/** A listed address (8) behind a part that is pruned; the subject received `part` from there, and 99 times as much besides. */
const behindCut = (part: bigint): LedgerCase => {
  const pay = (from: number, to: number, raw: bigint) => ({ from, to, asset: 0, raw, priced: true })
  const later = Array.from({ length: 8 }, () => pay(9, 10, 1n))
  return {
    movements: [...later, pay(8, 3, part), pay(3, 1, part), pay(2, 1, part * 99n)],
    tagged: new Set([8]),
    direction: 'source',
    hopLimit: 5,
    epsilon: 0.05,
  }
}

it('the range holds the score, and the bound holds what no cut would have given', async () => {
  const met = { low: 0, high: 0, pruned: 0, refined: 0, all: 0 }
  const holds = async (g: LedgerCase) => {
    const [cut, whole] = [await tracedSides(g), await tracedSides(g, 0)]
    const [low, at, high] = [lowScore(policy, cut), score(cut), highScore(policy, cut)]
    expect(low).toBeLessThanOrEqual(at)
    expect(high === null).toBe(cut.length === 0)
    if (high !== null) expect(high).toBeGreaterThanOrEqual(at)
    const bound = boundScore(policy, cut)
    expect(bound).toBeGreaterThanOrEqual(at)
    expect(score(whole)).toBeGreaterThanOrEqual(at)
    expect(score(whole)).toBeLessThanOrEqual(bound)
    if (cut.every((side) => side.trace.masses.pruned === 0)) expect(bound).toBe(at)
    met.low += Number(low < at)
    met.high += Number(high !== null && high > at && high < 100)
    met.all += Number(high === 100)
    met.pruned += Number(bound > at)
    met.refined += Number(score(whole) > at)
  }
  // A finer trace finds something in one of two hundred random cases: two that are known to do so come first.
  for (const known of [behindCut(10n), behindCut(20n)]) await holds(known)
  await fc.assert(fc.asyncProperty(ledgerCase(), holds), { numRuns: cases.range })
  if (runsWhole) {
    for (const [kind, times] of Object.entries(met)) expect(times, kind).toBeGreaterThanOrEqual(cases.range / 1_000)
  }
}, 120_000)

it('and it holds it with floors and caps on top: low by what is surely known, high by all of it', async () => {
  const floor = fc.record({ value: fc.integer({ min: 0, max: 100 }), sure: fc.boolean() })
  const caps = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 1 })
  const entry = { category: null, reason: '', attribution_id: null, expires_at: null }
  await fc.assert(
    fc.asyncProperty(ledgerCase(), fc.array(floor, { maxLength: 2 }), caps, async (g, floors, most) => {
      const sides = await tracedSides(g)
      const of = (list: typeof floors): RiskOverride[] => [
        ...list.map(({ value }) => ({ ...entry, type: 'listed', effect: 'floor', value }) as const),
        ...most.map((value) => ({ ...entry, type: 'allow_list', effect: 'cap', value }) as const),
      ]
      const at = applyOverrides(score(sides), of(floors))
      expect(applyOverrides(lowScore(policy, sides), of(floors.filter(({ sure }) => sure)))).toBeLessThanOrEqual(at)
      expect(applyOverrides(highScore(policy, sides) ?? score(sides), of(floors))).toBeGreaterThanOrEqual(at)
    }),
    { numRuns: cases.overrides },
  )
}, 120_000)

it('the bound is above a score whose cut part leads to a listed address', async () => {
  const g = behindCut(1_000n)
  const [cut, whole] = [await tracedSides(g), await tracedSides(g, 0)]
  expect([score(cut), score(whole)]).toEqual([0, expect.toSatisfy((found: number) => found >= 53)])
  expect(boundScore(policy, cut)).toBeGreaterThanOrEqual(score(whole))
})

describe('the upper end', () => {
  const total = 10_000_000_000n
  const at = (id: number, share: number, category: string) =>
    reachedAt(2, id, tagsOfAddress(policy, [statement(id, { category })]), massOf(share), total)
  const exchanges = (n: number, share: number) => Array.from({ length: n }, (_, i) => at(i + 1, share / n, 'exchange'))
  const risky = (reached: ReturnType<typeof exchanges>) => riskyShare(policy, plainSide({ reached })).toFixed(3)

  it('knows ends by how much they absorbed: ten alike are ten, one great and nine small are hardly one', () => {
    expect(risky(exchanges(10, 0.5))).toBe('0.259')
    expect(risky(exchanges(20, 0.5))).toBe('0.140')
    expect(risky([at(99, 0.5, 'exchange'), ...exchanges(9, 0.001)])).toBe('0.949')
    expect(risky([at(99, 0.025, 'scam'), ...exchanges(19, 0.475)])).toBe('0.217')
    expect(risky([])).toBe('1.000')
  })
  it('takes an address that was reached at several hops as one end', () => {
    expect(risky([...exchanges(5, 0.25), ...exchanges(5, 0.25)])).toBe(risky(exchanges(5, 0.5)))
  })
  it('takes a swap or a bridge for no end', () => {
    const swaps = Array.from({ length: 50 }, (_, i) => at(100 + i, 0.01, 'defi_dex'))
    expect(risky([...exchanges(10, 0.1), ...swaps])).toBe(risky(exchanges(10, 0.1)))
    expect(risky(swaps)).toBe('1.000')
  })
  it('is 100 where nothing of a lane of weight was attributed, and null where nothing moved', () => {
    expect(highScore(policy, [plainSide()])).toBe(100)
    expect(highScore(policy, [plainSide({ reached: exchanges(40, 1) }), plainSide({ direction: 'destination' })])).toBe(100)
    expect(highScore(policy, [])).toBeNull()
    expect(highScore(policy, [plainSide({ total: 0n })])).toBeNull()
  })
  it('is the score where everything was attributed, and near it where little is open and many ends were clean', () => {
    expect(highScore(policy, [plainSide({ reached: exchanges(8, 1) })])).toBe(0)
    const open = (share: number) =>
      highScore(policy, [plainSide({ total: 100_000_000n, reached: exchanges(50, 1 - share) })]) ?? 0
    expect(open(0.01)).toBeLessThan(25)
    expect(open(0.5)).toBeGreaterThan(open(0.01))
  })
  it('counts what is listed and not counted, unknown tokens among it', () => {
    const side = plainSide({ reached: exchanges(8, 0.9), known: true })
    const listed = tagsOfAddress(policy, [statement(5, { abuse: 'sanction', designatedAt: 4 })])
    const before = reachedAt(1, 5, listed, massOf(0.1), total, 0)
    const with_ = plainSide({ reached: [...side.reached, before] })
    expect(score([with_])).toBe(0)
    expect(highScore(policy, [with_])).toBeGreaterThan(84)
    const token = plainSide({ reached: [before], known: false, unit: { kind: 'asset', asset: 7 } })
    const clean = plainSide({ reached: exchanges(8, 1) })
    expect([score([clean, token]), lowScore(policy, [clean, token])]).toEqual([0, 0])
    expect(highScore(policy, [clean, token])).toBeGreaterThan(84)
  })
})
