import { describe, expect, it } from 'vitest'
import type { CaseEvent } from '@/contract/case/case-timeline'
import { groupEvents } from './timeline-groups'

const event = (seq: number, kind: string, by = 'usr_1', detail: object = {}) =>
  ({ seq, kind, detail, actor: { type: 'user', id: by, name: by } }) as unknown as CaseEvent
const seqs = (events: CaseEvent[]) => groupEvents(events).map((run) => run.map(({ seq }) => seq))
const added = (from: number, n: number, by?: string) => Array.from({ length: n }, (_, k) => event(from + k, 'subject_added', by))

describe('events of a timeline', () => {
  it('stand together where one hand added four or more of a kind in a row', () => {
    expect(seqs([event(0, 'created'), ...added(1, 4), event(5, 'note_added')])).toEqual([[0], [1, 2, 3, 4], [5]])
  })
  it('stand alone below that, and what is not an addition always does', () => {
    expect(seqs(added(0, 3))).toEqual([[0], [1], [2]])
    expect(seqs(Array.from({ length: 5 }, (_, k) => event(k, 'note_added')))).toEqual([[0], [1], [2], [3], [4]])
  })
  it('are not joined across people, kinds or comments, and none is lost', () => {
    expect(seqs([...added(0, 2), ...added(2, 2, 'usr_2')])).toHaveLength(4)
    const commented = event(4, 'subject_added', 'usr_1', { comment: 'Found later' })
    expect(seqs([...added(0, 4), commented, ...added(5, 4)])).toEqual([[0, 1, 2, 3], [4], [5, 6, 7, 8]])
  })
})
