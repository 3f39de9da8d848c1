import { describe, expect, it } from 'vitest'
import { alertResolutions, alertStates } from '@/contract/alert/alert-states'
import type { AlertResolution, AlertState } from '@/contract/alert/alerts'
import { type AlertChange, nextStates, reopenDays, type Standing, transition } from './alert-state'

const now = new Date('2026-03-01T12:00:00.000Z')
const day = 86_400_000
const earlier = (ms: number) => new Date(now.getTime() - ms)
const later = (ms: number) => new Date(now.getTime() + ms)
const me = '01890000-0000-7000-8000-000000000001'
const other = '01890000-0000-7000-8000-000000000002'
const third = '01890000-0000-7000-8000-000000000003'
const aCase = '01890000-0000-7000-8000-00000000000a'
const bCase = '01890000-0000-7000-8000-00000000000b'
const anna = '01890000-0000-7000-8000-0000000000aa'

type Subject = Standing & { id: string; created_at: Date }

/** An alert in a given state, three days after it was raised. */
function alertIn(state: AlertState, over: Partial<Subject> = {}): Subject {
  const closed = state === 'closed'
  return {
    id: me,
    created_at: earlier(3 * day),
    state,
    resolution: closed ? 'false_positive' : null,
    close_reason: closed ? 'False positive' : null,
    proposed: null,
    duplicate_of: null,
    case_id: state === 'escalated' ? aCase : null,
    assignee_id: null,
    due_at: later(day),
    snoozed_until: null,
    acknowledged_at: state === 'open' ? null : earlier(2 * day),
    closed_at: closed ? earlier(day) : null,
    ...over,
  }
}

/** A change to a state, with every field that the state requires. */
function complete(to: AlertState, over: AlertChange = {}): AlertChange {
  return {
    state: to,
    comment: 'Because of the suite',
    ...(to === 'closed' ? { resolution: 'true_positive' as const } : {}),
    ...(to === 'escalated' ? { caseId: aCase } : {}),
    ...over,
  }
}

function next(alert: Subject, change: AlertChange, at = now) {
  const result = transition(alert, change, at)
  if (!result.ok) throw new Error(`${result.refusal.field}: ${result.refusal.issue}`)
  return result
}
function refusal(alert: Subject, change: AlertChange, at = now) {
  const result = transition(alert, change, at)
  if (result.ok) throw new Error(`not refused: ${JSON.stringify(result.next)}`)
  return result.refusal
}

/** The contract's table, repeated here independently to catch a slip in the code. */
const open: Record<AlertState, Record<AlertState, boolean>> = {
  open: { open: false, in_review: true, escalated: true, closed: true },
  in_review: { open: true, in_review: false, escalated: true, closed: true },
  escalated: { open: false, in_review: true, escalated: false, closed: true },
  closed: { open: true, in_review: false, escalated: false, closed: false },
}
const pairs = alertStates.flatMap((from) => alertStates.map((to) => ({ from, to, allowed: open[from][to] })))

describe('every pair of states', () => {
  it.each(pairs.filter((pair) => pair.allowed))('$from to $to is open', ({ from, to }) => {
    const { next: standing, turns } = next(alertIn(from), complete(to))
    expect(standing.state).toBe(to)
    expect(turns[0]).toMatchObject({ kind: 'state', from, to, comment: 'Because of the suite' })
    expect(standing.resolution).toBe(to === 'closed' ? 'true_positive' : null)
    expect(standing.closed_at).toEqual(to === 'closed' ? now : null)
  })

  it.each(pairs.filter((pair) => !pair.allowed))('$from to $to is refused and says what is open', ({ from, to }) => {
    const { field, issue } = refusal(alertIn(from), complete(to))
    expect(field).toBe('body.state')
    expect(issue).toContain(`the alert is ${from}`)
    const named = alertStates.filter((state) => issue.split('become ')[1]?.split(', ').includes(state))
    expect(named.sort()).toEqual(alertStates.filter((state) => open[from][state]).sort())
    expect(issue.includes(' already')).toBe(from === to)
  })

  it('is what the exported table says', () => {
    for (const { from, to, allowed } of pairs) expect((nextStates[from] as readonly AlertState[]).includes(to)).toBe(allowed)
  })

  it.each(pairs)('$from to $to keeps what the change does not speak of', ({ from, to, allowed }) => {
    if (!allowed) return
    const alert = alertIn(from, { assignee_id: anna, due_at: later(5 * day) })
    const { next: standing } = next(alert, complete(to))
    expect(standing.assignee_id).toBe(anna)
    expect(standing.due_at).toEqual(alert.due_at)
    expect(standing.case_id).toBe(to === 'escalated' ? aCase : alert.case_id)
  })
})

