import { opaqueEnds } from '@/contract/risk/risk-exposure'
import type { Carrier, FollowedConversion, LedgerBridgeEnd } from '@/server/trace'

export { opaqueEnds }
/** Why a trace ended at an address that does not explain the money. */
export type OpaqueEnd = (typeof opaqueEnds)[number]

/** Whole units of 2^-40; they add up to 2^40, or are 0 if nothing moved. */
export interface LaneMasses {
  attributed: number
  opaque: Record<OpaqueEnd, number>
  pruned: number
  beyondHopLimit: number
  unknownOrigin: number
  unspent: number
}

/** How a lane was traced, and where its mass ended. */
export interface LaneTrace {
  masses: LaneMasses
  epsilon: number
  /** Ledgers or transactions that were visited. */
  nodes: number
  /** Movements or links that were read on the way. */
  steps: number
  /** The conversions that mass went through, and the mass that met inferred ones and was not followed. */
  conversions?: FollowedConversion[]
  unfollowed?: number
  /** Mass that ended at legs of bridges without a matched leg, or with one that is not followed. */
  bridgeEnds?: LedgerBridgeEnd[]
}

/** A link of a path; `near` null is the subject. Carriers are the transfers that carried most of it. */
export interface TracedLink {
  near: number | null
  far: number
  asset: number
  /** Network of `far` and `asset`, if a bridge led to another than the subject's. */
  network?: number
  /** Base units; of the transfers that carried it. */
  raw: bigint
  count: number
  first: number
  last: number
  carriers: Omit<Carrier, 'mass'>[]
  /** UTXO networks: the one transaction that moved it, by its id. */
  tx?: number | undefined
}

/** The path that carried the most, subject first; `mass` null: all of it. */
export interface TracedPath {
  mass: number | null
  links: TracedLink[]
}

/** An attributed address with the mass that reached it in each period between the cuts of its statements. */
export interface TracedHit {
  id: number
  network?: number
  hop: number
  mass: number
  parts: number[]
  path: TracedPath
}

export const noMasses = (): LaneMasses => ({
  attributed: 0,
  opaque: { swap: 0, bridge: 0, coinjoin: 0, privacy: 0 },
  pruned: 0,
  beyondHopLimit: 0,
  unknownOrigin: 0,
  unspent: 0,
})

/** Mass that ended at something opaque. */
export function opaqueMass({ opaque }: LaneMasses): number {
  return opaqueEnds.reduce((sum, end) => sum + opaque[end], 0)
}

/** Mass of unknown origin or destination: not attributed, for any reason. */
export function openMass(masses: LaneMasses): number {
  return opaqueMass(masses) + masses.pruned + masses.beyondHopLimit + masses.unknownOrigin + masses.unspent
}
