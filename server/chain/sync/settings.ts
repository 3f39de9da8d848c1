import type { Network } from '../networks'

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

/** How a network is read, by its facts. */
export function syncSettings({ confirmationDepth, reorgLimit, reading }: Network): SyncSettings {
  return { ...common, confirmationDepth, reorgLimit, ...reading }
}
