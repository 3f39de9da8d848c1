import type { RiskCheck } from '@/contract/risk'
import type { Finding } from '@/server/domain/alert'
import { riskFact } from '../check-fact'
import type { RuleOf } from './rule-of'

/** What was known of a wallet's risk before a check. `score` null: nothing. */
export interface RiskBefore {
  score: number | null
  level: RiskCheck['risk']['level'] | null
}

/**
 * A score that reaches the threshold from below, or that the rule, in its current version, has never reported. A score that stays
 * above is told once.
 */
export function riskScore(rule: RuleOf<'risk_score'>, check: RiskCheck, before: RiskBefore, told: boolean): Finding[] {
  const { score, level } = check.risk
  if (score < rule.min_score) return []
  if (told && before.score !== null && before.score >= rule.min_score) return []
  const measures = [
    {
      name: 'score',
      value: String(score),
      threshold: String(rule.min_score),
      text: `Risk score ${score}${before.score === null ? '' : `, ${before.score} before`} (rule: at least ${rule.min_score})`,
    },
  ]
  const id = `risk:${before.score ?? 'none'}:${score}:${check.check_id}`
  return [{ title: `Risk score ${score} (${level})`, fact: riskFact(id, check, measures) }]
}
