import { describe, expect, it } from 'vitest'
import type { HistoryRow } from './score-history.repo'
import { scoreRuns } from './score-runs'

let n = 0
const row = (part: Partial<HistoryRow>): HistoryRow => ({
  id: `check ${++n}`,
  score: 40,
  level: 'medium',
  model_version: 'assay-risk-1',
  hop_limit: 5,
  policy_id: 'policy 1',
  policy_version: 1,
  stale: false,
  created_at: new Date(n * 1000),
  lists: null,
  ...part,
})
const list = (version: string) => [{ list_id: 'us_ofac_sdn', version }]

describe('runs of checks', () => {
  it('fold checks that said the same, and begin anew where anything that is shown changed', () => {
    const runs = scoreRuns([
      row({ lists: list('a') }),
      row({}),
      row({ stale: true }),
      row({ score: 55, level: 'high' }),
      row({ score: 55, level: 'high', policy_id: 'policy 2', policy_version: 2 }),
      row({ score: 55, level: 'high', policy_id: 'policy 2', policy_version: 2, hop_limit: 6 }),
      row({ score: 55, level: 'high', policy_id: 'policy 2', policy_version: 2, hop_limit: 6, model_version: 'assay-risk-2' }),
    ])
    expect(runs.map((run) => [run.checks, run.changes])).toEqual([
      [3, []],
      [1, ['score', 'level']],
      [1, ['policy']],
      [1, ['hop_limit']],
      [1, ['model']],
    ])
    expect(runs[0]?.last.stale).toBe(true)
    expect(runs[0]?.first.stale).toBe(false)
  })

  it('names the versions of lists on both sides, also where checks between them named none', () => {
    const runs = scoreRuns([
      row({ lists: list('a') }),
      row({}),
      row({ lists: list('b') }),
      row({ lists: [...list('b'), { list_id: 'eu', version: '1' }] }),
    ])
    expect(runs.map((run) => run.lists)).toEqual([
      [],
      [{ list_id: 'us_ofac_sdn', from: 'a', to: 'b' }],
      [{ list_id: 'eu', from: null, to: '1' }],
    ])
    expect(runs.slice(1).map((run) => run.changes)).toEqual([['lists'], ['lists']])
  })

  it('says of older checks that named no lists nothing about lists', () => {
    expect(scoreRuns([row({}), row({ lists: list('a') })])).toHaveLength(1)
  })

  it('are none of no checks', () => {
    expect(scoreRuns([])).toEqual([])
  })
})
