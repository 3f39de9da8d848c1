import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ScoreHistory as History, ScorePoint } from '@/contract/wallet/wallet-console'
import { ScoreHistory } from './score-history'
import { changeLetters, changeWords, footDate, historyText } from './score-words'

const point = (n: number, part: Partial<ScorePoint> = {}): ScorePoint => ({
  check_id: `chk_0000000000000000000000000${n}`,
  checked_at: `2026-01-0${n}T00:00:00Z`,
  last_check_id: `chk_0000000000000000000000000${n}`,
  last_checked_at: `2026-01-0${n}T00:00:00Z`,
  checks: 1,
  score: 10 * n,
  level: 'low',
  model_version: 'assay-risk-1',
  hop_limit: 5,
  policy: { id: 'pol_00000000000000000000000001', version: n },
  stale: false,
  changes: [],
  lists: [],
  before: null,
  ...part,
})
const first = point(1, { checks: 3 })
const second = point(2, {
  changes: ['policy', 'lists', 'score', 'level'],
  level: 'high',
  lists: [
    { list_id: 'us_ofac_sdn', from: '2026-01-01', to: '2026-01-02' },
    { list_id: 'own_a', from: null, to: '1' },
    { list_id: 'own_b', from: '1', to: null },
  ],
  before: first.check_id,
})
const history: History = { points: [first, second], checks: 4, truncated: false }

describe('what changed between checks', () => {
  it('is said in words: who changed what first, then what the score did', () => {
    const words = changeWords(second, first)
    expect(words).toEqual([
      'Policy version 1 to 2',
      expect.stringMatching(/^Lists: .* 2026-01-01 to 2026-01-02; .* not loaded to 1 and 1 more$/),
      '+10 points',
      'Low to high',
    ])
    expect(changeWords(first, undefined)).toEqual(['First stored check'])
  })

  it('gives no difference in points where one side had no score', () => {
    const unknown = { ...second, level: 'unknown' as const, changes: ['score', 'level'] as ScorePoint['changes'] }
    expect(changeWords(unknown, first)).toEqual(['Low to unknown'])
  })

  it('has a letter for what was decided or loaded, none for what followed from it', () => {
    expect(changeLetters({ ...second, changes: ['model', 'policy', 'hop_limit', 'lists', 'score', 'level'] })).toBe('MPHL')
    expect(changeLetters({ ...second, changes: ['score', 'level'] })).toBe('')
  })

  it('counts what it was made from', () => {
    expect(historyText(history)).toContain('4 stored checks in 2 steps')
    expect(historyText({ points: [first], checks: 1, truncated: false })).toBe('One stored check so far.')
    expect(historyText({ points: [first], checks: 200, truncated: true })).toBe(
      'The newest 200 stored checks; all said the same.',
    )
  })
})

describe('ScoreHistory', () => {
  const html = renderToStaticMarkup(<ScoreHistory history={history} />)

  it('opens the comparison with the check before from each step, and the check itself from the first', () => {
    const links = [...html.matchAll(/href="(\/risk\/checks\/[^"]+)"/g)].map((match) => match[1])
    expect(new Set(links)).toEqual(
      new Set([`/risk/checks/${first.check_id}`, `/risk/checks/${second.check_id}/compare/${first.check_id}`]),
    )
    expect(html).toContain('2 Jan 2026, 00:00 UTC: High, 20. Policy version 1 to 2')
  })

  it('prints no number for unknown', () => {
    const none = { ...history, points: [first, point(7, { level: 'unknown', score: 0, before: first.check_id })] }
    expect(renderToStaticMarkup(<ScoreHistory history={none} />)).toContain('Unknown, no score')
  })

  it('draws nothing of a single step, and lists it', () => {
    const single = renderToStaticMarkup(<ScoreHistory history={{ points: [first], checks: 3, truncated: false }} />)
    expect(single).not.toContain('<figure')
    expect(single).toContain('First stored check')
  })

  it('dates the steps as shortly as tells them apart', () => {
    const at = (checked_at: string) => point(1, { checked_at })
    const dates = (...times: string[]) => times.map((time) => footDate(time, times.map(at)))
    expect(dates('2026-01-01T05:07:00Z', '2026-01-01T06:00:00Z')).toEqual(['05:07', '06:00'])
    expect(dates('2026-01-01T05:07:00Z', '2026-03-02T06:00:00Z')).toEqual(['1 Jan', '2 Mar'])
    expect(dates('2025-12-31T05:07:00Z', '2026-03-02T06:00:00Z')).toEqual(['Dec 2025', 'Mar 2026'])
  })
})