describe('every pair of states with every resolution', () => {
  const table = pairs.flatMap((pair) =>
    [undefined, ...alertResolutions].flatMap((resolution) =>
      [undefined, { id: other, chain: [] as string[] }].map((duplicateOf) => ({ ...pair, resolution, duplicateOf })),
    ),
  )

  it.each(table)('$from to $to as $resolution, repeating $duplicateOf.id', ({ from, to, allowed, resolution, duplicateOf }) => {
    const result = transition(alertIn(from), complete(to, { resolution, duplicateOf }), now)
    const fits =
      to === 'closed'
        ? resolution !== undefined && (resolution === 'duplicate') === (duplicateOf !== undefined)
        : resolution === undefined && duplicateOf === undefined
    expect(result.ok).toBe(allowed && fits)
    if (result.ok) {
      expect(result.next.resolution).toBe(resolution ?? null)
      expect(result.next.duplicate_of).toBe(duplicateOf?.id ?? null)
      expect(result.turns[0]).toMatchObject({ resolution: resolution ?? null, duplicateOf: duplicateOf?.id ?? null })
    } else if (!allowed) expect(result.refusal.field).toBe('body.state')
    else expect(['body.resolution', 'body.duplicate_of']).toContain(result.refusal.field)
  })

  it.each(['open', 'in_review', 'escalated'] as const)('%s does not close without a resolution', (from) => {
    const { field, issue } = refusal(alertIn(from), { state: 'closed' })
    expect(field).toBe('body.resolution')
    for (const resolution of alertResolutions) expect(issue).toContain(resolution)
  })

  it.each(alertStates)('a resolution alone changes nothing about %s', (state) => {
    for (const resolution of alertResolutions) expect(refusal(alertIn(state), { resolution }).field).toBe('body.resolution')
    expect(refusal(alertIn(state), { duplicateOf: { id: other, chain: [] } }).field).toBe('body.duplicate_of')
  })
})

describe('a duplicate', () => {
  const asDuplicate = (duplicateOf: AlertChange['duplicateOf']) =>
    ({ state: 'closed', resolution: 'duplicate', duplicateOf }) as const
  const from = ['open', 'in_review', 'escalated'] as const

  it.each(from)('of another alert closes %s', (state) => {
    expect(next(alertIn(state), asDuplicate({ id: other, chain: [third] })).next).toMatchObject({
      state: 'closed',
      resolution: 'duplicate',
      duplicate_of: other,
    })
  })

  it.each([
    ['nothing', undefined],
    ['an alert that is not there', null],
    ['itself', { id: me, chain: [] }],
    ['one that repeats it', { id: other, chain: [me] }],
    ['one that repeats it at the third hand', { id: other, chain: [third, anna, me] }],
    ['itself, in a ring that stands already', { id: me, chain: [other, me] }],
  ] as const)('of %s is refused', (_name, duplicateOf) => {
    for (const state of from) expect(refusal(alertIn(state), asDuplicate(duplicateOf)).field).toBe('body.duplicate_of')
  })

  it.each(alertResolutions.filter((one) => one !== 'duplicate'))('is not named with %s', (resolution) => {
    const change = { state: 'closed', resolution, duplicateOf: { id: other, chain: [] } } as const
    expect(refusal(alertIn('open'), change).field).toBe('body.duplicate_of')
  })
})

