/** What the first model's evidence holds of a trace. Frozen with it: stored checks must replay to the byte. */

/** Mass of the subject: 2^40. */
export const ONE = 2 ** 40

/** source: who paid; destination: who was paid. */
export type Direction = 'source' | 'destination'

/** Millionths of a dollar at the time of transfer, or base units inside one asset's graph. */
export type Unit = { kind: 'usd' } | { kind: 'asset'; asset: number }

export interface TransferPair {
  from: number
  to: number
  asset: number
  tx?: number | undefined
}

export interface TransferEvidence {
  txHash: Uint8Array
  index: number
  blockHeight: number
  time: number
  asset: number
  raw: bigint
  usd: bigint | null
}

export interface PathLink {
  near: number
  far: number
  asset: number
  value: bigint
  first: number
  last: number
  tx?: number | undefined
}

export interface Trace {
  direction: Direction
  total: bigint
  masses: { attributed: number; pruned: number; beyondHopLimit: number; unknownOrigin: number; timeRefused: number }
  epsilon: number
  nodesExpanded: number
  linksFollowed: number
}

/** How a direction was traced: over outpoints, or over address edges with the as-of rule. */
export type TraceMethod = 'transactions' | 'address_edges_as_of'
