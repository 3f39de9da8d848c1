import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RuleKey, Severity } from '@/contract/monitoring/monitoring-rules'
import { networkNamed } from '@/server/chain/networks'
import { knownAlert } from '../testing/known-alert'
import { noFinding } from './finding'
import type { KnownAlert } from './known-alert'
import { type HeldFinding, type Planned, planAlerts, type Standing } from './plan-alerts'

const now = new Date(Date.UTC(2026, 10, 2))
const wallet = {
  id: 'wallet',
  network: networkNamed('ethereum'),
  address: '0x',
  customerReference: null,
  risk: null,
  stale: false,
  lastGoodReadAt: null,
}

interface Given {
  rule?: string
  key?: RuleKey
  severity?: Severity
  most?: Severity
  party?: string
  usd?: string
  event?: boolean
  id?: string
  title?: string
}
function held(given: Given): HeldFinding {
  const { rule = 'sanctions', key = 'sanctions_exposure', severity = 'severe', party = 'tornado', usd = '100' } = given
  const risk = key === 'risk_score' || key === 'risk_level_change'
  return {
    title: given.title ?? `${key} ${party}`,
    fact: { id: given.id ?? `${key}:${party}`, occurred_at: now.toISOString() } as HeldFinding['fact'],
    about: risk
      ? { finding: { ...noFinding, kind: 'risk' }, keys: ['self:risk'], asks: ['was:risk'], kept: [] }
      : {
          finding: { ...noFinding, kind: 'counterparty', direction: 'in', amount_usd: usd },
          keys: [`in:entity:${party}`, `in:address:${party}`],
          asks: ['was:in:sanction'],
          kept: ['in:among:sanction'],
        },
    most: given.most,
    rule: { id: rule, key, version: 1, name: key, severity, cooldown: 86_400 },
    wallet,
    bound: null,
    event: given.event ?? true,
  }
}
const standing = (found: HeldFinding[], more: Partial<Standing> = {}): Standing => ({
  found,
  live: [],
  past: [],
  holds: () => false,
  resolve: true,
  suppressedBy: () => null,
  now,
  ...more,
})
const brief = (changes: readonly Planned[]) => changes.map(({ kind, alert, rank }) => [kind, alert?.id ?? 'new', rank])

/** The alerts after a plan is applied. */
function applied(alerts: readonly KnownAlert[], changes: readonly Planned[]): KnownAlert[] {
  const byAlert = new Map(changes.flatMap((one) => (one.alert === null ? [] : [[one.alert.id, one] as const])))
  const after = (planned: Planned, alert: KnownAlert): KnownAlert => ({
    ...alert,
    title: planned.title,
    keys: planned.keys,
    signals: planned.signals,
    finding: planned.finding,
    severityRank: planned.rank,
    peakRank: Math.max(alert.peakRank, planned.rank),
    unmetSince: planned.unmetSince,
    resolvedByItself: planned.kind === 'resolve' && alert.state === 'open',
    state:
      planned.kind === 'merge' || (planned.kind === 'resolve' && alert.state === 'open')
        ? 'closed'
        : planned.kind === 'reopen'
          ? 'open'
          : alert.state,
    closedAt: planned.kind === 'merge' || planned.kind === 'resolve' ? now : planned.kind === 'reopen' ? null : alert.closedAt,
  })
  return [
    ...alerts.map((alert) => {
      const planned = byAlert.get(alert.id)
      return planned === undefined ? alert : after(planned, alert)
    }),
    ...changes.flatMap((planned, n) =>
      planned.alert === null
        ? [after(planned, knownAlert({ id: `new ${alerts.length}${n === 0 ? '' : `.${n}`}`, severityRank: planned.rank }))]
        : [],
    ),
  ]
}