describe('reopening', () => {
  const closedAt = (ms: number) => alertIn('closed', { closed_at: earlier(ms), created_at: earlier(ms + day) })
  const reopen: AlertChange = { state: 'open', comment: 'It happened again' }
  const span = reopenDays * day

  it.each([
    ['at the moment of closing', 0, true],
    ['after a millisecond', 1, true],
    ['after a day', day, true],
    ['a millisecond before the end of the 180 days', span - 1, true],
    ['at the end of the 180 days', span, true],
    ['a millisecond after the 180 days', span + 1, false],
    ['after 181 days', span + day, false],
    ['after ten years', 3652 * day, false],
  ])('%s', (_name, ms, allowed) => {
    const result = transition(closedAt(ms), reopen, now)
    expect(result.ok).toBe(allowed)
    if (!result.ok) {
      expect(result.refusal.field).toBe('body.state')
      expect(result.refusal.issue).toContain('closed')
      expect(result.refusal.issue).toContain('180 days')
    }
  })

  it('goes by 180 times 24 hours, whatever a clock does in between', () => {
    const closed_at = new Date('2025-10-01T00:00:00.000Z')
    const alert = alertIn('closed', { closed_at, created_at: new Date('2025-09-01T00:00:00.000Z') })
    expect(transition(alert, reopen, new Date('2026-03-30T00:00:00.000Z')).ok).toBe(true)
    expect(transition(alert, reopen, new Date('2026-03-30T00:00:00.001Z')).ok).toBe(false)
  })

  it('needs a comment', () => expect(refusal(alertIn('closed'), { state: 'open' }).field).toBe('body.comment'))

  it.each(alertResolutions)('takes the resolution %s away, but not from the history', (resolution: AlertResolution) => {
    const alert = alertIn('closed', {
      resolution,
      duplicate_of: resolution === 'duplicate' ? other : null,
      case_id: aCase,
      assignee_id: anna,
    })
    const { next: standing, turns } = next(alert, reopen)
    expect(standing).toMatchObject({
      state: 'open',
      resolution: null,
      duplicate_of: null,
      closed_at: null,
      case_id: aCase,
      assignee_id: anna,
    })
    expect(standing.acknowledged_at).toEqual(alert.acknowledged_at)
    expect(turns).toEqual([
      {
        kind: 'state',
        from: 'closed',
        to: 'open',
        comment: 'It happened again',
        resolution: null,
        reason: null,
        duplicateOf: null,
      },
    ])
  })
})

describe('escalation', () => {
  it.each(['open', 'in_review'] as const)('of %s needs a case', (state) => {
    expect(refusal(alertIn(state), { state: 'escalated' }).field).toBe('body.case_id')
    expect(next(alertIn(state), { state: 'escalated', caseId: bCase }).next.case_id).toBe(bCase)
    expect(next(alertIn(state, { case_id: aCase }), { state: 'escalated' }).next.case_id).toBe(aCase)
  })

  it('puts the link beside the state into the history', () => {
    expect(next(alertIn('open'), { state: 'escalated', caseId: aCase }).turns.map((turn) => turn.kind)).toEqual([
      'state',
      'case_linked',
    ])
    expect(
      next(alertIn('open', { case_id: aCase }), { state: 'escalated', caseId: aCase }).turns.map((turn) => turn.kind),
    ).toEqual(['state'])
  })

  it('is taken back without more ado, and unlinks nothing', () => {
    expect(next(alertIn('escalated'), { state: 'in_review' }).next).toMatchObject({ state: 'in_review', case_id: aCase })
  })

  it.each(alertStates)('a case without escalating, from %s', (state) => {
    const result = transition(alertIn(state), { caseId: bCase }, now)
    expect(result.ok).toBe(state === 'escalated')
    if (result.ok) expect(result.next.case_id).toBe(bCase)
    else expect(result.refusal.field).toBe('body.case_id')
  })

  it.each(alertStates)('%s goes over with a case that was merged, and stays what it is', (state) => {
    const alert = alertIn(state, { case_id: aCase })
    const moved = next(alert, { caseId: bCase, caseMerged: true })
    expect(moved.next).toEqual({ ...next(alert, {}).next, case_id: bCase })
    expect(moved.turns.map((turn) => turn.kind)).toEqual(['case_linked'])
  })

  it.each(pairs.filter((pair) => pair.allowed && pair.to !== 'escalated'))('$from to $to takes no case', ({ from, to }) => {
    expect(refusal(alertIn(from), complete(to, { caseId: bCase })).field).toBe('body.case_id')
  })
})

