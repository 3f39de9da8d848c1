import { describe, expect, it } from 'vitest'
import { caseStages, caseStates } from '@/contract/case/case-states'
import type { CaseState } from '@/contract/case/cases'
import { moveCase, nextSteps } from '../state/case-state'
import { type Mergeable, mergeRefusal } from './case-merge'

const a = (change: Partial<Mergeable> = {}): Mergeable => ({ id: 'a', state: 'open', merged_into: null, ...change })
const b = (change: Partial<Mergeable> = {}): Mergeable => ({ id: 'b', state: 'open', merged_into: null, ...change })
const open: CaseState[] = ['open', 'on_hold']

describe('merging', () => {
  for (const from of caseStates) {
    for (const to of caseStates) {
      const allowed = open.includes(from) && open.includes(to)
      it(`${from} into ${to} is ${allowed ? 'allowed' : 'refused'}`, () => {
        const refusal = mergeRefusal(a({ state: from }), b({ state: to }))
        if (allowed) expect(refusal).toBeNull()
        else
          expect(refusal).toMatchObject({
            field: from === 'closed' ? 'path.id' : 'body.into',
            issue: expect.stringContaining('closed'),
          })
      })
    }
  }

  it.each<[string, Mergeable, Mergeable, string, string]>([
    ['a case into itself', a(), a(), 'body.into', 'itself'],
    ['back', a(), b({ state: 'closed', merged_into: 'a' }), 'body.into', 'undone'],
    ['again', a({ state: 'closed', merged_into: 'b' }), b(), 'path.id', 'already'],
    ['one that was merged elsewhere', a({ state: 'closed', merged_into: 'c' }), b(), 'path.id', 'another'],
    ['into one that was merged, which would make a chain', a(), b({ state: 'closed', merged_into: 'c' }), 'body.into', 'another'],
    [
      'round in a circle of three',
      a({ state: 'closed', merged_into: 'b' }),
      { id: 'c', state: 'open', merged_into: null },
      'path.id',
      'another',
    ],
  ])('%s is refused', (_, duplicate, into, field, words) => {
    expect(mergeRefusal(duplicate, into)).toMatchObject({ field, issue: expect.stringContaining(words) })
  })
})

describe('a merged case', () => {
  const merged = {
    state: 'closed' as const,
    stage: 'complete' as const,
    closed_from: 'triage' as const,
    assigned_investigator: null,
    investigators: [],
    investigated_by: null,
    reviewed_by: null,
    merged_into: 'b',
  }
  const rules = { review: [] }
  const lead = { person: 'lena', lead: true }

  it('goes nowhere any more, not by a lead either', () => {
    for (const state of caseStates) {
      expect(moveCase(merged, { state, comment: 'because' }, lead, rules, new Date())).toMatchObject({
        field: 'state',
        issue: expect.stringContaining('merge cannot be undone'),
      })
    }
    for (const stage of caseStages) {
      expect(moveCase(merged, { stage }, lead, rules, new Date())).toMatchObject({
        issue: expect.stringContaining('merge cannot be undone'),
      })
    }
    expect(nextSteps(merged, lead, rules)).toEqual([])
  })
})
