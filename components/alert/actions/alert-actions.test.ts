import { describe, expect, it } from 'vitest'
import type { AlertRow } from '@/contract/alert/triage'
import { QueueStore } from '../queue/queue-store'
import { AlertActions, type AlertApi, type Outcome } from './alert-actions'
import { type AlertChange, changedRow, inverseOf } from './alert-change'

const now = Date.parse('2026-03-01T12:00:00Z')
const me = { id: 'usr_me', name: 'Mara' }

function row(id: string, more: Partial<AlertRow> = {}): AlertRow {
  return {
    id,
    state: 'open',
    resolution: null,
    duplicate_of: null,
    assignee: null,
    snoozed_until: null,
    closed_at: null,
    case_id: null,
    revision: 1,
    title: id,
    ...more,
  } as AlertRow
}

/** A fake server that keeps alerts and their revisions like the real one. */
function server(rows: readonly AlertRow[]) {
  const kept = new Map(rows.map((one) => [one.id, one]))
  const calls: { ids: string[]; change: AlertChange }[] = []
  let broken = false
  const write = (id: string, revision: number, change: AlertChange) => {
    const before = kept.get(id) as AlertRow
    if (before.revision !== revision) throw new Error(`changed by Kim, revision ${before.revision}`)
    const after = { ...changedRow(before, change, now), revision: before.revision + 1, case_id: change.case_id ?? before.case_id }
    if (change.state === 'escalated' && !after.case_id) after.case_id = 'cas_new'
    kept.set(id, after)
    return after
  }
  const api: AlertApi = {
    update: async (id, revision, change) => {
      await Promise.resolve()
      if (broken) throw new Error('no answer')
      calls.push({ ids: [id], change })
      return write(id, revision, change)
    },
    bulk: async (revisions, change) => {
      await Promise.resolve()
      calls.push({ ids: Object.keys(revisions), change })
      const data = Object.entries(revisions).map(([id, revision]) => {
        try {
          return { id, alert: write(id, revision, change) }
        } catch (error) {
          return { id, error: { message: (error as Error).message } }
        }
      })
      return { data, case_id: change.state === 'escalated' ? (change.case_id ?? 'cas_new') : null }
    },
    rows: async (ids) => ids.flatMap((id) => kept.get(id) ?? []),
    cause: (error) => (error as Error).message,
  }
  return {
    api,
    calls,
    kept,
    break: () => {
      broken = true
    },
    byAnother: (id: string, change: AlertChange) => write(id, kept.get(id)?.revision ?? 0, change),
  }
}

function open(rows: AlertRow[]) {
  const store = new QueueStore(async () => ({ data: rows, page: { limit: 200, next: null, has_more: false } }), {
    data: rows,
    page: { limit: 200, next: null, has_more: false },
  })
  const behind = server(rows)
  const outcomes: Outcome[] = []
  const actions = new AlertActions({
    api: behind.api,
    place: store,
    now: () => now,
    stays: ({ state }) => state === 'open' || state === 'in_review',
    onOutcome: (outcome) => outcomes.push(outcome),
  })
  const idle = async (count: number) => {
    for (let n = 0; outcomes.length < count && n < 200; n++) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(outcomes).toHaveLength(count)
  }
  return { store, behind, actions, outcomes, idle, ids: () => store.snapshot().rows.map(({ id }) => id) }
}
const close: AlertChange = { state: 'closed', resolution: 'false_positive', comment: 'seen' }