describe('one finding, one alert', () => {
  const category = held({ rule: 'category', key: 'category_exposure', severity: 'high' })
  const score = held({ rule: 'score', key: 'risk_score', severity: 'high', id: 'risk:high' })
  const level = held({ rule: 'level', key: 'risk_level_change', severity: 'medium', id: 'level:low:high' })

  it('takes what several rules say of it as signals, the most severe first', () => {
    const { changes } = planAlerts(standing([category, held({}), score, level]))
    expect(brief(changes)).toEqual([['raise', 'new', 3]])
    expect(changes[0]?.signals.map(({ key }) => key)).toEqual([
      'sanctions_exposure',
      'category_exposure',
      'risk_score',
      'risk_level_change',
    ])
    expect(changes[0]?.facts[0]?.rule.key).toBe('sanctions_exposure')
  })

  it('raises one for each party', () => {
    expect(brief(planAlerts(standing([held({ party: 'a' }), held({ party: 'b', most: 'medium' })])).changes)).toEqual([
      ['raise', 'new', 3],
      ['raise', 'new', 1],
    ])
  })

  it('changes nothing while nothing changes', () => {
    const found = [held({}), category, score]
    const live = applied([], planAlerts(standing(found)).changes)
    expect(planAlerts(standing(found, { live })).changes).toEqual([])
  })

  it('adds a score or a level to the alert of its cause, and tells it alone only without one', () => {
    const live = applied([], planAlerts(standing([held({})])).changes)
    expect(brief(planAlerts(standing([held({}), level], { live })).changes)).toEqual([['strengthen', 'new 0', 3]])
    expect(brief(planAlerts(standing([score])).changes)).toEqual([['raise', 'new', 2]])
  })

  it('keeps a level that rose until it falls', () => {
    const live = applied([], planAlerts(standing([held({}), level])).changes)
    expect(planAlerts(standing([held({})], { live, holds: () => true })).changes).toEqual([])
    expect(brief(planAlerts(standing([held({})], { live })).changes)).toEqual([['weaken', 'new 0', 3]])
  })

  it('resolves what no longer holds, opens it again when it does, and leaves what people work on', () => {
    const live = applied([], planAlerts(standing([held({})])).changes)
    const { changes } = planAlerts(standing([], { live }))
    expect(brief(changes)).toEqual([['resolve', 'new 0', 3]])
    const past = applied(live, changes)
    expect(past[0]).toMatchObject({ state: 'closed', resolvedByItself: true, signals: [] })
    expect(brief(planAlerts(standing([held({})], { past })).changes)).toEqual([['reopen', 'new 0', 3]])
    const inReview = live.map((alert) => ({ ...alert, state: 'in_review' as const }))
    const [noted] = planAlerts(standing([], { live: inReview })).changes
    expect(noted?.turns).toMatchObject([{ kind: 'signal_ended' }, { kind: 'no_longer_met', to: 'in_review' }])
    expect(brief(planAlerts(standing([], { live, resolve: false })).changes)).toEqual([['resolve', 'new 0', 3]])
    expect(planAlerts(standing([], { live, resolve: false })).changes[0]?.turns.at(-1)?.to).toBe('open')
  })

  it.each([
    ['no more than it was', {}, 0],
    ['a little more money', { usd: '900' }, 0],
    ['ten times the money', { usd: '1000' }, 1],
    ['of another party', { party: 'lazarus' }, 1],
  ])('comes back after people closed it only as more: %s', (_, given, raised) => {
    const [alert] = applied([], planAlerts(standing([held({})])).changes)
    const past = [{ ...(alert as KnownAlert), state: 'closed' as const, closedAt: now }]
    expect(planAlerts(standing([held(given)], { past })).changes).toHaveLength(raised)
  })

  it('comes back when it is more severe than it ever was', () => {
    const [alert] = applied([], planAlerts(standing([held({ most: 'low' })])).changes)
    const past = [{ ...(alert as KnownAlert), state: 'closed' as const, closedAt: now }]
    expect(planAlerts(standing([held({ most: 'low' })], { past })).changes).toEqual([])
    expect(brief(planAlerts(standing([held({ most: 'medium' })], { past })).changes)).toEqual([['raise', 'new', 1]])
  })

  it('joins alerts that turn out to be about one finding, and keeps the one being worked on', () => {
    const older = knownAlert({ id: 'older', keys: ['was:in:sanction'], createdAt: new Date(0) })
    const worked = knownAlert({ id: 'worked', keys: ['was:in:sanction'], state: 'in_review' })
    const { changes } = planAlerts(standing([held({})], { live: [older, worked] }))
    expect(brief(changes).map(([kind, id]) => [kind, id])).toEqual([
      ['strengthen', 'worked'],
      ['merge', 'older'],
    ])
    expect(changes[1]?.into).toBe('worked')
  })

  it('is held back by a suppression, which is told of it', () => {
    const plan = planAlerts(standing([held({})], { suppressedBy: (_, rank) => (rank <= 3 ? 'sup' : null) }))
    expect(plan).toMatchObject({ changes: [], suppressed: [{ suppressionId: 'sup' }] })
  })
})

describe('whatever is found, in whatever order', () => {
  const one = fc
    .record({
      rule: fc.constantFrom<[string, RuleKey, Severity]>(
        ['sanctions', 'sanctions_exposure', 'severe'],
        ['category', 'category_exposure', 'high'],
        ['score', 'risk_score', 'high'],
        ['level', 'risk_level_change', 'medium'],
      ),
      party: fc.constantFrom('a', 'b', 'c'),
      most: fc.constantFrom<Severity | undefined>(undefined, 'low', 'medium'),
      usd: fc.constantFrom('1', '100', '100000'),
    })
    .map(({ rule: [rule, key, severity], party, most, usd }) => held({ rule, key, severity, party, usd, ...(most && { most }) }))
  const rounds = fc.array(fc.array(one, { maxLength: 8 }), { minLength: 1, maxLength: 6 })

  it('has no two open alerts about one finding, none without a signal, and is settled after one step', () => {
    fc.assert(
      fc.property(rounds, (all) => {
        let alerts: KnownAlert[] = []
        for (const found of all) {
          const of = (list: readonly KnownAlert[]) => ({
            live: list.filter(({ state }) => state !== 'closed'),
            past: list.filter(({ state }) => state === 'closed'),
          })
          alerts = applied(alerts, planAlerts(standing(found, of(alerts))).changes)
          const { live } = of(alerts)
          const entities = live.flatMap(({ keys }) => keys.filter((key) => key.includes('entity')))
          expect(new Set(entities).size).toBe(entities.length)
          for (const alert of live) {
            expect(alert.signals.length).toBeGreaterThan(0)
            expect(alert.severityRank).toBe(
              Math.max(...alert.signals.map(({ severity }) => ['low', 'medium', 'high', 'severe'].indexOf(severity))),
            )
          }
          expect(planAlerts(standing(found, of(alerts))).changes).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('comes to the same in any order', () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (found) => {
        const outcome = (list: HeldFinding[]) =>
          planAlerts(standing(list))
            .changes.map(
              ({ kind, rank, keys, signals }) => `${kind} ${rank} ${keys.toSorted()} ${signals.map((s) => s.rule_id).toSorted()}`,
            )
            .toSorted()
        expect(outcome(found.toReversed())).toEqual(outcome(found))
      }),
    )
  })
})
