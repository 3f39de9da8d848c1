import type { RiskCheck } from '@/contract/risk/risk'
import { type Finding, type FindingAbout, noFinding } from '@/server/domain/alert'
import { riskFact } from '../findings/check-fact'
import type { RuleOf } from './rule-of'

/** A wallet's risk before a check; null if unknown. */
export interface RiskBefore {
  score: number | null
  level: RiskCheck['risk']['level'] | null
}

/** The subject of an alert raised by a score or level alone; if a cause is known, the alert is about the cause. */
export const aboutRisk: FindingAbout = {
  finding: { ...noFinding, kind: 'risk' },
  keys: ['self:risk'],
  asks: ['was:risk'],
  kept: [],
}

/** A score at or above the threshold; `isNewScore` decides whether it is new. */
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

/** Whether a score reached the threshold from below, or there was none before. */
export function isNewScore(rule: RuleOf<'risk_score'>, before: RiskBefore): boolean {
  return before.score === null || before.score < rule.min_score
}
