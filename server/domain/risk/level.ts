import type { Level } from '@/contract/kernel/primitives'
import type { LevelReason, RiskOverride } from '@/contract/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { Fraction } from './fraction'
import { unreadLanes } from './lane-weight'
import type { Side } from './side'

/** The band a score falls into, without the question whether anything could be seen. */
export function bandOf(policy: PolicyDocument, score: number): Exclude<Level, 'unknown'> {
  const { medium, high, severe } = policy.bands
  return score >= severe ? 'severe' : score >= high ? 'high' : score >= medium ? 'medium' : 'low'
}

/**
 * `unknown` where a score under the medium band says less than it seems: nothing moved, or less than half of what a lane of
 * weight holds was attributed (more, where the policy asks for more). What was found all the same is never hidden behind
 * it: a score above the low band and a floor show their band. A cap finds nothing, so an allow-list makes no `low` of it.
 */
export function levelOf(
  policy: PolicyDocument,
  score: number,
  sides: readonly Side[],
  overrides: readonly RiskOverride[],
): { level: Level; reason: LevelReason } {
  const band = bandOf(policy, score)
  const floor = overrides.find((override) => override.effect === 'floor')
  if (floor !== undefined && score >= floor.value)
    return { level: band, reason: reason('own_floor', `${floor.reason} The level is at least that.`) }
  if (band !== 'low' || floor !== undefined) {
    const capped = overrides.some((override) => override.effect === 'cap' && override.value === score)
    return {
      level: band,
      reason: capped ? reason('allow_listed', 'An entry of the allow-list limits the score.') : scored(score, band),
    }
  }
  if (sides.every((side) => side.total === 0n))
    return {
      level: 'unknown',
      reason: reason('nothing_moved', 'No transfer of this subject is in the index. Absence is not cleanliness.'),
    }
  const counting = sides.filter((side) => side.known && side.total > 0n)
  if (counting.length === 0) {
    return {
      level: 'unknown',
      reason: reason('unknown_tokens_only', 'Only tokens moved that are not on the asset registry. They are not scored.'),
    }
  }
  const unread = unreadLanes(sides, Fraction.parse(policy.unknown_below_share).max(Fraction.of(1, 2)))
  const worst = unread[0]
  if (worst === undefined) return { level: 'low', reason: scored(score, 'low') }
  const side = worst.direction === 'source' ? 'received' : 'sent'
  const percent = Fraction.of(worst.trace.masses.attributed, 2 ** 40).times(Fraction.of(100))
  return {
    level: 'unknown',
    reason: reason(
      'not_attributed',
      `Only ${percentText(percent)} of what was ${side} could be attributed. That is too little to call it low.`,
    ),
  }
}

/** A percentage as a reader says it: whole, and never 0 or 100 where it is not. */
function percentText(percent: Fraction): string {
  const whole = Number(percent.floor())
  return whole === 0 && percent.compare(Fraction.zero) > 0 ? 'less than 1 %' : `${whole} %`
}

const reason = (code: LevelReason['code'], text: string): LevelReason => ({ code, text })
const scored = (score: number, band: Level) => reason('score', `A score of ${score} is ${band} under the active policy.`)

/** Floors raise, caps (an organisation's allow-list) lower what floors and rules gave. */
export function applyOverrides(score: number, overrides: readonly RiskOverride[]): number {
  const floor = overrides.filter((o) => o.effect === 'floor').reduce((most, o) => Math.max(most, o.value), score)
  return overrides.filter((o) => o.effect === 'cap').reduce((least, o) => Math.min(least, o.value), floor)
}
