import { describe, expect, it } from 'vitest'
import { monitoringRule, ruleKeys } from '@/contract/monitoring/monitoring-rules'
import { defaultRules } from './default-rules'

const rules = defaultRules(new Date('2026-11-01T00:00:00Z'))

describe('the rules an organisation starts with', () => {
  it('are one of every kind, whole and with an id of its own', () => {
    expect(rules.map((rule) => rule.key)).toEqual([...ruleKeys])
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(ruleKeys.length)
    for (const rule of rules) expect(monitoringRule.parse(rule)).toEqual(rule)
  })

  it('leave what depends on habits switched off', () => {
    expect(rules.filter((rule) => rule.enabled).map((rule) => rule.key)).toEqual([
      'sanctions_exposure',
      'category_exposure',
      'risk_score',
      'risk_level_change',
      'large_transfer',
      'flagged_approval',
      'list_change',
      'customer_transfer_risk',
      'customer_activity',
    ])
  })
})
