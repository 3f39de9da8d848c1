import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CaseFile } from '@/contract/case/cases'
import { StageTrack } from './case-steps'

const ticked = (file: Pick<CaseFile, 'state' | 'stage' | 'reviewed_by'>) =>
  [...renderToStaticMarkup(<StageTrack file={file} />).matchAll(/<li[^>]*>(<svg.*?<\/svg>)?(\w+)/g)]
    .filter(([, tick]) => tick !== undefined)
    .map(([, , stage]) => stage)
const ben = { id: 'usr_1', name: 'Ben', email: 'ben@example.test' } as unknown as CaseFile['reviewed_by']

describe('the stages of a case', () => {
  it('are ticked once it has been through them, the review only where a person made it', () => {
    expect(ticked({ state: 'open', stage: 'intake', reviewed_by: null })).toEqual([])
    expect(ticked({ state: 'open', stage: 'reporting', reviewed_by: ben })).toEqual([
      'Intake',
      'Triage',
      'Investigation',
      'Review',
    ])
    expect(ticked({ state: 'on_hold', stage: 'reporting', reviewed_by: null })).toEqual(['Intake', 'Triage', 'Investigation'])
  })
  it('are not ticked of a closed case, which may have skipped them', () => {
    expect(ticked({ state: 'closed', stage: 'complete', reviewed_by: ben })).toEqual([])
  })
})
