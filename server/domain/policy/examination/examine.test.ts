import { describe, expect, it } from 'vitest'
import type { PolicyDocument, PolicyRule } from '@/contract/policy-document'
import { defaultPolicy } from '../document/default-policy'
import { errorsOf, examine } from './examine'

const now = new Date('2026-11-21T12:00:00Z')
const everything = new Set(defaultPolicy.rules.flatMap((rule) => rule.categories))
const address = '0x165cd37b4c644c2921454429e7f9358d18a45e14'

type Change = (document: PolicyDocument) => void
const examined = (change: Change, carried: ReadonlySet<string> = everything) => {
  const document = structuredClone(defaultPolicy)
  change(document)
  return examine(document, { carried, now }).findings
}
const ruleOf = (document: PolicyDocument, id: string): PolicyRule => {
  const rule = document.rules.find((r) => r.id === id)
  if (rule === undefined) throw new Error(`no rule ${id}`)
  return rule
}
const direct = (document: PolicyDocument) => ruleOf(document, 'mixing.source.direct')
const indirect = (document: PolicyDocument) => ruleOf(document, 'mixing.source.indirect')
const allow =
  (entry: Partial<PolicyDocument['allow_list'][number]>): Change =>
  (document) => {
    document.allow_list.push({
      network: 'ethereum',
      address,
      cap: 20,
      reason: 'Known',
      expires_at: '2027-01-01T00:00:00Z',
      ...entry,
    })
  }

describe('the default policy', () => {
  it('has neither errors nor doubts where its categories are carried', () => {
    expect(examined(() => {})).toEqual([])
  })
})

describe('errors', () => {
  it.each<[code: string, field: string, words: string, change: Change]>([
    ['thresholds_upside_down', 'rules.12.usd', 'upside down', (d) => Object.assign(direct(d).usd, { lo: '10000', hi: '100' })],
    [
      'thresholds_upside_down',
      'rules.12.percent',
      'upside down',
      (d) => Object.assign(direct(d).percent, { lo: '20', hi: '20' }),
    ],
    ['threshold_zero', 'rules.12.usd.lo', 'triggered by nothing', (d) => Object.assign(direct(d).usd, { lo: '0' })],
    ['percent_above_100', 'rules.12.percent.hi', 'above 100 %', (d) => Object.assign(direct(d).percent, { hi: '101' })],
    ['score_upside_down', 'rules.12.score', '80 to 30', (d) => Object.assign(direct(d).score, { min: 80, max: 30 })],
    ['decay_out_of_range', 'rules.12.decay', 'more than near', (d) => Object.assign(direct(d), { decay: '1.01' })],
    ['decay_out_of_range', 'rules.12.decay', 'beyond the first hop', (d) => Object.assign(direct(d), { decay: '0' })],
    ['rule_id_repeated', 'rules.20.id', 'Two rules are called', (d) => d.rules.push(structuredClone(direct(d)))],
    ['rule_id_reserved', 'rules.12.id', 'all unsolicited dust together', (d) => Object.assign(direct(d), { id: 'dust' })],
    ['category_repeated', 'rules.12.categories', 'twice', (d) => direct(d).categories.push('coinjoin')],
    ['category_repeated', 'hosts', 'twice', (d) => d.hosts.push('exchange')],
    ['bands_out_of_order', 'bands', 'do not rise', (d) => Object.assign(d.bands, { high: 90 })],
    ['bands_out_of_order', 'bands', 'medium begins at 0', (d) => Object.assign(d.bands, { medium: 0 })],
    [
      'floor_repeated',
      'own_floors.5.categories',
      'two own floors',
      (d) => d.own_floors.push({ categories: ['gambling'], floor: 50 }),
    ],
    ['epsilon_floor_out_of_range', 'trace.epsilon_floor', 'never end', (d) => Object.assign(d.trace, { epsilon_floor: '0' })],
    [
      'epsilon_floor_out_of_range',
      'trace.epsilon_floor',
      'at most epsilon',
      (d) => Object.assign(d.trace, { epsilon_floor: '0.01' }),
    ],
    ['epsilon_too_coarse', 'trace.epsilon', 'tenth', (d) => Object.assign(d.trace, { epsilon: '0.2' })],
    ['share_above_one', 'rank_weight', 'cannot be 1.5', (d) => Object.assign(d, { rank_weight: '1.5' })],
    ['share_above_one', 'unknown_below_share', 'cannot be 5', (d) => Object.assign(d, { unknown_below_share: '5' })],
    ['no_rules', 'rules', 'Nothing would ever score', (d) => d.rules.splice(0)],
    [
      'signal_repeated',
      'signals.6.key',
      'two signals',
      (d) => d.signals.push({ key: 'mixing_exposure', categories: ['mixing'] }),
    ],
    [
      'signal_reserved',
      'signals.6.key',
      'every answer has',
      (d) => d.signals.push({ key: 'traced_share', categories: ['mixing'] }),
    ],
    ['address_invalid', 'allow_list.0.address', 'not an address of bitcoin', allow({ network: 'bitcoin' })],
    [
      'address_invalid',
      'allow_list.0.address',
      'not an address of ethereum',
      allow({ address: '0x165CD37b4C644C2921454429E7F9358d18A45e15' }),
    ],
    ['network_unknown', 'allow_list.0.network', 'No network is called', allow({ network: 'monero' })],
  ])('%s at %s: %s', (code, field, words, change) => {
    const found = examined(change).filter((f) => f.severity === 'error' && f.code === code && f.field === field)
    expect(found, JSON.stringify(examined(change))).toHaveLength(1)
    expect(found[0]?.message).toContain(words)
    expect(found[0]?.mend).not.toBe('')
    const document = structuredClone(defaultPolicy)
    change(document)
    expect(errorsOf(document, now).length).toBeGreaterThan(0)
  })

  it('names the rule and leaves doubts for later', () => {
    const found = examined((d) => {
      Object.assign(direct(d).usd, { lo: '10000', hi: '100' })
      d.dust.enabled = false
    })
    expect(found.map((f) => [f.code, f.rule])).toEqual([['thresholds_upside_down', 'mixing.source.direct']])
  })
})

