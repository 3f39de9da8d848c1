import { ONE } from '@/server/trace'
import type { Side } from '../lanes/side'
import { Fraction } from '../score/fraction'

/** Share of the subject's value from which a lane is significant and must have been traced. */
const weight = Fraction.of(5, 100)

/**
 * A lane's share of all that the subject moved, both directions together: by dollars if all lanes are in dollars, else by
 * transfers. Unknown tokens, which anyone can create, have no share.
 */
export function laneWeight(lane: Side, sides: readonly Side[]): Fraction {
  const counting = sides.filter((side) => side.known && side.total > 0n)
  if (!counting.includes(lane)) return Fraction.zero
  if (counting.every((side) => side.unit.kind === 'usd')) {
    return Fraction.of(
      lane.total,
      counting.reduce((sum, side) => sum + side.total, 0n),
    )
  }
  return Fraction.of(
    lane.transfers,
    counting.reduce((sum, side) => sum + side.transfers, 0),
  )
}

/** Whether a lane is significant: 5 % or more of the subject's value, or if none has that, any value. */
export function weighty(lane: Side, sides: readonly Side[]): boolean {
  const own = laneWeight(lane, sides)
  if (own.atLeast(weight)) return true
  return own.compare(Fraction.zero) > 0 && !sides.some((side) => laneWeight(side, sides).atLeast(weight))
}

/** The significant lanes of which less than `share` of the value was attributed: these cannot be called clean. */
export function unreadLanes(sides: readonly Side[], share: Fraction): Side[] {
  return sides.filter((side) => weighty(side, sides) && !attributedShare(side).atLeast(share))
}

export function attributedShare(side: Side): Fraction {
  return Fraction.of(side.trace.masses.attributed, ONE)
}

/** The attributed share of the significant lane of which least was attributed. Null if nothing moved. */
export function tracedShare(sides: readonly Side[]): Fraction | null {
  const shares = sides.filter((side) => weighty(side, sides)).map(attributedShare)
  return shares.length === 0 ? null : shares.reduce((least, share) => least.min(share))
}
