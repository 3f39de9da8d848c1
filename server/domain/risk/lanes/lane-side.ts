import { ONE, periodIndex } from '@/server/trace'
import type { AddressTags } from '../statements/address-tags'
import type { LaneFlow, LaneHit, TracedLane } from './flows'
import { type LaneMasses, noMasses, type TracedHit } from './lane-trace'
import { opaqueEnd } from './opaque'
import { buildSide, type CoinjoinEnd, type Side } from './side'

/** A lane as input to scoring: the trace joined with the direct rows and the statements about every address reached. */
export function laneSide(flow: Omit<LaneFlow, 'trace'>, traced: TracedLane, tagsOf: (id: number) => AddressTags): Side {
  const { direction, unit, known, method, total, transfers, totals, direct } = flow
  const lane = { direction, unit, known, method, total, transfers, totals, direct }
  const hits = traced.hits.map((hit): TracedHit => ({ ...hit, parts: partsOf(hit, tagsOf(hit.id).cuts) }))
  const coinjoins = traced.coinjoins.map(({ inputs, tx: _, ...end }): CoinjoinEnd => {
    return { ...end, inputs: inputs.length, listed: inputs.filter((id) => isListed(tagsOf(id))).length }
  })
  const { epsilon, nodes, steps, conversions, unfollowed, bridgeEnds } = traced
  const through = {
    ...(conversions !== undefined && { conversions }),
    ...(unfollowed !== undefined && { unfollowed }),
    ...(bridgeEnds !== undefined && { bridgeEnds }),
  }
  const blank = { masses: noMasses(), epsilon, nodes, steps, ...through }
  const side = buildSide({ ...lane, hits, coinjoins, trace: blank, tagsOf })
  return { ...side, trace: { ...blank, masses: massesOf(side, traced) } }
}

/** Whether an address is on a list, at any time. */
function isListed({ claims }: AddressTags): boolean {
  return claims.some((claim) => claim.listing && !claim.victim)
}

/** The mass of a hit in each period between the cuts of its statements. */
function partsOf({ id, arrivals }: LaneHit, cuts: readonly number[]): number[] {
  if (!Array.isArray(arrivals)) {
    if (arrivals.parts.length !== cuts.length + 1)
      throw new Error(`the statements about address ${id} differ within one snapshot`)
    return arrivals.parts
  }
  const parts = new Array<number>(cuts.length + 1).fill(0)
  for (const { time, mass } of arrivals) {
    const at = periodIndex(cuts, time)
    parts[at] = (parts[at] ?? 0) + mass
  }
  return parts
}

/** Where the mass of a lane ended; the remainder was pruned. */
function massesOf(side: Side, { open, bridgeEnds = [] }: TracedLane): LaneMasses {
  const masses = { ...noMasses(), ...open }
  for (const { mass, tags } of side.reached) {
    const end = opaqueEnd(tags)
    if (end === null) masses.attributed += mass
    else masses.opaque[end] += mass
  }
  for (const { mass } of side.coinjoins) masses.opaque.coinjoin += mass
  for (const { mass } of bridgeEnds) masses.opaque.bridge += mass
  const { attributed, opaque, beyondHopLimit, unknownOrigin, unspent } = masses
  const told = attributed + Object.values(opaque).reduce((sum, mass) => sum + mass, 0) + beyondHopLimit + unknownOrigin + unspent
  if (told > ONE) throw new Error('a lane holds more mass than it began with')
  masses.pruned = ONE - told
  return masses
}
