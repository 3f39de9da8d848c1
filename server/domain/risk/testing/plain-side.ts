import { ONE } from '@/server/trace'
import { type LaneMasses, noMasses } from '../lanes/lane-trace'
import { farPart, type Reached, type Side } from '../lanes/side'
import type { AddressTags } from '../statements/address-tags'

/** An address reached at some hop with `mass` of a lane worth `total`, all of it in one period between its cuts. */
export function reachedAt(hop: number, id: number, tags: AddressTags, mass: number, total: bigint, period = 0): Reached {
  const whole = farPart(mass, total)
  return { id, hop, ...whole, tags, rows: [], parts: [{ ...whole, period, unasked: false, rows: [] }], path: null }
}

/** A lane in dollars with what was reached in it; unspecified mass has an unknown origin. */
export function plainSide(over: Partial<Omit<Side, 'trace'>> & { masses?: Partial<LaneMasses> } = {}): Side {
  const { masses = {}, ...rest } = over
  const reached = rest.reached ?? []
  const attributed = masses.attributed ?? reached.reduce((sum, { mass }) => sum + mass, 0)
  const told = { ...noMasses(), ...masses, attributed }
  const { pruned, beyondHopLimit, unspent } = told
  const opaque = Object.values(told.opaque).reduce((sum, mass) => sum + mass, 0)
  const left = ONE - attributed - opaque - pruned - beyondHopLimit - unspent
  return {
    direction: 'source',
    unit: { kind: 'usd' },
    known: true,
    method: 'ledgers',
    total: 10_000_000_000n,
    transfers: 10,
    totals: [],
    coinjoins: [],
    ...rest,
    reached,
    trace: { masses: { ...told, unknownOrigin: masses.unknownOrigin ?? left }, epsilon: 1e-4, nodes: 1, steps: 1 },
  }
}

/** A share of a lane as its mass. */
export const massOf = (share: number): number => Math.round(share * ONE)
