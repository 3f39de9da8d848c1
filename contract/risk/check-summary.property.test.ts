import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareDecimals, readableDecimal, readableShare, readableUsd, sumDecimals } from '../decimal-text'
import { anItem, aPath, checkOf, contributionOf, partOf } from '../testing/summary-check'
import { exposureReadings } from './check-exposure'
import { checkSummary } from './check-summary'

const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((n) => (n / 100).toFixed(2))
const share = fc.integer({ min: 0, max: 100_000 }).map((n) => (n / 100_000).toFixed(5))
const categories = ['sanction', 'mixing_service', 'ransomware', 'scam']

const item = fc
  .record({
    category: fc.constantFrom(...categories),
    hop: fc.integer({ min: 1, max: 3 }),
    counted: fc.record({ share, usd: fc.option(hundredths(90_000)) }),
    after: share,
    dated: fc.boolean(),
    counts_toward_score: fc.boolean(),
    tagged_addresses: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ hop, counted, after, dated, ...more }) => {
    const part = partOf(counted.share, counted.usd)
    return anItem({
      ...more,
      hop,
      exposure: hop === 1 ? 'direct' : 'indirect',
      counted: part,
      designated_at: dated ? '2022-08-08T00:00:00Z' : null,
      after_designation: dated ? { ...part, share: after } : null,
    })
  })

const path = fc
  .record({
    address: fc.constantFrom('a', 'b', 'c'),
    entity: fc.option(fc.constantFrom('One', 'Two')),
    categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
    listed_by: fc.option(fc.constantFrom('us_ofac_sdn', 'eu_fsf')),
    counts_toward_score: fc.boolean(),
  })
  .map(aPath)

const check = fc
  .record({
    level: fc.constantFrom('unknown', 'low', 'medium', 'severe'),
    score: fc.integer({ min: 0, max: 100 }),
    contributions: fc.array(
      fc.record({
        categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
        exposure: fc.constantFrom('direct' as const, 'indirect' as const),
        effective_usd: fc.option(hundredths(90_000)),
        effective_percent: hundredths(100),
      }),
      { maxLength: 2 },
    ),
    source: fc.array(item, { maxLength: 5 }),
    paths: fc.array(path, { maxLength: 4 }),
    traced: fc.option(share),
    high: fc.option(fc.integer({ min: 0, max: 100 })),
    stale: fc.boolean(),
  })
  .map(({ level, score, contributions, high, ...rest }) =>
    checkOf({
      ...rest,
      risk: { level, score, level_reason: { code: level === 'unknown' ? 'not_attributed' : 'score', text: '' } },
      contributions: contributions.map(({ categories: of, ...more }) => ({ ...contributionOf(of), ...more })),
      range: { low: 0, high },
    }),
  )

/** Sums of the counted value of one category at one hop: the only figures a sentence may sum. */
function sums(items: ReturnType<typeof anItem>[], read: (item: ReturnType<typeof anItem>) => string | null | undefined) {
  const counting = items.filter(({ counts_toward_score }) => counts_toward_score)
  const groups = Map.groupBy(counting, ({ category, hop, exposure }) => `${category} ${hop} ${exposure}`).values()
  return [...groups].map((group) => sumDecimals(group.flatMap((one) => read(one) ?? [])))
}

it('every figure of the sentence is in the check, and no party, list or date is claimed that it does not hold', () => {
  fc.assert(
    fc.property(check, (facts) => {
      const said = checkSummary(facts)
      const readings = facts.contributions.map((one) => exposureReadings(facts, one))
      const all = `${said} ${readings.map(({ effective, raw }) => `${effective} ${raw ?? ''}`).join(' ')}`
      const items = facts.exposure.source
      const traced = facts.coverage.traced_share
      const shares = sums(items, ({ counted }) => counted?.share)
      const percents = [
        ...shares.map(readableShare),
        ...facts.contributions.map((one) => `${readableDecimal(one.effective_percent, 2)} %`),
        ...(traced === null ? [] : [readableShare(sumDecimals(['1', `-${traced}`]))]),
      ]
      // The two fixed figures: the limit of rounding, and the least share of a significant lane.
      for (const [percent] of all.matchAll(/<?[\d.]+ %/g)) expect([...percents, '99.99 %', '5 %']).toContain(percent)
      if (/\b100 %/.test(said) && traced !== null)
        expect([...shares, sumDecimals(['1', `-${traced}`])].some((one) => compareDecimals(one, '1') >= 0)).toBe(true)
      const dollars = [
        ...sums(items, ({ counted }) => counted?.amount_usd).map(readableUsd),
        ...facts.contributions.flatMap(({ effective_usd }) => (effective_usd === null ? [] : [readableUsd(effective_usd)])),
      ]
      for (const [amount] of all.matchAll(/<?\$[\d,]+\.\d\d/g)) expect(dollars).toContain(amount)
      const bound = /as high as (\d+)/.exec(said)
      if (bound) expect(Number(bound[1])).toBe(facts.score_range.high)
      if (said.includes('after')) {
        const late = items.filter(
          ({ counted, after_designation: after }) => counted && after && compareDecimals(after.share, counted.share) === 0,
        )
        expect(late.length).toBeGreaterThan(0)
      }
      const counting = facts.paths?.source.listed.filter(({ counts_toward_score }) => counts_toward_score) ?? []
      if (said.includes('OFAC')) expect(counting.some(({ tags }) => tags[0]?.listed_by === 'us_ofac_sdn')).toBe(true)
      if (/\b(One|Two)\b/.test(said)) expect(counting.length).toBeGreaterThan(0)
      if (facts.risk.level === 'unknown') expect(said).toMatch(/unattributed|clean/)
      expect(said).not.toMatch(/Only 0 %|undefined|NaN|null/)
      expect(said).not.toMatch(/[,;:] ?[.,]|,$/)
    }),
    { numRuns: 3_000 },
  )
})
