import type { Network } from '../networks'

export interface SyncSettings {
  /** Confirmations after which the network's users consider a payment final; published only, no row waits for it. */
  readonly confirmationDepth: number
  /** Blocks that a reorg may undo automatically; a deeper one waits for an operator. */
  readonly reorgLimit: number
  /** Pause between two polls of a tip that was reached. */
  readonly pollMs: number
  /** Concurrent requests, and the most blocks in memory before they land. */
  readonly concurrency: number
  readonly ahead: number
  /** A batch lands when it has this many blocks, or transactions and transfers, or after `batchMs`. */
  readonly batchBlocks: number
  readonly batchTransfers: number
  readonly batchMs: number
  /** The tip is requested again after this time, even far behind it. */
  readonly cycleMs: number
}

const common = { batchBlocks: 500, batchTransfers: 50_000, batchMs: 2_000, cycleMs: 20_000 }

/** A network's sync settings, from its facts. */
export function syncSettings({ confirmationDepth, reorgLimit, reading }: Network): SyncSettings {
  return { ...common, confirmationDepth, reorgLimit, ...reading }
}
