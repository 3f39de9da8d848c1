import { describe, expect, it } from 'vitest'
import type { PolicyChange } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import { defaultPolicy } from '../document/default-policy'
import { changesBetween } from './changes-between'

const entry = { network: 'bitcoin', address: '1A', cap: 20, reason: 'Known', expires_at: '2027-01-01T00:00:00Z' }
type Change = (document: PolicyDocument) => void
const between = (change: Change, base: Change = () => {}) => {
  const from = structuredClone(defaultPolicy)
  base(from)
  const to = structuredClone(from)
  change(to)
  return changesBetween(from, to)
}
/** Rule 12 is mixing.source.direct. */
const mixing = (d: PolicyDocument) => d.rules[12] as PolicyDocument['rules'][number]
const listed: Change = (d) => d.allow_list.push({ ...entry })
const first = (d: PolicyDocument) => d.allow_list[0] as PolicyDocument['allow_list'][number]

describe('what a document changes', () => {
  it.each<[text: string, expected: Partial<PolicyChange>, change: Change, base?: Change]>([
    [
      'Rule mixing.source.direct begins to score at $500 (was $100).',
      { section: 'rules', subject: 'mixing.source.direct', field: 'rules.12.usd.lo', from: '$100', to: '$500', effect: 'looser' },
      (d) => Object.assign(mixing(d).usd, { lo: '500' }),
    ],
    [
      'Rule mixing.source.direct reaches its full score at $5,000 (was $10,000).',
      { effect: 'stricter' },
      (d) => Object.assign(mixing(d).usd, { hi: '5000' }),
    ],
    [
      'Rule mixing.source.direct begins to score at a share of 0.5 % (was 1 %).',
      { field: 'rules.12.percent.lo', effect: 'stricter' },
      (d) => Object.assign(mixing(d).percent, { lo: '0.5' }),
    ],
    [
      'Rule mixing.source.direct reaches its full score at a share of 40 % (was 20 %).',
      { effect: 'looser' },
      (d) => Object.assign(mixing(d).percent, { hi: '40' }),
    ],
    [
      'Rule mixing.source.direct gives a lowest score of 20 (was 30).',
      { field: 'rules.12.score.min', effect: 'looser' },
      (d) => Object.assign(mixing(d).score, { min: 20 }),
    ],
    [
      'Rule mixing.source.direct gives a highest score of 90 (was 80).',
      { effect: 'stricter' },
      (d) => Object.assign(mixing(d).score, { max: 90 }),
    ],
    [
      'Rule mixing.source.direct keeps, for every further hop, a weight of 0.9 (was 0.8).',
      { effect: 'stricter' },
      (d) => Object.assign(mixing(d), { decay: '0.9' }),
    ],
    [
      'Rule mixing.source.direct also scores gambling.',
      { kind: 'added', subject: 'mixing.source.direct', to: 'gambling', from: null, effect: 'stricter' },
      (d) => mixing(d).categories.push('gambling'),
    ],
    [
      'Rule mixing.source.direct no longer scores coinjoin.',
      { kind: 'removed', field: null, from: 'coinjoin', to: null, effect: 'looser' },
      (d) => mixing(d).categories.splice(1, 1),
    ],
    [
      'Rule mixing.source.direct is about destination exposure (was source).',
      { effect: 'neutral' },
      (d) => Object.assign(mixing(d), { direction: 'destination' }),
    ],
    [
      'Rule mixing.source.direct was removed: it scored mixing_service, coinjoin, mixing, direct incoming: 30 to 80 from $100 to $10,000 or 1 % to 20 %, decay 0.8.',
      { kind: 'removed', effect: 'looser' },
      (d) => d.rules.splice(12, 1),
    ],
    [
      'Rule extra is new: it scores mixing_service, coinjoin, mixing, direct incoming: 30 to 80 from $100 to $10,000 or 1 % to 20 %, decay 0.8.',
      { kind: 'added', field: 'rules.20', effect: 'stricter' },
      (d) => d.rules.push({ ...mixing(d), id: 'extra' }),
    ],
    [
      'An address that is itself gambling scores at least 45 (was 40).',
      { section: 'own_floors', subject: 'gambling', effect: 'stricter' },
      (d) =>
        Object.assign(d.own_floors[4] ?? {}, { categories: ['high_risk_exchange', 'sanctioned_jurisdiction'] }) &&
        d.own_floors.push({ categories: ['gambling'], floor: 45 }),
    ],
    [
      'An address that is itself exchange scores at least 10.',
      { kind: 'added', effect: 'stricter' },
      (d) => d.own_floors.push({ categories: ['exchange'], floor: 10 }),
    ],
    [
      'High begins at 50 (was 60).',
      { section: 'bands', field: 'bands.high', effect: 'stricter' },
      (d) => Object.assign(d.bands, { high: 50 }),
    ],
    ['Severe begins at 90 (was 85).', { effect: 'looser' }, (d) => Object.assign(d.bands, { severe: 90 })],
    [
      'The rule for unsolicited small payments is off (was on).',
      { section: 'dust', from: 'on', to: 'off', effect: 'stricter' },
      (d) => Object.assign(d.dust, { enabled: false }),
    ],
    [
      'Unsolicited payments count as dust below $250.5 (was $1,000).',
      { effect: 'stricter' },
      (d) => Object.assign(d.dust, { usd: '250.5' }),
    ],
    ['Dust scores at most 30 (was 24).', { effect: 'stricter' }, (d) => Object.assign(d.dust, { cap: 30 })],
    [
      'Counting what was transferred before a designation is on (was off).',
      { section: 'designation', effect: 'stricter' },
      (d) => Object.assign(d.designation, { before_counts: true }),
    ],
    [
      'Exposure to terrorism is split at the designation.',
      { section: 'designation', effect: 'looser' },
      (d) => d.designation.categories.push('terrorism'),
    ],
    ['The hop limit is 3 (was 5).', { section: 'trace', effect: 'looser' }, (d) => Object.assign(d.trace, { hop_limit: 3 })],
    [
      'Links are left out below this share of the value: 0.1 % (was 0.01 %).',
      { effect: 'neutral' },
      (d) => Object.assign(d.trace, { epsilon: '0.001' }),
    ],
    [
      'The level is unknown where less is traced than 10 % (was 5 %).',
      { section: 'coverage', effect: 'neutral' },
      (d) => Object.assign(d, { unknown_below_share: '0.1' }),
    ],
    [
      'Each further rule weighs this share of the one before: 30 % (was 20 %).',
      { section: 'general', effect: 'stricter' },
      (d) => Object.assign(d, { rank_weight: '0.3' }),
    ],
    [
      'The policy is called Ours (was Default policy).',
      { field: 'name', effect: 'neutral' },
      (d) => Object.assign(d, { name: 'Ours' }),
    ],
    ['The description was rewritten.', { field: 'description' }, (d) => Object.assign(d, { description: 'Other' })],
    [
      'vpn is named in answers as a host, without a score.',
      { section: 'hosts', kind: 'added', effect: 'neutral' },
      (d) => d.hosts.push('vpn'),
    ],
    [
      'Attributions that carry donation no longer score.',
      { section: 'innocent_roles', effect: 'looser' },
      (d) => d.innocent_roles.push('donation'),
    ],
    [
      'The signal mixing_exposure no longer shows coinjoin.',
      { section: 'signals', subject: 'mixing_exposure' },
      (d) => d.signals[1]?.categories.splice(1, 1),
    ],
    ['The signal scam_exposure was removed.', { kind: 'removed' }, (d) => d.signals.pop()],
    [
      'bitcoin 1A is on the allow-list, at most 20, until 2027-01-01: Known.',
      { section: 'allow_list', kind: 'added', effect: 'looser' },
      listed,
    ],
    [
      'bitcoin 1A is no longer on the allow-list (was at most 20, until 2027-01-01: Known).',
      { kind: 'removed', effect: 'stricter' },
      (d) => d.allow_list.pop(),
      listed,
    ],
    ['bitcoin 1A scores at most 10 (was 20).', { effect: 'looser' }, (d) => Object.assign(first(d), { cap: 10 }), listed],
    [
      'The allowance of bitcoin 1A holds without end (was until 2027-01-01).',
      { from: '2027-01-01T00:00:00Z', to: 'none', effect: 'looser' },
      (d) => Object.assign(first(d), { expires_at: null }),
      listed,
    ],
    [
      'The allowance of bitcoin 1A holds until 2026-12-01 (was until 2027-01-01).',
      { effect: 'stricter' },
      (d) => Object.assign(first(d), { expires_at: '2026-12-01T00:00:00Z' }),
      listed,
    ],
    [
      'The reason for the allowance of bitcoin 1A is now: Checked',
      { effect: 'neutral' },
      (d) => Object.assign(first(d), { reason: 'Checked' }),
      listed,
    ],
  ])('%s', (text, expected, change, base) => {
    const found = between(change, base)
    expect(found.map((c) => c.text)).toEqual([text])
    expect(found[0]).toMatchObject(expected)
  })

  it('is nothing for the same content in another order or spelling of numbers', () => {
    expect(
      between((d) => {
        d.rules.reverse()
        d.hosts.reverse()
        mixing(d).categories.reverse()
        for (const rule of d.rules) rule.decay = Number(rule.decay).toFixed(2)
        d.dust.usd = '1000.00'
      }),
    ).toEqual([])
  })

  it('is told from rules to names, and both ways round', () => {
    const change: Change = (d) => {
      d.name = 'Ours'
      d.bands.high = 55
      d.rules.splice(0, 1)
    }
    expect(between(change).map((c) => c.section)).toEqual(['rules', 'bands', 'general'])
    const to = structuredClone(defaultPolicy)
    change(to)
    expect(changesBetween(to, defaultPolicy).map((c) => [c.section, c.kind, c.effect])).toEqual([
      ['rules', 'added', 'stricter'],
      ['bands', 'changed', 'looser'],
      ['general', 'changed', 'neutral'],
    ])
  })
})