describe('a document without the form of a policy', () => {
  it.each<[code: string, field: string, words: string, change: (raw: Record<string, unknown>) => void]>([
    ['setting_unknown', 'dsut', 'no setting called dsut', (raw) => Object.assign(raw, { dsut: {} })],
    ['setting_unknown', 'bands.hgih', 'in bands', (raw) => Object.assign(raw.bands as object, { hgih: 3 })],
    ['setting_missing', 'bands', 'bands is missing', (raw) => delete raw.bands],
    ['kind_wrong', 'bands.high', 'must be a number', (raw) => Object.assign(raw.bands as object, { high: 'sixty' })],
    ['kind_wrong', 'rules', 'must be a list', (raw) => Object.assign(raw, { rules: {} })],
    ['kind_wrong', 'dust.enabled', 'true or false', (raw) => Object.assign(raw.dust as object, { enabled: 'yes' })],
    ['value_too_large', 'bands.high', 'at most 100', (raw) => Object.assign(raw.bands as object, { high: 101 })],
    ['value_too_small', 'name', 'must not be empty', (raw) => Object.assign(raw, { name: '' })],
    [
      'form_wrong',
      'rules.0.usd.lo',
      'decimal number',
      (raw) => Object.assign((raw.rules as PolicyRule[])[0]?.usd as object, { lo: '1e3' }),
    ],
    [
      'choice_unknown',
      'rules.0.direction',
      'source, destination',
      (raw) => Object.assign((raw.rules as object[])[0] as object, { direction: 'in' }),
    ],
    ['choice_unknown', 'schema', 'one of 1', (raw) => Object.assign(raw, { schema: 2 })],
    [
      'form_wrong',
      'allow_list.0.expires_at',
      'must be a time such as',
      (raw) =>
        Object.assign(raw, { allow_list: [{ network: 'ethereum', address, cap: 1, reason: 'x', expires_at: 'tomorrow' }] }),
    ],
  ])('%s at %s: %s', (code, field, words, change) => {
    const raw = structuredClone(defaultPolicy) as unknown as Record<string, unknown>
    change(raw)
    const { document, findings } = examine(raw, { carried: everything, now })
    expect(document).toBeNull()
    expect(findings.map((f) => ({ severity: f.severity, code: f.code, field: f.field }))).toEqual([
      { severity: 'error', code, field },
    ])
    expect(findings[0]?.message).toContain(words)
  })

  it.each([[null], ['text'], [[]], [7], [{}]])('says so of %j', (input) => {
    const { document, findings } = examine(input, { carried: everything, now })
    expect(document).toBeNull()
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.every((f) => f.severity === 'error' && f.message.endsWith('.'))).toBe(true)
  })

  it('names the rule it is about', () => {
    const raw = structuredClone(defaultPolicy) as unknown as { rules: { score: { max: unknown } }[] }
    Object.assign(raw.rules[3]?.score ?? {}, { max: 'all' })
    expect(examine(raw, { carried: everything, now }).findings[0]).toMatchObject({
      field: 'rules.3.score.max',
      rule: defaultPolicy.rules[3]?.id,
    })
  })
})

