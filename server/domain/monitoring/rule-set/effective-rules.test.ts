import { describe, expect, it } from 'vitest'
import {
  isCustomerRule,
  type MonitoringRule,
  monitoringRule,
  type RuleInput,
  ruleDefaults,
  ruleObject,
} from '@/contract/monitoring/monitoring-rules'
import { newId } from '@/server/platform/ids'
import { defaultRules } from '../defaults/default-rules'
import { effectiveRules } from './effective-rules'

const defaults = { rules: defaultRules(new Date('2026-11-01T00:00:00Z')), thresholds: {} }
const ofWallets = defaults.rules.filter(({ key }) => !isCustomerRule(key))
const follows = { rules: null, thresholds: {} }

function rule(given: Exclude<RuleInput, string> | { key: MonitoringRule['key'] }): MonitoringRule {
  return { ...ruleObject.parse(given), ...ruleDefaults[given.key], id: newId('rul'), version: 1 }
}

const of = (rules: MonitoringRule[], key: string) => rules.filter((candidate) => candidate.key === key)

describe('the rules that watch a wallet', () => {
  it('are the organisation’s where it has none of its own', () => {
    expect(effectiveRules(follows, defaults)).toEqual(ofWallets)
  })

  it('are its own and no others where it has some', () => {
    const own = [rule({ key: 'velocity' })]
    expect(effectiveRules({ rules: own, thresholds: {} }, { ...defaults, thresholds: { 'velocity.min_count': 7 } })).toEqual(own)
  })

  it('take the organisation’s thresholds, and the wallet’s over them', () => {
    const set = { ...defaults, thresholds: { risk_score: 80, transfer_amount_usd: '500' } }
    const rules = effectiveRules({ rules: null, thresholds: { risk_score: 30 } }, set)
    expect(of(rules, 'risk_score')).toMatchObject([{ min_score: 30, id: of(defaults.rules, 'risk_score')[0]?.id }])
    expect(of(rules, 'large_transfer')).toMatchObject([{ min_amount_usd: '500' }])
    expect(rules).toHaveLength(ofWallets.length)
  })

  it('have a parameter set on every rule of its kind and on no other', () => {
    const own = [rule({ key: 'velocity' }), rule({ key: 'velocity' }), rule({ key: 'structuring' })]
    const rules = effectiveRules({ rules: own, thresholds: { 'velocity.min_count': 5, 'velocity.window': '1h' } }, defaults)
    expect(rules.map((r) => 'min_count' in r && r.min_count)).toEqual([5, 5, 3])
    expect(rules.map((r) => 'window' in r && r.window)).toEqual(['1h', '1h', '24h'])
    expect(own.map((r) => 'min_count' in r && r.min_count)).toEqual([20, 20, 3])
  })

  it('gain the rule that a named threshold needs, with the same id every time, and are valid', () => {
    const wallet = { rules: [rule({ key: 'list_change' })], thresholds: { risk_score: 45, transfer_amount_usd: '100' } }
    const rules = effectiveRules(wallet, defaults)
    expect(rules.map((r) => r.key)).toEqual(['list_change', 'risk_score', 'large_transfer'])
    expect(rules[1]).toMatchObject({ min_score: 45, severity: 'high', enabled: true, version: 1 })
    expect(rules[2]).toMatchObject({ min_amount_usd: '100' })
    expect(effectiveRules(wallet, defaults)).toEqual(rules)
    expect(rules[1]?.id).not.toBe(rules[2]?.id)
    for (const r of rules) expect(monitoringRule.parse(r)).toEqual(r)
  })

  it('do not gain the rule of a parameter, and give `<rule>.<parameter>` the last word', () => {
    const thresholds = { 'large_transfer.min_amount_usd': '7', transfer_amount_usd: '100' }
    expect(effectiveRules({ rules: null, thresholds }, defaults).filter((r) => r.key === 'large_transfer')).toMatchObject([
      { min_amount_usd: '7' },
    ])
    const own = [rule({ key: 'velocity' })]
    expect(effectiveRules({ rules: own, thresholds: { 'risk_score.min_score': 5 } }, defaults)).toEqual(own)
  })

  it('stay off where they are off', () => {
    const own = [{ ...rule({ key: 'risk_score' }), enabled: false }]
    expect(effectiveRules({ rules: own, thresholds: { risk_score: 5 } }, defaults)).toMatchObject([
      { enabled: false, min_score: 5 },
    ])
  })
})
