import { describe, expect, it } from 'vitest'
import { selectableEvents } from '@/contract/webhook/webhooks'
import { eventGroups, eventsText, knownEvents } from './event-groups'

describe('groups of events', () => {
  it('hold every selectable type once, with words', () => {
    const shown = eventGroups.flatMap((group) => group.events)
    expect(shown.map((event) => event.type).toSorted()).toEqual([...selectableEvents].toSorted())
    expect(shown.filter((event) => !event.when)).toEqual([])
  })

  it('put a type with others of its kind', () => {
    const groupOf = (type: string) => eventGroups.find((group) => group.events.some((event) => event.type === type))?.name
    expect(groupOf('alert.closed')).toBe('Alerts')
    expect(groupOf('monitoring.wallet.created')).toBe('Monitoring')
    expect(groupOf('screening.match_found')).toBe(groupOf('risk.level_changed'))
    expect(groupOf('key.expiring')).toBe('Operation')
  })

  it('name a selection, and drop what is no longer known', () => {
    expect(eventsText(['*'])).toBe('Every event')
    expect(eventsText(['case.created', 'case.closed'])).toBe('case.created, case.closed')
    expect(eventsText(['case.created', 'case.closed', 'alert.created'])).toBe('3 events')
    expect(knownEvents(['case.closed', 'case.vanished'])).toEqual(['case.closed'])
  })
})
