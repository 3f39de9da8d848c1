import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { RuleStatistics } from '@/contract/alert/triage'
import { RuleOutcomes } from './rule-outcomes'
import { spanText } from './span-text'

const text = (statistics: RuleStatistics | null) =>
  renderToStaticMarkup(<RuleOutcomes statistics={statistics} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const nothing = { false_positive: 0, true_positive: 0, expected_activity: 0, duplicate: 0, not_actionable: 0 }
const outcome = {
  raised: 1234,
  waiting: 4,
  escalated: 0,
  closed: 8,
  resolutions: { ...nothing, false_positive: 5, true_positive: 3 },
  false_positive_rate: '0.625',
  median_seconds_to_acknowledge: 90,
  median_seconds_to_close: 9000,
}
const untouched = {
  ...outcome,
  raised: 2,
  closed: 0,
  resolutions: nothing,
  false_positive_rate: null,
  median_seconds_to_close: null,
}
const rule = (name: string, one: typeof untouched | typeof outcome) => ({ id: `rul_${name}`, name, versions: 1, ...one })
const statistics = (data: RuleStatistics['data']): RuleStatistics => ({
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-02-01T00:00:00.000Z',
  total: outcome,
  held_back: { findings: 3, suppressions: 1 },
  data,
})

describe('spanText', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [3599, '60 min'],
    [3600, '1 h'],
    [12_600, '3.5 h'],
    [86_400, '1 d'],
    [216_000, '2.5 d'],
  ])('%d seconds are %s', (seconds, said) => expect(spanText(seconds)).toBe(said))
})

describe('RuleOutcomes', () => {
  it('tells by rule what was raised, what became of it, how often it was wrong and how long it took', () => {
    const shown = text(statistics([{ key: 'velocity', ...outcome, rules: [rule('One', outcome)] }]))
    expect(shown).toContain('Many transfers 1,234 4 – 3 5 63 % 2 min 2.5 h')
    expect(shown).not.toContain('One')
  })
  it('lists the rules of a kind where there are several, and what is not known as a dash', () => {
    const shown = text(statistics([{ key: 'velocity', ...outcome, rules: [rule('One', outcome), rule('Two', untouched)] }]))
    expect(shown).toContain('One 1,234')
    expect(shown).toContain('Two 2 4 – – – – 2 min –')
  })
  it('says that nothing was raised, and that nothing could be read', () => {
    expect(text({ ...statistics([]), total: { ...outcome, raised: 0 } })).toContain('No alert was raised')
    expect(text(null)).toContain('could not be read')
  })
})
