import type { Level } from '@/contract/kernel/primitives'
import type { RiskOverride } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'

/** The band of a score, whether or not enough could be traced. */
export function bandOf(policy: PolicyDocument, score: number): Exclude<Level, 'unknown'> {
  const { medium, high, severe } = policy.bands
  return score >= severe ? 'severe' : score >= high ? 'high' : score >= medium ? 'medium' : 'low'
}

/**
 * `unknown` if there is nothing to score: no value moved, or too little of it was traced. Findings are never hidden behind it:
 * a score above the low band and a floor always show their band. A cap is not a finding, so an allow-list does not turn
 * `unknown` into `low`.
 */
export function levelOf(policy: PolicyDocument, score: number, traced: { low: boolean }, overrides: RiskOverride[]): Level {
  const band = bandOf(policy, score)
  return band === 'low' && traced.low && overrides.every((o) => o.effect === 'cap') ? 'unknown' : band
}

/** Floors raise the score; caps (the organisation's allow-list) lower what floors and rules gave. */
export function applyOverrides(score: number, overrides: RiskOverride[]): number {
  const floor = overrides.filter((o) => o.effect === 'floor').reduce((most, o) => Math.max(most, o.value), score)
  return overrides.filter((o) => o.effect === 'cap').reduce((least, o) => Math.min(least, o.value), floor)
}
