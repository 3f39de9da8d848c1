import { describe, expect, it } from 'vitest'
import { alertFilterQuery, loadAlertFilters, narrowing, queueFilterOf, staysInView } from './alert-filters'
import { queueKeyOf } from './queue-key'

const filters = (query: string) => loadAlertFilters(new URLSearchParams(query))
const now = Date.parse('2026-03-01T12:00:00Z')
const alert = (more: object = {}) => ({ state: 'open', assignee: null, snoozed_until: null, ...more })

describe('the filters of the queue', () => {
  it('come from the URL and go back into it', () => {
    const query =
      '?tab=mine&sort=due&rule=velocity,structuring&severity=severe&state=closed&network=bitcoin&from=2026-02-01&to=2026-02-03'
    expect(alertFilterQuery('', filters(query))).toBe(query.replaceAll(',', ','))
    expect(queueFilterOf(filters(query))).toEqual({
      rule: ['velocity', 'structuring'],
      severity: ['severe'],
      state: ['closed'],
      assignee: 'me',
      network: 'bitcoin',
      created_from: '2026-02-01T00:00:00.000Z',
      created_to: '2026-02-03T23:59:59.999Z',
    })
  })

  it('leave everything to the default view where the URL says nothing, or nonsense', () => {
    expect(queueFilterOf(filters(''))).toEqual({})
    expect(queueFilterOf(filters('?severity=loud&from=yesterday&tab=theirs'))).toEqual({})
    expect(narrowing(filters('?tab=mine&sort=due'))).toBe(0)
    expect(narrowing(filters('?overdue=true&address=0xabc'))).toBe(2)
  })

  it('give a person only where all alerts are shown', () => {
    expect(queueFilterOf(filters('?assignee=usr_1'))).toEqual({ assignee: 'usr_1' })
    expect(queueFilterOf(filters('?assignee=usr_1&tab=unassigned'))).toEqual({ assignee: 'none' })
  })

  it('tell lists apart by order too', () => {
    expect(queueKeyOf(filters('?sort=due'))).not.toBe(queueKeyOf(filters('')))
  })
})

describe('staysInView', () => {
  const later = new Date(now + 60_000).toISOString()
  it.each<[string, string, object, boolean]>([
    ['an open one in the default view', '', {}, true],
    ['a closed one', '', { state: 'closed' }, false],
    ['a closed one where closed ones are shown', '?state=closed', { state: 'closed' }, true],
    ['a snoozed one', '', { snoozed_until: later }, false],
    ['a snoozed one among the snoozed', '?snoozed=true', { snoozed_until: later }, true],
    ['one awake among the snoozed', '?snoozed=true', {}, false],
    ['one that was taken from among the unassigned', '?tab=unassigned', { assignee: { id: 'usr_me' } }, false],
    ['one of mine', '?tab=mine', { assignee: { id: 'usr_me' } }, true],
    ['one given away', '?tab=mine', { assignee: { id: 'usr_kim' } }, false],
  ])('%s', (_, query, more, stays) => {
    expect(staysInView(alert(more), filters(query), 'usr_me', now)).toBe(stays)
  })
})