describe('snoozing', () => {
  it.each([
    ['a millisecond ahead', 1, true],
    ['a day ahead', day, true],
    ['now', 0, false],
    ['a millisecond ago', -1, false],
    ['a year ago', -365 * day, false],
  ])('until %s', (_name, ms, allowed) => {
    for (const state of ['open', 'in_review', 'escalated'] as const) {
      const result = transition(alertIn(state), { snoozedUntil: later(ms) }, now)
      expect(result.ok).toBe(allowed)
      if (!result.ok) expect(result.refusal.field).toBe('body.snoozed_until')
      else expect(result.next).toMatchObject({ state, snoozed_until: later(ms) })
    }
  })

  it('is not for closed alerts, nor for those that are being closed', () => {
    expect(refusal(alertIn('closed'), { snoozedUntil: later(day) }).field).toBe('body.snoozed_until')
    expect(refusal(alertIn('open'), complete('closed', { snoozedUntil: later(day) })).field).toBe('body.snoozed_until')
    expect(next(alertIn('closed'), complete('open', { snoozedUntil: later(day) })).next.snoozed_until).toEqual(later(day))
  })

  it('ends with null, and with closing', () => {
    const snoozed = alertIn('open', { snoozed_until: later(day) })
    expect(next(snoozed, { snoozedUntil: null }).next.snoozed_until).toBeNull()
    const closed = next(snoozed, complete('closed'))
    expect(closed.next.snoozed_until).toBeNull()
    expect(closed.turns.map((turn) => turn.kind)).toEqual(['state'])
  })

  it.each(['in_review', 'escalated'] as const)('stays when the alert becomes %s', (to) => {
    expect(next(alertIn('open', { snoozed_until: later(day) }), complete(to)).next.snoozed_until).toEqual(later(day))
  })
})

describe('being taken up', () => {
  const fresh = alertIn('open')

  it.each(['in_review', 'escalated', 'closed'] as const)('is the first move, to %s', (to) => {
    expect(next(fresh, complete(to)).next.acknowledged_at).toEqual(now)
  })
  it('is the first assignment', () => expect(next(fresh, { assignee: anna }).next.acknowledged_at).toEqual(now))

  it.each([
    ['a comment', { comment: 'Look at this' }],
    ['a snooze', { snoozedUntil: later(day) }],
    ['another due time', { dueAt: later(2 * day) }],
    ['assigning it to nobody', { assignee: null }],
  ])('is not %s', (_name, change) => expect(next(fresh, change).next.acknowledged_at).toBeNull())

  it('happens once', () => {
    const taken = alertIn('open', { acknowledged_at: earlier(day) })
    expect(next(taken, complete('in_review', { assignee: anna })).next.acknowledged_at).toEqual(earlier(day))
  })
})

describe('due times', () => {
  it.each([
    ['later than the alert', -3 * day + 1, true],
    ['the moment of the alert', -3 * day, false],
    ['before the alert', -4 * day, false],
    ['in the future', 10 * day, true],
  ])('%s', (_name, ms, allowed) => {
    const result = transition(alertIn('open'), { dueAt: later(ms) }, now)
    expect(result.ok).toBe(allowed)
    if (!result.ok) expect(result.refusal.field).toBe('body.due_at')
  })
  it('are not for closed alerts', () => {
    expect(refusal(alertIn('closed'), { dueAt: later(day) }).field).toBe('body.due_at')
    expect(refusal(alertIn('open'), complete('closed', { dueAt: later(day) })).field).toBe('body.due_at')
  })
})

describe('history', () => {
  it('has one line for each thing, and the comment on the first', () => {
    const { turns } = next(alertIn('open'), {
      state: 'in_review',
      assignee: anna,
      snoozedUntil: later(day),
      dueAt: later(3 * day),
      comment: 'Mine',
    })
    expect(turns.map((turn) => [turn.kind, turn.comment])).toEqual([
      ['state', 'Mine'],
      ['assigned', null],
      ['snoozed', null],
      ['due_changed', null],
    ])
    expect(turns[1]).toMatchObject({ from: null, to: expect.stringMatching(/^usr_/) })
  })
  it.each(alertStates)('takes a comment alone in the state %s', (state) => {
    const alert = alertIn(state)
    const { next: standing, turns } = next(alert, { comment: 'Seen' })
    expect(turns).toEqual([{ kind: 'commented', from: null, to: null, comment: 'Seen', resolution: null, duplicateOf: null }])
    const { id: _, created_at: __, ...stood } = alert
    expect(standing).toEqual(stood)
  })
  it.each(alertStates)('has no line for what is so already in the state %s', (state) => {
    const alert = alertIn(state, { assignee_id: anna })
    expect(next(alert, { assignee: anna }).turns).toEqual([])
  })
})
