import type { RiskCheck } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import type { AssetRow } from './evidence'
import type { Refinement } from './facts'
import { Fraction } from './fraction'
import type { Side } from './side'
import { ONE } from './trace-types'
import { shareText, shareUnits, type UnitWriter, wholeShare } from './units.dto'

type DirectionCoverage = NonNullable<RiskCheck['coverage']['source']>

/** The coverage of one direction. The published shares add up to exactly 1. */
export function directionCoverage(
  side: Side,
  refinement: Refinement,
  units: UnitWriter,
  assets: ReadonlyMap<number, AssetRow>,
): DirectionCoverage {
  const { attributed, pruned, beyondHopLimit, unknownOrigin, timeRefused } = side.trace.masses
  const unresolved = beyondHopLimit + unknownOrigin + timeRefused
  const total = attributed + pruned + unresolved
  const traced = shareUnits(attributed)
  const cut = least(shareUnits(pruned), wholeShare - traced)
  const open = total === 0 ? 0n : wholeShare - traced - cut
  const unknown = least(shareUnits(unknownOrigin), open)
  const refused = least(shareUnits(timeRefused), open - unknown)
  const decimals = units.unitAsset?.decimals
  return {
    traced_share: shareText(traced),
    pruned_share: shareText(cut),
    unresolved: {
      share: shareText(open),
      beyond_hop_limit: beyondHopLimit === 0 ? '0' : shareText(open - unknown - refused),
      unknown_origin: shareText(unknown),
      time_refused: shareText(refused),
    },
    mass: { attributed, pruned, unresolved, total },
    unit: side.unit.kind,
    asset: units.unitAsset,
    value: decimals === undefined ? formatUsd(side.total) : formatUnits(side.total, decimals),
    unpriced_assets: leftOut(side).map((id) => assets.get(id)?.symbol ?? String(id)),
    method: side.method,
    epsilon: decimalText(side.trace.epsilon),
    refinement,
    addresses_expanded: side.trace.nodesExpanded,
    links_followed: side.trace.linksFollowed,
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Assets whose value is not, or not completely, part of the direction's value. */
function leftOut({ unit, totals }: Side): number[] {
  return totals.filter((t) => (unit.kind === 'usd' ? t.unpriced > 0 : t.asset !== unit.asset)).map((t) => t.asset)
}

/**
 * Share of all value that was traced to attributed addresses: weighted by value if both directions have one unit, otherwise the
 * smaller of the two. Null if nothing moved.
 */
export function tracedShare(sides: Side[]): Fraction | null {
  const moved = sides.filter((side) => side.total > 0n)
  const [first, second] = moved.map((side) => Fraction.of(side.trace.masses.attributed, ONE))
  if (first === undefined) return null
  if (second === undefined) return first
  const units = new Set(moved.map((side) => (side.unit.kind === 'usd' ? 'usd' : side.unit.asset)))
  if (units.size > 1) return first.min(second)
  const value = (i: number) => Fraction.of(moved[i]?.total ?? 0n)
  return first
    .times(value(0))
    .plus(second.times(value(1)))
    .over(value(0).plus(value(1)))
}

/** Whether too little was traced to call the subject anything but unknown, and whether to mark the answer. */
export function tracedMarks(policy: PolicyDocument, traced: Fraction | null): { low: boolean; lowCoverage: boolean } {
  const under = (limit: string) => traced === null || !traced.atLeast(Fraction.parse(limit))
  return { low: under(policy.unknown_below_share), lowCoverage: under(policy.low_coverage_below_share) }
}

/** A small epsilon as a plain decimal: 1e-5 is "0.00001". */
export function decimalText(epsilon: number): string {
  return epsilon.toFixed(12).replace(/\.?0+$/, '')
}
