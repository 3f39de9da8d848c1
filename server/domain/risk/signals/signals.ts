import type { Signal } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { ONE } from '@/server/trace'
import type { SubjectTransfer } from '../evidence/evidence'
import type { Side } from '../lanes/side'
import { dormancyReactivation, rapidMovement, structuring } from './behaviour'

/**
 * Whole numbers from 0 to 100. An exposure signal is the exposed percentage of the lane that is exposed most, counted or not
 * and rounded up: a small exposure is never shown as 0.
 */
export function signalsOf(
  policy: PolicyDocument,
  sides: readonly Side[],
  subject: { risky: boolean; tracedPercent: number },
  transfers: SubjectTransfer[],
): Signal[] {
  const risky = new Set(policy.rules.flatMap((rule) => rule.categories))
  const percent = (categories: ReadonlySet<string>, take: (hop: number) => boolean) =>
    sides.reduce((most, side) => Math.max(most, exposedPercent(side, categories, take)), 0)
  return [
    { key: 'transaction_exposure', value: percent(risky, () => true) },
    { key: 'known_risk_exposure', value: subject.risky ? 100 : percent(risky, (hop) => hop === 1) },
    ...policy.signals.map(({ key, categories }) => ({ key, value: percent(new Set(categories), () => true) })),
    { key: 'indirect_exposure', value: percent(risky, (hop) => hop > 1) },
    { key: 'rapid_movement', value: rapidMovement(transfers) },
    { key: 'structuring', value: structuring(transfers) },
    { key: 'dormancy_reactivation', value: dormancyReactivation(transfers) },
    { key: 'traced_share', value: subject.tracedPercent },
  ]
}

/** Exposure of a lane that can score to the categories, whether it counts or not; a signal shows what exists. */
function exposedPercent(side: Side, categories: ReadonlySet<string>, take: (hop: number) => boolean): number {
  if (!side.known || side.total === 0n) return 0
  const touched = side.reached.filter(
    ({ hop, tags }) => take(hop) && tags.claims.some(({ category }) => categories.has(category)),
  )
  const mixed = categories.has('coinjoin') ? side.coinjoins.filter(({ hop }) => take(hop)) : []
  const exposed = [...touched, ...mixed].reduce((sum, { exact }) => sum + exact, 0n)
  const whole = side.total * BigInt(ONE)
  return Math.min(100, Number((exposed * 100n + whole - 1n) / whole))
}
