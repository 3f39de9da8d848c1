import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import { defaultPolicy } from '@/server/domain/policy'
import { MemoryGraph, trace } from '@/server/trace'
import { type GraphCase, graphCase } from '@/server/trace/arbitrary-graph'
import { type AddressTags, tagsOfAddress } from './address-tags'
import type { AttributionRow, DirectRow } from './evidence'
import { exposureItems } from './exposure.dto'
import { overridesOf } from './overrides'
import { scoreRules } from './score'
import { boundScore, highScore, lowScore } from './score-range'
import { buildSide, chooseUnit, periodOf, type Side, scoredSide } from './side'
import { statement } from './testing/traced-side'
import { UnitWriter } from './units.dto'

const kinds: Partial<AttributionRow>[] = [
  { category: 'exchange' },
  { category: 'mixing_service', abuse: 'sanction', designatedAt: 6, confidence: 60 },
  { abuse: 'ransomware', confidence: 20 },
  { category: 'shop' },
]
const tagsOf = (id: number): AddressTags => tagsOfAddress(defaultPolicy, [statement(id, kinds[id % kinds.length])])
const score = (side: Side) => scoreRules(defaultPolicy, [scoredSide(side, defaultPolicy)]).score

async function sideOf(g: GraphCase, epsilon = g.epsilon): Promise<Side> {
  const { transfers, tagged, ...options } = g
  const result = await trace(new MemoryGraph(transfers, tagged), { network: 1, ...options, epsilon })
  const direct = new Map<string, DirectRow>()
  for (const t of transfers) {
    const [near, far] = g.direction === 'source' ? [t.to, t.from] : [t.from, t.to]
    if (near !== g.subject || far === near || !tagged.has(far)) continue
    const key = `${far} ${t.asset} ${t.time}`
    const row = direct.get(key) ?? {
      counterparty: far,
      asset: t.asset,
      raw: 0n,
      usd: 0n,
      count: 0,
      unpriced: 0,
      first: t.time,
      last: t.time,
    }
    direct.set(key, {
      ...row,
      raw: row.raw + t.raw,
      usd: row.usd + (t.usd ?? 0n),
      count: row.count + 1,
      unpriced: row.unpriced + (t.usd === null ? 1 : 0),
    })
  }
  return buildSide({
    ...g,
    method: 'address_edges_as_of',
    totals: [],
    trace: result,
    direct: [...direct.values()],
    splits: [],
    firstPaid: new Map(),
    tagsOf,
  })
}

describe('a side of random graphs', () => {
  it('attributes the mass of each address once and splits it by designation without loss', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), async (g) => {
        const side = await sideOf(g)
        expect(side.reached.reduce((sum, r) => sum + r.mass, 0)).toBe(side.trace.masses.attributed)
        for (const { mass, value, hop, split } of side.reached) {
          if (split === null) continue
          expect(split.before.mass + split.during.mass + split.after.mass).toBeLessThanOrEqual(mass)
          expect(mass - split.before.mass - split.during.mass - split.after.mass).toBeLessThanOrEqual(2)
          if (hop === 1) expect(split.before.value + split.during.value + split.after.value).toBe(value)
        }
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)
  it('keeps low <= score <= high, and the exact score under the bound of a coarse trace', async () => {
    await fc.assert(
      fc.asyncProperty(graphCase(), async (g) => {
        const side = await sideOf(g)
        expect(lowScore(defaultPolicy, [side])).toBeLessThanOrEqual(score(side))
        expect(highScore(defaultPolicy, [side]) ?? 100).toBeGreaterThanOrEqual(score(side))
        const exact = await sideOf(g, 0)
        expect(score(side)).toBeLessThanOrEqual(score(exact))
        expect(score(exact)).toBeLessThanOrEqual(boundScore(defaultPolicy, [side]))
      }),
      { numRuns: 1_500 },
    )
  }, 60_000)
})

