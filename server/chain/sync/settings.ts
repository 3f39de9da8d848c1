import type { Network, NetworkName } from '../networks'

export interface SyncSettings {
  /** Confirmations after which the network's users take a payment for final; published, no row waits for it. */
  readonly confirmationDepth: number
  /** Blocks a reorg may take back on its own; a deeper one waits for an operator. */
  readonly reorgLimit: number
  /** Pause between two looks at a tip that is reached. */
  readonly pollMs: number
  /** Requests at once, and blocks held at most before they land. */
  readonly concurrency: number
  readonly ahead: number
  /** A batch lands when it holds this many blocks, or transactions and transfers, or after `batchMs`. */
  readonly batchBlocks: number
  readonly batchTransfers: number
  readonly batchMs: number
  /** The tip is asked again after this long, also far behind it. */
  readonly cycleMs: number
}

const common = { batchBlocks: 500, batchTransfers: 50_000, batchMs: 2_000, cycleMs: 20_000 }

/**
 * Depths as the networks' own users count them: bitcoin 6 blocks (an hour), litecoin 12 (half an hour), ethereum 12
 * (final by protocol after about 64), tron 19 (solid by protocol). Reorg limits lie far above anything seen on them.
 */
const byName: Record<NetworkName, SyncSettings> = {
  bitcoin: { ...common, confirmationDepth: 6, reorgLimit: 100, pollMs: 10_000, concurrency: 4, ahead: 12 },
  litecoin: { ...common, confirmationDepth: 12, reorgLimit: 200, pollMs: 10_000, concurrency: 4, ahead: 24 },
  ethereum: { ...common, confirmationDepth: 12, reorgLimit: 128, pollMs: 3_000, concurrency: 6, ahead: 32 },
  tron: { ...common, confirmationDepth: 19, reorgLimit: 100, pollMs: 3_000, concurrency: 4, ahead: 24 },
}

/** How a network is read; a network of no table of its own is read as ethereum is. */
export function syncSettings(network: Pick<Network, 'name'>): SyncSettings {
  return byName[network.name as NetworkName] ?? byName.ethereum
}
