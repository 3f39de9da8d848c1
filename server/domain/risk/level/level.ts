import type { Level } from '@/contract/kernel/primitives'
import type { LevelReason, RiskOverride } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import type { Side } from '../lanes/side'
import { Fraction } from '../score/fraction'
import { unreadLanes } from './lane-weight'

/** The band of a score, whether or not enough could be traced. */
export function bandOf(policy: PolicyDocument, score: number): Exclude<Level, 'unknown'> {
  const { medium, high, severe } = policy.bands
  return score >= severe ? 'severe' : score >= high ? 'high' : score >= medium ? 'medium' : 'low'
}

/**
 * `unknown` if a score under the medium band would be misleading: nothing moved, or less than half of a significant lane was
 * attributed (the policy may require more). Findings are never hidden behind it: a score above the low band and a floor show
 * their band. A cap is not a finding, so an allow-list does not turn `unknown` into `low`.
 */
export function levelOf(
  policy: PolicyDocument,
  score: number,
  sides: readonly Side[],
  overrides: readonly RiskOverride[],
): { level: Level; reason: LevelReason } {
  const band = bandOf(policy, score)
  const floors = overrides.filter((override) => override.effect === 'floor')
  if (band !== 'low' || floors.length > 0) return { level: band, reason: decidedBy(score, band, overrides) }
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
  if (worst === undefined) return { level: 'low', reason: decidedBy(score, 'low', overrides) }
  const side = worst.direction === 'source' ? 'received' : 'sent'
  const percent = Fraction.of(worst.trace.masses.attributed, 2 ** 40).times(Fraction.of(100))
  return {
    level: 'unknown',
    reason: reason(
      'not_attributed',
      `${shareOf(percent, `of what was ${side}`)} could be attributed. That is too little to call it low.`,
    ),
  }
}

/** What decided the score: the allow-list, statements about the subject itself, or the rules. */
function decidedBy(score: number, band: Level, overrides: readonly RiskOverride[]): LevelReason {
  const set = (effect: RiskOverride['effect']) => overrides.find((o) => o.effect === effect && o.value === score)
  const floor = set('floor')
  if (floor !== undefined) return reason('own_floor', `${floor.reason} Such a subject scores at least ${floor.value}.`)
  if (set('cap') !== undefined) return reason('allow_listed', 'An entry of the allow-list limits the score.')
  return reason('score', `A score of ${score} is ${band} under the active policy.`)
}

/** A percentage for reading: whole, and never 0 or 100 unless it is exactly that. */
function shareOf(percent: Fraction, what: string): string {
  const whole = Number(percent.floor())
  return whole === 0 && percent.compare(Fraction.zero) > 0 ? `Hardly anything, less than 1 % ${what},` : `Only ${whole} % ${what}`
}

const reason = (code: LevelReason['code'], text: string): LevelReason => ({ code, text })

/** Floors raise the score; caps (the organisation's allow-list) lower what floors and rules gave. */
export function applyOverrides(score: number, overrides: readonly RiskOverride[]): number {
  const floor = overrides.filter((o) => o.effect === 'floor').reduce((most, o) => Math.max(most, o.value), score)
  return overrides.filter((o) => o.effect === 'cap').reduce((least, o) => Math.min(least, o.value), floor)
}
