import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPolicy as policy } from '@/server/domain/policy'
import { ONE, periodIndex } from '@/server/trace'
import type { AttributionRow } from '../evidence/evidence'
import { overridesOf } from '../level/overrides'
import { lowScore } from '../level/score-range'
import { scoreRules, subScores } from '../score/score'
import { tagsOfAddress } from '../statements/address-tags'
import { ledgerCase, statement, tagsOf, tracedSides } from '../testing/traced-side'
import { lanesOf, rowsIn } from './flows'
import { opaqueMass, openMass } from './lane-trace'
import { opaqueEnd } from './opaque'
import { countedParts, type Side, scoredSide, valueIn } from './side'

const contributionsOf = (sides: Side[]) => {
  const { score, contributions } = scoreRules(
    policy,
    sides.map((side) => scoredSide(side, policy)),
  )
  return { score, contributions }
}

const none = { swap: 0, bridge: 0, coinjoin: 0, privacy: 0 }

describe('the lanes of random ledgers', () => {
  it('conserve mass: what was reached is attributed or opaque, and attributed + opaque + open is 2^40 in each', async () => {
    const met = { lanes: 0, opaque: 0, pruned: 0, origin: 0, hop: 0 }
    await fc.assert(
      fc.asyncProperty(ledgerCase(), async (g) => {
        const sides = await tracedSides(g)
        for (const side of sides) {
          const { masses } = side.trace
          const reached = side.reached.reduce((sum, r) => sum + r.mass, 0)
          expect(reached).toBe(masses.attributed + opaqueMass(masses))
          expect(masses.attributed + openMass(masses)).toBe(ONE)
          const swapped = side.reached.filter((r) => r.tags.claims.every(({ category }) => category === 'defi_dex'))
          expect(masses.opaque).toEqual({ ...none, swap: swapped.reduce((sum, r) => sum + r.mass, 0) })
          expect(masses.pruned).toBeGreaterThanOrEqual(0)
          // Without pruning, only rounding down loses mass.
          if (g.epsilon === 0) expect(masses.pruned).toBeLessThan(1_000)
          for (const r of side.reached) {
            expect(r.parts.reduce((sum, part) => sum + part.mass, 0)).toBe(r.mass)
            expect(r.parts.every((part) => part.period <= r.tags.cuts.length)).toBe(true)
            if (r.hop > 1) continue
            expect(r.parts.reduce((sum, part) => sum + part.value, 0n)).toBe(r.value)
            expect(r.rows.reduce((sum, row) => sum + valueIn(side.unit, row), 0n)).toBe(r.value)
          }
          met.opaque += Number(opaqueMass(masses) > 0)
          met.pruned += Number(masses.pruned > 1_000)
          met.origin += Number(masses.unknownOrigin > 0)
          met.hop += Number(masses.beyondHopLimit > 0)
        }
        met.lanes += Number(sides.length > 1)
      }),
      { numRuns: 1_000 },
    )
    for (const [kind, times] of Object.entries(met)) expect(times, kind).toBeGreaterThan(5)
  }, 60_000)

  it('score no part before its dates, and none of a victim but what was taken from it', async () => {
    let counted = 0
    await fc.assert(
      fc.asyncProperty(ledgerCase(), async (g) => {
        for (const side of await tracedSides(g)) {
          for (const reached of side.reached) {
            for (const claim of reached.tags.claims) {
              const dates = claim.start ?? 0
              for (const part of countedParts(side, reached, claim.category, policy)) {
                counted++
                expect(side.known).toBe(true)
                if (claim.start !== null) expect(part.period).toBeGreaterThanOrEqual(periodIndex(reached.tags.cuts, dates))
                if (claim.victim) expect(side.direction).toBe('source')
              }
            }
          }
        }
      }),
      { numRuns: 1_000 },
    )
    expect(counted).toBeGreaterThan(300)
  }, 60_000)

  it('of unknown tokens change neither score nor contributions nor the lower end', async () => {
    let unknown = 0
    await fc.assert(
      fc.asyncProperty(ledgerCase(), async (g) => {
        const sides = await tracedSides(g)
        const known = sides.filter((side) => side.known)
        unknown += sides.length - known.length
        expect(contributionsOf(sides)).toEqual(contributionsOf(known))
        expect(lowScore(policy, sides)).toBe(lowScore(policy, known))
      }),
      { numRuns: 1_000 },
    )
    expect(unknown).toBeGreaterThan(100)
  }, 60_000)

  it('score less or the same without any one address', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerCase(), fc.nat(), async (g, pick) => {
        const sides = (await tracedSides(g)).map((side) => scoredSide(side, policy))
        const fewer = sides.map((side) => ({ ...side, hits: side.hits.filter((_, at) => at !== pick % side.hits.length) }))
        expect(scoreRules(policy, fewer).exact.compare(scoreRules(policy, sides).exact)).toBeLessThanOrEqual(0)
        expect(subScores(policy, fewer).all.length).toBeLessThanOrEqual(subScores(policy, sides).all.length)
      }),
      { numRuns: 500 },
    )
  }, 60_000)

  it('know nothing of what came later than the payments they explain', async () => {
    await fc.assert(
      fc.asyncProperty(ledgerCase(), fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 }), async (g, from, to) => {
        fc.pre(g.direction === 'source')
        const later = { from, to, asset: 0, raw: 7n, priced: true }
        const told = (sides: Side[]) =>
          sides.map(({ reached, trace: { masses } }) => [reached.map((r) => [r.id, r.parts]), masses])
        expect(told(await tracedSides({ ...g, movements: [...g.movements, later] }))).toEqual(told(await tracedSides(g)))
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})

describe('the lanes of a direction', () => {
  const total = (asset: number, count: number, unpriced: number) => ({
    asset,
    raw: BigInt(count),
    usd: BigInt(count - unpriced),
    count,
    unpriced,
    unpricedRaw: BigInt(unpriced),
  })
  const lanes = (...totals: ReturnType<typeof total>[]) => lanesOf(totals, (asset) => asset < 5)

  it('are dollars for all that is priced, then each asset that is not, known ones first, most transfers first', () => {
    const found = lanes(total(7, 9, 9), total(0, 3, 1), total(1, 2, 0), total(2, 4, 4))
    expect(found.map(({ unit, known, total: value, transfers }) => [unit, known, value, transfers])).toEqual([
      [{ kind: 'usd' }, true, 4n, 4],
      [{ kind: 'asset', asset: 2 }, true, 4n, 4],
      [{ kind: 'asset', asset: 0 }, true, 1n, 1],
      [{ kind: 'asset', asset: 7 }, false, 9n, 9],
    ])
    expect(lanes()).toEqual([])
    expect(lanes(total(7, 2, 2)).map(({ known }) => known)).toEqual([false])
  })
  it('share no row: what is priced is in dollars, what is not in its asset', () => {
    const row = (asset: number, priced: boolean) => ({
      ...total(asset, 1, priced ? 0 : 1),
      ...{ counterparty: 2, first: 1, last: 1, period: 0, unasked: false },
    })
    const rows = [row(0, true), row(0, false), row(1, true), row(2, false)]
    expect(rowsIn({ kind: 'usd' }, rows)).toEqual([rows[0], rows[2]])
    expect(rowsIn({ kind: 'asset', asset: 0 }, rows)).toEqual([rows[1]])
    expect(rowsIn({ kind: 'asset', asset: 2 }, rows)).toEqual([rows[3]])
  })
})

describe('statements about an address', () => {
  const claims = (...rows: AttributionRow[]) => tagsOfAddress(policy, rows).claims.map((c) => [c.category, ...c.confidence])

  it('keep every source and the surest confidence per category', () => {
    const rows = [
      statement(1, { category: 'exchange', confidence: 20 }),
      statement(1, { category: 'exchange', abuse: 'scam', confidence: 70 }),
    ]
    expect(claims(...rows)).toEqual([
      ['exchange', 70],
      ['scam', 70],
    ])
    expect(tagsOfAddress(policy, rows).attributions).toHaveLength(2)
  })
  it('make a listed address sanctioned whatever its publisher tagged', () => {
    expect(claims(statement(1, { category: 'user', listedBy: 'OFAC' }))).toEqual([['sanction', 80]])
  })
  it('call somebody who was harmed a victim, of what they met with where that is told, and never the actor', () => {
    expect(tagsOf(5).claims).toMatchObject([{ category: 'service_hack', victim: true }])
    const other = (over: Partial<AttributionRow>) => tagsOfAddress(policy, [statement(1, over)]).otherCategory
    expect(tagsOfAddress(policy, [statement(1, { category: 'victim' })]).claims).toEqual([])
    expect(other({ category: 'shop', abuse: 'scam', concepts: ['victim'] })).toBe('shop')
    expect(other({ entityCategory: 'ransomware', concepts: ['victim'] })).toBe('victim')
    expect(other({})).toBeNull()
    const own = tagsOfAddress(policy, [statement(1, { abuse: 'ransomware', role: 'victim', validFrom: 1 })])
    expect(overridesOf(policy, { network: 'tron', address: 'T' }, own, 10)).toEqual([])
    const thief = tagsOfAddress(policy, [statement(1, { abuse: 'ransomware', validFrom: 1 })])
    expect(overridesOf(policy, { network: 'tron', address: 'T' }, thief, 10)).toMatchObject([{ value: 90 }])
    expect(overridesOf(policy, { network: 'tron', address: 'T' }, thief, 0)).toEqual([])
  })
  it('date a designation by the earliest listing, ended only when all have let go', () => {
    const on = (designatedAt: number | null, delistedAt: number | null) =>
      statement(1, { abuse: 'sanction', designatedAt, delistedAt })
    const of = (...rows: AttributionRow[]) => tagsOfAddress(policy, rows).designation
    expect(of(on(5, 9), on(7, null), on(null, null))).toEqual({ start: 5, end: null })
    expect(of(on(5, 9), on(7, 8), on(null, null))).toEqual({ start: 5, end: 9 })
    expect(of(on(null, null))).toEqual({ start: null, end: null })
    expect(of(on(null, 9))).toEqual({ start: null, end: 9 })
    const own = overridesOf(policy, { network: 'tron', address: 'T' }, tagsOfAddress(policy, [on(null, 9)]), 10)
    expect(own).toEqual([])
  })
})

describe('where a trace ends without an answer', () => {
  const end = (...rows: Partial<AttributionRow>[]) =>
    opaqueEnd(
      tagsOfAddress(
        policy,
        rows.map((row) => statement(1, row)),
      ),
    )
  it.each([
    ['defi', 'swap'],
    ['defi_dex', 'swap'],
    ['defi_dex_pair', 'swap'],
    ['defi_bridge', 'bridge'],
    ['exchange', null],
    ['mixing_service', null],
    ['shop', null],
  ] as const)('%s: %s', (category, expected) => {
    expect(end({ category })).toBe(expected)
  })
  it('is a bridge before it is a swap, and an answer as soon as it is something else besides', () => {
    expect(end({ category: 'defi_dex' }, { category: 'defi_bridge' })).toBe('bridge')
    expect(end({ category: 'defi_dex' }, { category: 'exchange' })).toBeNull()
    expect(end({ category: 'defi_dex', abuse: 'sanction' })).toBeNull()
    expect(end()).toBeNull()
  })
  it('is a bridge that was robbed all the same', () => {
    expect(end({ category: 'defi_bridge' }, { abuse: 'service_hack', role: 'victim', validFrom: 4 })).toBe('bridge')
  })
})
