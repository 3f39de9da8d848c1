import type { RiskCheck } from '@/contract/risk/risk'
import { type Finding, type FindingAbout, noFinding } from '@/server/domain/alert'
import { riskFact } from '../findings/check-fact'
import type { RuleOf } from './rule-of'

/** What was known of a wallet's risk before a check. `score` null: nothing. */
export interface RiskBefore {
  score: number | null
  level: RiskCheck['risk']['level'] | null
}

/** What an alert is about that only a score or a level raised; with a cause, the alert is about the cause. */
export const aboutRisk: FindingAbout = {
  finding: { ...noFinding, kind: 'risk' },
  keys: ['self:risk'],
  asks: ['was:risk'],
  kept: [],
}

/** A score that is at the threshold or above; whether it is news is for `isNewScore`. */
export function riskScore(rule: RuleOf<'risk_score'>, check: RiskCheck, before: RiskBefore): Finding[] {
  const { score, level } = check.risk
  if (score < rule.min_score) return []
  const measures = [
    {
      name: 'score',
      value: String(score),
      threshold: String(rule.min_score),
      text: `Risk score ${score}${before.score === null ? '' : `, ${before.score} before`} (rule: at least ${rule.min_score})`,
    },
  ]
  return [{ title: `Risk score ${score} (${level})`, fact: riskFact(`risk:${level}`, check, measures), about: aboutRisk }]
}

/** Whether a score reached the threshold from below, or nothing was known before. */
export function isNewScore(rule: RuleOf<'risk_score'>, before: RiskBefore): boolean {
  return before.score === null || before.score < rule.min_score
}