describe('doubts', () => {
  const without =
    (id: string): Change =>
    (d) => {
      d.rules = d.rules.filter((rule) => !rule.id.startsWith(id))
    }
  it.each<[code: string, field: string, words: string, change: Change]>([
    ['sanctions_unscored', 'rules', 'Sanctions would no longer raise a score', without('sanctions')],
    [
      'category_unscored',
      'rules',
      'mixing_service is listed by the scoring model’s table but scored by no rule',
      without('mixing'),
    ],
    [
      'category_one_sided',
      'rules',
      'ransomware is scored in part only; no rule scores money sent straight to it',
      without('severe_crime.destination.direct'),
    ],
    ['category_unknown', 'rules.12.categories.3', 'Check', (d) => direct(d).categories.push('mixng_service')],
    [
      'rules_overlap',
      'rules.20.categories',
      'the same money counts twice',
      (d) => d.rules.push({ ...structuredClone(direct(d)), id: 'again' }),
    ],
    ['host_scored', 'hosts.0', 'the rule counts', (d) => direct(d).categories.push('exchange')],
    ['never_medium', 'rules.12.score.max', 'can never reach medium', (d) => Object.assign(direct(d).score, { min: 5, max: 24 })],
    [
      'sanctions_weak',
      'rules.0.score.max',
      'could not become severe',
      (d) => Object.assign(ruleOf(d, 'sanctions.source.direct').score, { min: 60, max: 84 }),
    ],
    ['indirect_above_direct', 'rules.13.score', 'higher than direct', (d) => Object.assign(indirect(d).score, { max: 81 })],
    ['indirect_before_direct', 'rules.13.usd.lo', 'sooner than direct', (d) => Object.assign(indirect(d).usd, { lo: '99' })],
    ['floor_below_bands', 'own_floors.4.floor', 'could still be low', (d) => Object.assign(d.own_floors[4] ?? {}, { floor: 24 })],
    ['sanction_floor_low', 'own_floors.0.floor', 'less than severe', (d) => Object.assign(d.own_floors[0] ?? {}, { floor: 84 })],
    ['sanction_floor_missing', 'own_floors', 'no floor', (d) => d.own_floors.shift()],
    ['no_expiry', 'allow_list.0.expires_at', 'never ends', allow({ expires_at: null })],
    ['expired', 'allow_list.0.expires_at', 'ended on 2026-11-21', allow({ expires_at: '2026-11-21T12:00:00Z' })],
    ['cap_without_effect', 'allow_list.0.cap', 'can still be severe', allow({ cap: 85 })],
    [
      'allow_list_repeated',
      'allow_list.1.address',
      'entries 1 and 2',
      (d) => [allow({})(d), allow({ address: '0x165cd37b4c644c2921454429e7f9358d18a45e14' })(d)],
    ],
    ['dust_off', 'dust.enabled', 'by paying it', (d) => Object.assign(d.dust, { enabled: false })],
    ['dust_cap_high', 'dust.cap', 'could reach medium', (d) => Object.assign(d.dust, { cap: 25 })],
    ['dust_large', 'dust.usd', 'no small payment', (d) => Object.assign(d.dust, { usd: '50000' })],
    ['indirect_never_met', 'trace.hop_limit', 'first hop', (d) => Object.assign(d.trace, { hop_limit: 1 })],
    ['coverage_upside_down', 'unknown_below_share', 'low coverage', (d) => Object.assign(d, { unknown_below_share: '0.6' })],
    ['only_strongest', 'rank_weight', 'Only the strongest', (d) => Object.assign(d, { rank_weight: '0' })],
    [
      'before_designation_counts',
      'designation.before_counts',
      'before somebody was sanctioned',
      (d) => Object.assign(d.designation, { before_counts: true }),
    ],
  ])('%s at %s: %s', (code, field, words, change) => {
    const found = examined(change)
    const one = found.find((f) => f.code === code && f.field === field)
    expect(one, JSON.stringify(found)).toBeDefined()
    expect(`${one?.message} ${one?.mend}`).toContain(words)
    expect(found.every((f) => f.severity === 'warning')).toBe(true)
  })

  it('finds nothing in a neighbour of each that is in order', () => {
    const fine: Change[] = [
      (d) => Object.assign(indirect(d).score, { min: 10, max: 25 }),
      (d) => Object.assign(d.bands, { severe: 90 }),
      allow({ cap: 84 }),
      (d) => Object.assign(d.dust, { cap: 24, usd: '10000', percent: '10' }),
    ]
    for (const change of fine) expect(examined(change).filter((f) => f.code !== 'sanctions_weak')).toEqual([])
  })

  it('names what no tag carries in one finding', () => {
    const carried = new Set([...everything].filter((category) => !['weapons', 'drugs'].includes(category)))
    expect(examined(() => {}, carried)).toMatchObject([
      { code: 'category_not_carried', message: expect.stringContaining('Drugs, Weapons') },
    ])
  })

  it('puts errors first', () => {
    const severities = examined((d) => {
      allow({ expires_at: null })(d)
      allow({ network: 'monero' })(d)
    }).map((f) => f.severity)
    expect(severities).toEqual(['error', 'warning'])
  })
})
