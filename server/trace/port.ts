/** source: who paid; destination: who was paid. */
export type Direction = 'source' | 'destination'

/** What value is measured in: millionths of a dollar at the time of transfer, or base units inside one asset's graph. */
export type Unit = { kind: 'usd' } | { kind: 'asset'; asset: number }

/**
 * What carries mass from hop to hop: addresses, or on UTXO networks transactions. A source node is then a transaction
 * whose inputs are its links, each leading to the transaction that funded it; a destination node is one that spends, and
 * its outputs lead to the transactions that spend them.
 */
export type NodeKind = 'address' | 'transaction'

/**
 * One question per hop. `cuts[i]` is a share of the node's total in units of 2^-40: links with value * 2^40 >= cut * total are
 * returned, none if the cut is above 2^40.
 */
export interface NeighbourQuery {
  network: number
  direction: Direction
  unit: Unit
  node: NodeKind
  ids: readonly number[]
  cuts: readonly number[]
}

/**
 * The transfers of one asset between two nodes. `value` in the unit asked for and above 0 (base units between transactions);
 * times in epoch seconds. `id` is an address if the link is tagged, else a node of the graph.
 */
export interface Link {
  id: number
  asset: number
  value: bigint
  first: number
  last: number
  /** The address at the far end, if `id` is a transaction. */
  address?: number | undefined
  /** The address at the near end, if the node does not determine it. */
  near?: number | undefined
  /** The one transaction that moved it, if there is one; an id of its graph. */
  tx?: number | undefined
}

/** `total` is the value of all links of the node in this direction; `tagged` is complete whatever the cut. */
export interface Neighbourhood {
  total: bigint
  links: Link[]
  tagged: Link[]
}

/** The only interface through which the kernel reads a graph. Nodes without any value may be absent from the result. */
export interface NeighboursPort {
  /** Those of these transactions that are recognised CoinJoins; used if transactions are nodes. */
  coinjoins?(network: number, ids: readonly number[]): Promise<ReadonlySet<number>> | ReadonlySet<number>
  neighbours(query: NeighbourQuery): Promise<Map<number, Neighbourhood>> | Map<number, Neighbourhood>
}

/** A link whose evidence is requested, in the direction of the money. */
export interface TransferPair {
  from: number
  to: number
  asset: number
  /** The one transaction that moved it, if known. */
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

/**
 * Largest transfers of each pair (by base units, then newest), at most `limit` each, in the order of the pairs;
 * between two very busy ends the newest ones instead.
 */
export interface TransfersPort {
  transfers(network: number, pairs: readonly TransferPair[], limit: number): Promise<TransferEvidence[][]>
}
