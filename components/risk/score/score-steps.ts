import { compareDecimals } from '@/components/chain/decimal'
import { overrideText } from '@/contract/risk/check-summary'
import type { RiskCheck, Without } from '@/contract/risk/risk'

export interface ScoreStep {
  key: string
  term: string
  detail: string
  /** The value before and after the step, as decimals. */
  from: string
  to: string
  /** The limit it applies. */
  value: string
  without?: Without
}

type Check = Pick<RiskCheck, 'overrides' | 'score_before_cap' | 'risk'>

/** "Own wallet (until 2026-12-01). Does not affect this score." */
function detailOf(override: RiskCheck['overrides'][number], moves: boolean): string {
  const until = override.expires_at ? ` (until ${override.expires_at.slice(0, 10)})` : ''
  const text = `${overrideText(override).replace(/\.$/, '')}${until}`
  return moves ? text : `${text}. Does not affect this score.`
}

/**
 * The steps applied to the sum of points, in order: the cap at 100, then every floor, then every cap. A step that changes
 * nothing is still listed, since it shows what was known.
 */
export function scoreSteps(check: Check): ScoreStep[] {
  const steps: ScoreStep[] = []
  let current = check.score_before_cap
  if (compareDecimals(current, '100') > 0) {
    steps.push({ key: 'top', term: 'Capped', detail: 'A score never exceeds 100', from: current, to: '100', value: '100' })
    current = '100'
  }
  const ordered = [
    ...check.overrides.filter((override) => override.effect === 'floor'),
    ...check.overrides.filter((override) => override.effect === 'cap'),
  ]
  for (const [k, override] of ordered.entries()) {
    const value = String(override.value)
    const moves = override.effect === 'floor' ? compareDecimals(value, current) > 0 : compareDecimals(value, current) < 0
    steps.push({
      key: `${override.type}${k}`,
      term: override.effect === 'floor' ? 'Raised to at least' : 'Held to at most',
      detail: detailOf(override, moves),
      from: current,
      to: moves ? value : current,
      value,
      ...(override.without ? { without: override.without } : {}),
    })
    if (moves) current = value
  }
  return steps
}