describe('periods of a designation', () => {
  const designation = { start: 100, end: 200 }
  it.each([
    [{ first: 10, last: 99 }, 'before'],
    [{ first: 100, last: 199 }, 'during'],
    [{ first: 200, last: 300 }, 'after'],
    [{ first: 99, last: 100 }, null],
    [{ first: 150, last: 200 }, null],
  ] as const)('%o is %s', (span, period) => {
    expect(periodOf(span, designation)).toBe(period)
  })
  it('counts everything where nobody says when it began', () => {
    expect(periodOf({ first: 0, last: 1 }, { start: null, end: null })).toBe('during')
    expect(periodOf({ first: 0, last: 199 }, { start: null, end: 200 })).toBe('during')
    expect(periodOf({ first: 200, last: 300 }, { start: null, end: 200 })).toBe('after')
    expect(periodOf({ first: 199, last: 200 }, { start: null, end: 200 })).toBe(null)
  })
})

describe('the unit of a direction', () => {
  const total = (asset: number, count: number, unpriced: number) => ({
    asset,
    raw: 1n,
    usd: count > unpriced ? 1n : 0n,
    count,
    unpriced,
  })
  it('is USD as soon as anything is priced, else the asset with most transfers', () => {
    expect(chooseUnit([total(0, 1, 0), total(1, 9, 9)])).toEqual({ kind: 'usd' })
    expect(chooseUnit([total(0, 1, 1), total(1, 9, 9), total(2, 9, 9)])).toEqual({ kind: 'asset', asset: 1 })
    expect(chooseUnit([])).toBeNull()
  })
})

describe('statements about an address', () => {
  it('keep every source and the surest confidence per category', () => {
    const tags = tagsOfAddress(defaultPolicy, [
      statement(1, { category: 'exchange', confidence: 20 }),
      statement(1, { category: 'exchange', abuse: 'scam', confidence: 70 }),
    ])
    expect([...tags.categories]).toEqual([
      ['exchange', 70],
      ['scam', 70],
    ])
    expect(tags.attributions).toHaveLength(2)
  })
  it('make a listed address sanctioned whatever its publisher tagged', () => {
    expect([...tagsOfAddress(defaultPolicy, [statement(1, { category: 'user', listedBy: 'OFAC' })]).categories.keys()]).toEqual([
      'sanction',
    ])
  })
  it('do not make a victim risky', () => {
    expect(tagsOfAddress(defaultPolicy, [statement(1, { category: 'victim', abuse: 'ransomware' })]).categories.size).toBe(0)
  })
  it('list a victim as what it is and never under the abuse it suffered, which would look counted', () => {
    const harmed = statement(1, { abuse: 'ransomware', concepts: ['victim'] })
    const tags = tagsOfAddress(defaultPolicy, [harmed, statement(1, { category: 'shop', abuse: 'scam', concepts: ['victim'] })])
    const reached = { id: 1, hop: 2, mass: 2 ** 39, value: 500n, exact: 500n * 2n ** 40n, tags, rows: [], split: null }
    const side = { direction: 'source', unit: { kind: 'usd' }, reached: [{ ...reached, unsolicited: false, path: null }] }
    const units = new UnitWriter(networkNamed('ethereum'), { kind: 'usd' }, new Map())
    const items = exposureItems(side as unknown as Side, defaultPolicy, units, [])
    expect(items).toMatchObject([{ category: 'victim', counts_toward_score: false }])
    const other = (over: Partial<AttributionRow>) => tagsOfAddress(defaultPolicy, [statement(1, over)]).otherCategory
    expect(other({ category: 'shop', abuse: 'scam', concepts: ['victim'] })).toBe('shop')
    expect(other({ entityCategory: 'ransomware', concepts: ['victim'] })).toBe('victim')
    expect(other({})).toBeNull()
  })
  it('date a designation by the earliest listing, ended only when all have let go', () => {
    const on = (designatedAt: number | null, delistedAt: number | null) =>
      statement(1, { abuse: 'sanction', designatedAt, delistedAt })
    const of = (...rows: AttributionRow[]) => tagsOfAddress(defaultPolicy, rows).designation
    expect(of(on(5, 9), on(7, null), on(null, null))).toEqual({ start: 5, end: null })
    expect(of(on(5, 9), on(7, 8), on(null, null))).toEqual({ start: 5, end: 9 })
    expect(of(on(null, null))).toEqual({ start: null, end: null })
    expect(of(on(null, 9))).toEqual({ start: null, end: 9 })
    const own = overridesOf(defaultPolicy, { network: 'tron', address: 'T' }, tagsOfAddress(defaultPolicy, [on(null, 9)]), 10)
    expect(own).toEqual([])
  })
})