describe('acting on alerts', () => {
  it('shows a change at once, lets the row leave and brings it back to its place on undo', async () => {
    const rows = ['a', 'b', 'c'].map((id) => row(id))
    const { actions, ids, idle, behind } = open(rows)
    actions.perform([rows[1] as AlertRow], close, () => 'Closed')
    expect(ids()).toEqual(['a', 'c'])
    await idle(1)
    expect(behind.kept.get('b')).toMatchObject({ state: 'closed', resolution: 'false_positive', revision: 2 })
    expect(actions.undo()).toEqual(['b'])
    expect(ids()).toEqual(['a', 'b', 'c'])
    await idle(2)
    expect(behind.kept.get('b')).toMatchObject({ state: 'open', resolution: null, revision: 3 })
    expect(behind.calls.at(-1)?.change).toEqual({ state: 'open', comment: 'Undone' })
    expect(actions.undo()).toBeNull()
  })

  it('sends what follows on the same alert with the revision the first change left', async () => {
    const rows = [row('a')]
    const { actions, idle, behind, store } = open(rows)
    actions.perform(rows, { assignee: me }, () => 'Assigned')
    actions.perform(rows, { state: 'in_review' }, () => 'In review')
    expect(store.snapshot().rows[0]).toMatchObject({ assignee: me, state: 'in_review' })
    await idle(2)
    expect(behind.kept.get('a')).toMatchObject({ assignee: me, state: 'in_review', revision: 3 })
    expect(store.snapshot().rows[0]).toMatchObject({ revision: 3 })
  })

  it('undoes in reverse order, also before the first answer has come', async () => {
    const rows = [row('a')]
    const { actions, idle, behind } = open(rows)
    actions.perform(rows, { assignee: me }, () => 'Assigned')
    actions.perform(rows, close, () => 'Closed')
    actions.undo()
    actions.undo()
    await idle(4)
    expect(behind.kept.get('a')).toMatchObject({ state: 'open', assignee: null })
  })

  it('overwrites nothing: who comes second sees what the first one did, in the place of the row', async () => {
    const rows = [row('a'), row('b')]
    const { actions, behind, idle, outcomes, ids, store } = open(rows)
    behind.byAnother('a', { state: 'in_review', assignee: { id: 'usr_kim', name: 'Kim' } })
    actions.perform([rows[0] as AlertRow], close, () => 'Closed')
    expect(ids()).toEqual(['b'])
    await idle(1)
    expect(outcomes[0]).toMatchObject({ done: [], refused: [{ row: { id: 'a' }, why: 'changed by Kim, revision 2' }] })
    expect(ids()).toEqual(['a', 'b'])
    expect(store.snapshot().rows[0]).toMatchObject({ state: 'in_review', assignee: { name: 'Kim' } })
    expect(store.snapshot().marks.get('a')).toContain('Kim')
    expect(behind.kept.get('a')?.state).toBe('in_review')
    expect(actions.undo()).toBeNull()
  })

  it('takes bulk actions in calls of a hundred and undoes only what went through', async () => {
    const rows = Array.from({ length: 230 }, (_, n) => row(`a${n}`))
    const { actions, behind, idle, outcomes, ids } = open(rows)
    behind.byAnother('a7', { assignee: me })
    const seen: number[] = []
    actions.subscribe(() => {
      const { progress } = actions.state()
      if (progress) seen.push(progress.done)
    })
    expect(actions.perform(rows, close, (n) => `Closed ${n}`)).toBe(230)
    expect(ids()).toEqual([])
    await idle(1)
    expect(behind.calls.map(({ ids: of }) => of.length)).toEqual([100, 100, 30])
    expect([...new Set(seen)]).toEqual([0, 100, 200])
    expect(outcomes[0]?.done).toHaveLength(229)
    expect(ids()).toEqual(['a7'])
    actions.undo()
    await idle(2)
    expect([...behind.kept.values()].every(({ state }) => state === 'open')).toBe(true)
    expect(behind.kept.get('a7')?.revision).toBe(2)
    expect(ids()).toHaveLength(230)
  })

  it('puts everything that is escalated at once into one case, also over several calls', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => row(`a${n}`))
    const { actions, behind, idle } = open(rows)
    actions.perform(rows, { state: 'escalated', case_title: 'Ring' }, () => 'Escalated')
    await idle(1)
    expect(behind.calls.map(({ change }) => [change.case_id, change.case_title])).toEqual([
      [undefined, 'Ring'],
      ['cas_new', undefined],
    ])
  })

  it('shows the row as it was where the service does not answer', async () => {
    const rows = [row('a')]
    const { actions, behind, idle, outcomes, store } = open(rows)
    behind.break()
    actions.perform(rows, close, () => 'Closed')
    await idle(1)
    expect(outcomes[0]?.refused[0]?.why).toBe('no answer')
    expect(store.snapshot().rows[0]).toMatchObject({ id: 'a', state: 'open' })
  })

  it('leaves out what a change does nothing to or the states forbid', () => {
    const rows = [row('a', { state: 'escalated' }), row('b', { assignee: me }), row('c')]
    const { actions } = open(rows)
    expect(actions.perform(rows, { state: 'open' }, () => '')).toBe(0)
    expect(actions.perform(rows, { assignee: me }, () => '')).toBe(2)
  })
})

describe('inverseOf', () => {
  const later = new Date(now + 3_600_000).toISOString()
  it.each<[string, Partial<AlertRow>, AlertChange, AlertChange[] | null]>([
    ['assigning', {}, { assignee: me }, [{ assignee: null }]],
    [
      'taking over',
      { assignee: { id: 'usr_kim', name: 'Kim' } as never },
      { assignee: me },
      [{ assignee: { id: 'usr_kim', name: 'Kim' } }],
    ],
    ['taking up', {}, { state: 'in_review' }, [{ state: 'open' }]],
    ['putting back', { state: 'in_review' }, { state: 'open' }, [{ state: 'in_review' }]],
    ['closing what was in review', { state: 'in_review' }, close, [{ state: 'open', comment: 'Undone' }, { state: 'in_review' }]],
    [
      'closing what was escalated',
      { state: 'escalated', case_id: 'cas_1' },
      close,
      [
        { state: 'open', comment: 'Undone' },
        { state: 'escalated', case_id: 'cas_1' },
      ],
    ],
    ['closing what slept', { snoozed_until: later }, close, [{ state: 'open', comment: 'Undone', snoozed_until: later }]],
    ['escalating', {}, { state: 'escalated' }, [{ state: 'in_review', comment: 'Undone' }, { state: 'open' }]],
    [
      'reopening',
      { state: 'closed', resolution: 'duplicate', duplicate_of: 'alr_2' },
      { state: 'open', comment: 'again' },
      [{ state: 'closed', resolution: 'duplicate', comment: 'Undone', duplicate_of: 'alr_2' }],
    ],
    ['snoozing', {}, { snoozed_until: later }, [{ snoozed_until: null }]],
    ['a comment alone', {}, { comment: 'note' }, null],
  ])('%s', (_, before, change, back) => {
    expect(inverseOf(row('a', before), change, now)).toEqual(back)
  })
})
