import type { RiskCheck } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import type { AssetRow } from '../evidence/evidence'
import { type OpaqueEnd, opaqueEnds, opaqueMass } from '../lanes/lane-trace'
import type { Side } from '../lanes/side'
import { throughOf } from '../paths/conversion.dto'
import { Fraction } from '../score/fraction'
import { shareText, shareUnits, type UnitWriter, wholeShare } from '../units.dto'
import { laneWeight } from './lane-weight'

export type Refinement = 'not_needed' | 'settled' | 'epsilon_floor' | 'work_limit'
type DirectionCoverage = NonNullable<RiskCheck['coverage']['source']>

/** The coverage of one lane. The published shares add up to exactly 1. */
export function laneCoverage(
  side: Side,
  sides: readonly Side[],
  refinement: Refinement,
  units: UnitWriter,
  assets: ReadonlyMap<number, AssetRow>,
): DirectionCoverage {
  const { masses, epsilon, nodes, steps } = side.trace
  const { attributed, pruned, beyondHopLimit, unknownOrigin, unspent } = masses
  const opaque = opaqueMass(masses)
  const unresolved = beyondHopLimit + unknownOrigin + unspent
  // The rounding remainder goes to the open mass, never to what was attributed.
  let left = wholeShare
  const take = (mass: number): bigint => {
    const units = least(shareUnits(mass), left)
    left -= units
    return units
  }
  const traced = take(attributed)
  const ends = opaqueEnds.map((end): [OpaqueEnd, bigint] => [end, take(masses.opaque[end])])
  const cut = take(pruned)
  const open = left
  const unknown = take(unknownOrigin)
  const kept = take(unspent)
  const opaqueUnits = ends.reduce((sum, [, units]) => sum + units, 0n)
  const decimals = units.unitAsset?.decimals
  return {
    traced_share: shareText(traced),
    pruned_share: shareText(cut),
    unresolved: {
      share: shareText(open),
      beyond_hop_limit: beyondHopLimit === 0 ? '0' : shareText(left),
      unknown_origin: shareText(unknown),
      time_refused: '0',
      unspent: shareText(kept),
    },
    opaque: {
      share: shareText(opaqueUnits),
      ...(Object.fromEntries(ends.map(([end, units]) => [end, shareText(units)])) as Record<OpaqueEnd, string>),
    },
    mass: { attributed, opaque, pruned, unresolved, total: attributed + opaque + pruned + unresolved },
    ...throughOf(side.trace),
    lane: units.lane(side.known),
    weight: laneWeight(side, sides).toFixed(10),
    unit: side.unit.kind,
    asset: units.unitAsset,
    value: decimals === undefined ? formatUsd(side.total) : formatUnits(side.total, decimals),
    unpriced_assets: unpricedOf(side, sides).map((id) => assets.get(id)?.symbol ?? String(id)),
    method: side.method,
    epsilon: decimalText(epsilon),
    refinement,
    addresses_expanded: nodes,
    links_followed: steps,
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Assets of the direction that have their own lane because they lack prices. */
function unpricedOf({ unit, direction }: Side, sides: readonly Side[]): number[] {
  if (unit.kind === 'asset') return []
  return sides.flatMap((side) => (side.direction === direction && side.unit.kind === 'asset' ? [side.unit.asset] : []))
}

/** Whether to mark the answer: too little of a significant lane was attributed. */
export function lowCoverage(policy: PolicyDocument, traced: Fraction | null): boolean {
  return traced === null || !traced.atLeast(Fraction.parse(policy.low_coverage_below_share))
}

/** A small epsilon as a plain decimal: 1e-5 is "0.00001". */
export function decimalText(epsilon: number): string {
  return epsilon.toFixed(12).replace(/\.?0+$/, '')
}
