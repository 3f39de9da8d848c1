import { describe, expect, it } from 'vitest'
import { moveCase } from '@/server/domain/case/state/case-state'
import { refusalWords } from './board/refusal-words'
import { dueWords, spanWords } from './case-marks'

const hour = 3_600_000
const day = 24 * hour

describe('how long', () => {
  it.each([
    [40 * 60_000, '40 minutes'],
    [hour, '1 hour'],
    [23.9 * hour, '23 hours'],
    [day, '1 day'],
    [43 * hour, '1 day'],
    [2 * day, '2 days'],
    [-3.5 * day, '3 days'],
  ])('%d is %s', (ms, words) => expect(spanWords(ms)).toBe(words))

  it.each([
    [2.5 * day, 'Due in 2 days'],
    [hour, 'Due in 1 hour'],
    [30_000, 'Due now'],
    [-3 * day, '3 days overdue'],
    [-90 * 60_000, '1 hour overdue'],
  ])('%d until it is due is %s', (left, words) => expect(dueWords(left)).toBe(words))
})

describe('why a case was not moved', () => {
  const failure = (field: string, issue: string) => ({
    cause: `${field}: ${issue}`,
    requestId: null,
    status: 400,
    code: 'invalid_request',
    details: [{ field, issue }],
  })
  it('is a sentence about the case', () => {
    const intake = {
      state: 'open' as const,
      stage: 'intake' as const,
      closed_from: null,
      merged_into: null,
      assigned_investigator: null,
      investigators: [],
      investigated_by: null,
      reviewed_by: null,
    }
    const refused = moveCase(intake, { stage: 'review' }, { person: 'ada', lead: true }, { review: [] }, new Date(0))
    if (Array.isArray(refused)) throw new Error('allowed')
    expect(refusalWords({ number: 4 }, failure(`body.${refused.field}`, refused.issue))).toBe(
      'Case 4 can only move to Triage from Intake.',
    )
  })
  it('is a sentence where it is about something else', () => {
    expect(refusalWords({ number: 4 }, failure('body.revision', 'Ada changed the case. Read it again'))).toBe(
      'Ada changed the case. Read it again.',
    )
  })
})
