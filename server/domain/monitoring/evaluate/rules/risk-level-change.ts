import { levels } from '@/contract/kernel/primitives'
import type { RiskCheck } from '@/contract/risk/risk'
import type { Finding } from '@/server/domain/alert'
import { riskFact } from '../findings/check-fact'
import { aboutRisk, type RiskBefore } from './risk-score'
import type { RuleOf } from './rule-of'

/** A level that differs from the previous check's. The first check of a wallet is no change. */
export function riskLevelChange(rule: RuleOf<'risk_level_change'>, check: RiskCheck, before: RiskBefore): Finding[] {
  const [from, to] = [before.level, check.risk.level]
  if (from === null || from === to) return []
  const rising = levels.indexOf(to) > levels.indexOf(from)
  if ((rule.rising_only && !rising) || !rule.to.includes(to) || !(rule.from?.includes(from) ?? true)) return []
  const text = `Risk level ${rising ? 'rose' : 'fell'} from ${from} to ${to}`
  const measures = [{ name: 'level', value: to, threshold: rule.to.join(', '), text }]
  return [{ title: text, fact: riskFact(`level:${from}:${to}`, check, measures), about: aboutRisk }]
}
