import type { Signal } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { dormancyReactivation, rapidMovement, structuring } from './behaviour'
import type { SubjectTransfer } from './evidence'
import type { ScoredDirection, ScoredHit } from './sub-score'

/**
 * Whole numbers from 0 to 100. An exposure signal is the exposed percentage of the direction that is exposed most, rounded up:
 * a small exposure is never shown as 0.
 */
export function signalsOf(
  policy: PolicyDocument,
  sides: ScoredDirection[],
  subject: { risky: boolean; tracedPercent: number },
  transfers: SubjectTransfer[],
): Signal[] {
  const risky = new Set(policy.rules.flatMap((rule) => rule.categories))
  const percent = (categories: ReadonlySet<string>, take: (hit: ScoredHit) => boolean) =>
    sides.reduce((most, side) => Math.max(most, exposedPercent(side, categories, take)), 0)
  return [
    { key: 'transaction_exposure', value: percent(risky, () => true) },
    { key: 'known_risk_exposure', value: subject.risky ? 100 : percent(risky, (hit) => hit.hop === 1) },
    ...policy.signals.map(({ key, categories }) => ({ key, value: percent(new Set(categories), () => true) })),
    { key: 'indirect_exposure', value: percent(risky, (hit) => hit.hop > 1) },
    { key: 'rapid_movement', value: rapidMovement(transfers) },
    { key: 'structuring', value: structuring(transfers) },
    { key: 'dormancy_reactivation', value: dormancyReactivation(transfers) },
    { key: 'traced_share', value: subject.tracedPercent },
  ]
}

function exposedPercent(side: ScoredDirection, categories: ReadonlySet<string>, take: (hit: ScoredHit) => boolean): number {
  if (side.value === 0n) return 0
  let exposed = 0n
  for (const hit of side.hits.filter(take)) {
    exposed += hit.claims.reduce(
      (most, claim) => (categories.has(claim.category) && claim.amount > most ? claim.amount : most),
      0n,
    )
  }
  return Math.min(100, Number((exposed * 100n + side.value - 1n) / side.value))
}
