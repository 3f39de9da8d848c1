import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkNamed } from '@/server/chain/networks'
import { knownAlert } from '../testing/known-alert'
import { type FoundAt, patternOf } from './finding'
import type { KnownAlert } from './known-alert'
import { placeFindings } from './place-findings'

const start = Date.UTC(2026, 10, 1)
const hour = 3_600_000
const rule = { id: 'rule', key: 'large_transfer', version: 1, name: 'Large', severity: 'medium', cooldown: 24 * 3600 } as const
const wallet = {
  id: 'wallet',
  network: networkNamed('ethereum'),
  address: '0x',
  customerReference: null,
  risk: null,
  stale: false,
  lastGoodReadAt: null,
}

interface More {
  severity?: 'medium' | 'high'
  rule?: string
  wallet?: string
  cooldown?: number
  keys?: string[]
}
const found = (hours: number, more: More = {}) =>
  ({
    title: `at ${hours}`,
    about: { ...patternOf(), keys: more.keys ?? [] },
    fact: { id: String(hours), occurred_at: new Date(start + hours * hour).toISOString() },
    rule: { ...rule, id: more.rule ?? 'rule', severity: more.severity ?? 'medium', cooldown: more.cooldown ?? rule.cooldown },
    wallet: { ...wallet, id: more.wallet ?? 'wallet' },
  }) as unknown as FoundAt
const live = (hours: number, more: Partial<KnownAlert> = {}): KnownAlert =>
  knownAlert({
    id: 'live',
    walletId: 'wallet',
    ruleId: 'rule',
    severityRank: 1,
    firstSeenAt: new Date(start + hours * hour),
    lastSeenAt: new Date(start + hours * hour),
    occurrences: 3,
    ...more,
  })
const now = new Date(start)
const shown = (list: FoundAt[], alerts: KnownAlert[] = []) =>
  placeFindings(
    list,
    alerts,
    list.map((_, n) => `new ${n}`),
    now,
  ).map(({ alert, begun, facts }) => [
    begun ? alert.id : 'live',
    facts.map(({ found: one, seq }) => `${one.fact.id}:${seq}`).join(' '),
  ])

describe('where findings go', () => {
  it.each([
    ['a second short of the cooldown', 24 - 1 / 3600, [['live', `${24 - 1 / 3600}:4`]]],
    ['exactly at its end', 24, [['new 0', '24:1']]],
    ['as long before, as a file may bring it', -23, [['live', '-23:4']]],
    ['earlier than that', -24, [['new 0', '-24:1']]],
  ])('%s', (_, hours, expected) => {
    expect(shown([found(hours)], [live(0)])).toEqual(expected)
  })

  it.each([
    ['another rule', { rule: 'other' }],
    ['another wallet', { wallet: 'other' }],
    ['a rule that is more severe now', { severity: 'high' as const }],
  ])('not to an alert of %s', (_, more) => {
    expect(shown([found(1, more)], [live(0)])).toEqual([['new 0', '1:1']])
  })

  it('call a pattern that goes on by the most that it came to', () => {
    const of = (hours: number, amount_usd: string | null) => {
      const one = found(hours)
      return { ...one, title: `${amount_usd}`, about: { ...one.about, finding: { ...one.about.finding, amount_usd } } }
    }
    const list = [of(1, null), of(2, '300'), of(3, '1200'), of(4, '900')]
    const [placed] = placeFindings(list, [], ['a', 'b', 'c', 'd'], now)
    expect(placed?.facts).toHaveLength(4)
    expect([placed?.alert.title, placed?.alert.finding?.amount_usd]).toEqual(['1200', '1200'])
  })

  it('to the alert that is about the same, however long ago and whatever its rule', () => {
    const tornado = live(-9000, { keys: ['in:entity:tornadocash', 'in:address:0x1'], ruleId: 'other', severityRank: 0 })
    expect(shown([found(1, { keys: ['in:address:0x1'] }), found(2, { keys: ['in:entity:lazarus'] })], [tornado])).toEqual([
      ['live', '1:4'],
      ['new 1', '2:1'],
    ])
    const [placed] = placeFindings([found(1, { keys: ['in:address:0x1'], severity: 'high' })], [tornado], ['new'], now)
    expect(placed?.alert).toMatchObject({ severityRank: 2, peakRank: 2, signals: [{ rule_id: 'rule', by: 'event' }] })
  })

  it('to alerts that begin among them, each with a cooldown from its first fact', () => {
    expect(shown([0, 10, 23, 24, 47, 48].map((hours) => found(hours)))).toEqual([
      ['new 0', '0:1 10:2 23:3'],
      ['new 3', '24:1 47:2'],
      ['new 5', '48:1'],
    ])
  })

  it('the same however many come at once', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 20 }).map((list) => list.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(hours, fc.nat(20), (list, cut) => {
        const all = list.map((at) => found(at))
        const ids = list.map((_, n) => `alert ${n}`)
        const whole = placeFindings(all, [], ids, now)
        const first = placeFindings(all.slice(0, cut), [], ids.slice(0, cut), now)
        const second = placeFindings(
          all.slice(cut),
          first.map(({ alert }) => alert),
          ids.slice(cut),
          now,
        )
        const merged = new Map(first.map(({ alert }) => [alert.id, alert]))
        for (const { alert } of second) merged.set(alert.id, alert)
        expect([...merged.values()]).toEqual(whole.map(({ alert }) => alert))
      }),
    )
  })
})
