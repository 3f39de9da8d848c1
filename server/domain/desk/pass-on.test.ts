import { describe, expect, it } from 'vitest'
import { newId, uuidOf } from '@/server/platform/ids'
import type { DutyRow } from './duty.repo'
import { nextAssignee, targetOf } from './pass-on'

const row = (id: string, role: DutyRow['role'], more: Partial<DutyRow> = {}): DutyRow => ({
  id,
  name: id,
  role,
  away: false,
  away_until: null,
  open: 0,
  last_turn: 0,
  ...more,
})
const step = (to: Parameters<typeof targetOf>[0]['to']) => ({ after_hours: 0, act: 'message' as const, to })
const ids = ({ people, instead }: ReturnType<typeof targetOf>) => [people.map(({ id }) => id).join(), instead]

describe('whom a step goes to', () => {
  const desk = [row('ada', 'admin'), row('lea', 'lead'), row('lou', 'lead', { away: true }), row('ben', 'analyst')]

  it('is everybody of a role who is on duty, or all of it where nobody is', () => {
    expect(ids(targetOf(step({ type: 'role', role: 'lead' }), desk))).toEqual(['lea', false])
    expect(
      ids(targetOf(step({ type: 'role', role: 'lead' }), [row('ada', 'admin'), row('lou', 'lead', { away: true })])),
    ).toEqual(['lou', false])
  })

  it('is the person who is named, also while they are away', () => {
    const id = newId('usr')
    const known = [...desk, row(uuidOf('usr', id) ?? '', 'analyst', { away: true })]
    expect(ids(targetOf(step({ type: 'person', id }), known))).toEqual([uuidOf('usr', id), false])
  })

  it('is the administrators where there is none of them any more', () => {
    expect(ids(targetOf(step({ type: 'person', id: newId('usr') }), desk))).toEqual(['ada', true])
    expect(ids(targetOf(step({ type: 'role', role: 'analyst' }), [row('ada', 'admin')]))).toEqual(['ada', true])
  })
})

describe('who is given an alert', () => {
  it('is whoever has the fewest, and another than has it already', () => {
    const people = [row('one', 'lead', { open: 3 }), row('two', 'lead', { open: 1 }), row('three', 'lead', { open: 2 })]
    expect(nextAssignee(people, null)?.id).toBe('two')
    expect(nextAssignee(people, 'two')?.id).toBe('three')
    expect(nextAssignee([row('one', 'lead')], 'one')).toBeNull()
  })
})
