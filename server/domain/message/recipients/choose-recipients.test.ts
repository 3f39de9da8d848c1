import { describe, expect, it } from 'vitest'
import { defaultRules, type MessageRules } from '@/contract/message/messages'
import { chooseRecipients } from './choose-recipients'
import { nextDigest } from './next-digest'

const person = (id: string, role: 'viewer' | 'analyst' | 'lead' | 'admin', rules: Partial<MessageRules> = {}) => ({
  id,
  role,
  email: `${id}@example.test`,
  rules: { ...defaultRules, ...rules },
})
type Notice = Parameters<typeof chooseRecipients>[0]
const notice = (kind: Notice['kind'], more: Partial<Notice> = {}): Notice => ({
  kind,
  severity: 'medium',
  person_id: null,
  actor_id: null,
  ...more,
})
const ids = (...given: Parameters<typeof chooseRecipients>) => chooseRecipients(...given).map(({ recipient }) => recipient.id)

describe('who is sent a message', () => {
  it('is the person something is assigned to, and nobody else', () => {
    const people = [person('a', 'analyst'), person('b', 'admin')]
    expect(ids(notice('alert_assigned', { person_id: 'a' }), people, [])).toEqual(['a'])
    expect(ids(notice('alert_assigned'), people, [])).toEqual([])
  })

  it('is everybody who could decide, but not who asked', () => {
    const people = [person('a', 'analyst'), person('l', 'lead'), person('m', 'lead'), person('v', 'viewer')]
    expect(ids(notice('suppression_review', { actor_id: 'l' }), people, [])).toEqual(['m'])
    expect(ids(notice('case_review', { actor_id: 'a' }), people, [])).toEqual(['l', 'm'])
    expect(ids(notice('case_review', { person_id: 'm' }), people, [])).toEqual(['m'])
  })

  it('is those whom an overdue alert was passed to, if they may read it, and a channel once', () => {
    const people = [person('a', 'analyst'), person('l', 'lead'), person('m', 'lead')]
    const channel = { id: 'c', enabled: true, kinds: ['alert_overdue' as const], min_severity: 'low' as const, daily_at: null }
    expect(ids(notice('alert_overdue', { people: ['l', 'm', 'gone'] }), people, [channel])).toEqual(['l', 'm', 'c'])
    expect(ids(notice('alert_overdue', { people: [] }), people, [])).toEqual([])
  })

  it('chose the kind, and a severity that is reached', () => {
    const wants = (min_severity: MessageRules['min_severity']) =>
      ids(notice('alert_raised'), [person('a', 'viewer', { kinds: ['alert_raised'], min_severity })], [])
    expect(ids(notice('alert_raised'), [person('a', 'viewer')], [])).toEqual([])
    expect([wants('low'), wants('medium'), wants('high')]).toEqual([['a'], ['a'], []])
  })

  it('is told of the installation only as an administrator', () => {
    const rules = { kinds: ['network_degraded', 'key_expiring'] } as const
    const people = [person('l', 'lead', { kinds: [...rules.kinds] }), person('x', 'admin', { kinds: [...rules.kinds] })]
    expect(ids(notice('network_degraded', { severity: null }), people, [])).toEqual(['x'])
    expect(ids(notice('key_expiring', { severity: null }), people, [])).toEqual(['x'])
  })

  it('asked for the report, also where nobody else is told', () => {
    const people = [person('a', 'viewer', { kinds: ['report_ready'] }), person('b', 'viewer', { kinds: ['report_ready'] })]
    expect(ids(notice('report_ready', { person_id: 'b', severity: null }), people, [])).toEqual(['b'])
  })
})

describe('the time of a digest', () => {
  it.each([
    ['2026-03-01T05:59:59Z', 6, '2026-03-01T06:00:00.000Z'],
    ['2026-03-01T06:00:00Z', 6, '2026-03-02T06:00:00.000Z'],
    ['2026-12-31T23:30:00Z', 0, '2027-01-01T00:00:00.000Z'],
  ])('after %s at %i is %s', (at, hour, next) => {
    expect(nextDigest(new Date(at), hour).toISOString()).toBe(next)
  })
})
