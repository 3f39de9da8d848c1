import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { levelReason } from '@/contract/risk/risk'
import { repositoryRoot } from '@/scripts/settings'
import { allCases } from '@/scripts/test/generated-cases'
import { defaultPolicy, type PolicyRule } from '@/server/domain/policy'
import type { OpaqueEnd } from '@/server/domain/risk/lanes/lane-trace'
import { engine, modelVersion } from '@/server/domain/risk/model'
import { Fraction } from '@/server/domain/risk/score/fraction'
import { reasonCodes } from '@/server/domain/risk/score/reasons'
import { scoreRules } from '@/server/domain/risk/score/score'
import { ONE } from '@/server/trace'

const card = readFileSync(path.join(repositoryRoot, `docs/extend/model/${modelVersion}.md`), 'utf8')
const page = readFileSync(path.join(repositoryRoot, 'app/docs/model/page.tsx'), 'utf8')
const policy = defaultPolicy

const ramp = ({ lo, hi }: { lo: string; hi: string }) => `${lo} to ${hi}`
const range = ({ usd, percent, score }: PolicyRule) => `${ramp(usd)} | ${ramp(percent)} | ${score.min} to ${score.max}`

/** The rules as the card must show them: both directions are alike, so a group takes one row. */
function ruleTable(): string {
  const groups = Map.groupBy(policy.rules, (rule) => rule.id.split('.')[0])
  const rows = [...groups.values()].map((rules) => {
    const of = (exposure: string) => {
      const [source, destination] = rules.filter((rule) => rule.exposure === exposure)
      expect({ ...destination, id: '', direction: '' }).toEqual({ ...source, id: '', direction: '' })
      return source as PolicyRule
    }
    const [direct, indirect] = [of('direct'), of('indirect')]
    const floor = policy.own_floors.find(({ categories }) => categories.join() === direct.categories.join())?.floor
    return `| ${direct.categories.join(', ')} | ${range(direct)} | ${range(indirect)} | ${direct.decay} | ${floor} |`
  })
  const columns = ['direct: USD', '%', 'score', 'indirect: USD', '%', 'score', 'decay', 'own floor']
  return [`| categories | ${columns.join(' | ')} |`, `| --- |${' --- |'.repeat(columns.length)}`, ...rows].join('\n')
}

function settings(): string {
  const { trace, dust, bands, designation } = policy
  const lines: [string, string | number | boolean][] = [
    ['hop limit', trace.hop_limit],
    ['epsilon', trace.epsilon],
    ['finest epsilon', trace.epsilon_floor],
    ['movements of a pass after which nothing is refined', trace.work_limit],
    ['weight of the next rule', policy.rank_weight],
    ['bands: medium, high, severe', `${bands.medium}, ${bands.high}, ${bands.severe}`],
    ['dust: under USD, under %, cap', `${dust.usd}, ${dust.percent}, ${dust.cap}`],
    ['categories that are dated by designation', designation.categories.join(', ')],
    ['what came before a designation counts', designation.before_counts ? 'yes' : 'no'],
    ['confidence below which `score_range.low` leaves a statement out', policy.low_confidence],
    ['attributed share of a lane under which a low score is `unknown`, if above a half', policy.unknown_below_share],
    ['attributed share of a lane under which `low_coverage` is set', policy.low_coverage_below_share],
    ['roles of somebody harmed', policy.innocent_roles.join(', ')],
    ['hosts, named and never scored', policy.hosts.join(', ')],
  ]
  return ['| setting | value |', '| --- | --- |', ...lines.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
}

describe('the model card', () => {
  it('is of the model and engine that run', () => {
    expect(card).toContain(`\`${modelVersion}\``)
    expect(card).toContain(`\`${engine}\``)
    expect(readFileSync(path.join(repositoryRoot, 'docs/extend/model/README.md'), 'utf8')).toContain(`${modelVersion}.md`)
    expect(ONE).toBe(2 ** 40)
  })

  it('shows every rule and setting of the default policy as they are', () => {
    expect(card).toContain(ruleTable())
    expect(card).toContain(settings())
  })

  it('names every end, and every reason of an exposure and of a level once in its table', () => {
    const [before = '', after = ''] = card.split('\n## Reasons\n')
    const rows = (text: string, codes: readonly string[]) => codes.map((code) => text.split(`\n| \`${code}\` |`).length - 1)
    expect(rows(after, reasonCodes)).toEqual(reasonCodes.map(() => 1))
    const levels = levelReason.shape.code.options
    expect(rows(before, levels)).toEqual(levels.map(() => 1))
    for (const end of ['swap', 'bridge', 'coinjoin'] satisfies OpaqueEnd[]) expect(card).toContain(`\`${end}\``)
  })

  it('gives the number of generated cases that are run', () => {
    const counts = Object.values(allCases).flatMap((cases) => Object.values<number>(cases))
    const sum = counts.reduce((total, count) => total + count, 0)
    expect(card).toContain(`${sum.toLocaleString('en')} generated cases`)
  })

  it('works its example out as the engine does', () => {
    const dollars = (amount: number) => BigInt(amount) * 1_000_000n
    const hit = (category: string, amount: number, confidence: number, hop: number) => ({
      address: category,
      hop,
      unsolicited: false,
      claims: [{ category, confidence, amount: dollars(amount) }],
    })
    const { exact, score, contributions, scoreBeforeCap } = scoreRules(policy, [
      {
        direction: 'source',
        unit: 'usd',
        lane: { kind: 'usd' },
        scale: 1n,
        value: dollars(50_000),
        hits: [hit('mixing_service', 4_000, 90, 1), hit('sanction', 900, 100, 3)],
      },
    ])
    expect(score).toBe(67)
    expect(exact.toFixed(2)).toBe('67.26')
    for (const { rule, sub_score, points, weight } of contributions)
      expect(card).toContain(`| \`${rule}\` | ${sub_score} | ${weight} | ${points} |`)
    expect(card).toContain(`${scoreBeforeCap}, rounded ${score}, \`high\``)
    const sum = contributions.reduce((total, { points }) => total.plus(Fraction.parse(points)), Fraction.zero)
    expect(sum.toFixed(4)).toBe(scoreBeforeCap)
  })

  it('and the page in the console reads its numbers from the policy, not from memory', () => {
    for (const expression of [
      'trace.hop_limit',
      'trace.epsilon',
      'dust.usd',
      'dust.percent',
      'dust.cap',
      'bands.medium',
      'bands.severe',
    ])
      expect(page).toContain(expression)
    expect(page).toContain('the next at a fifth, the next at a twenty-fifth')
    expect(Fraction.parse(policy.rank_weight).compare(Fraction.of(1, 5))).toBe(0)
  })
})
