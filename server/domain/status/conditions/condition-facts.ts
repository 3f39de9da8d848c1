import type { Network } from '@/contract/networks'
import type { ClusteringStatus } from '@/contract/status'
import type { AnchorFact } from '@/server/domain/anchor'
import type { BackupFact } from '@/server/domain/backup'
import type { StorageSpace } from '@/server/platform/limit/storage-space'
import type { StorageBounds } from './storage-conditions'

/** The fields of a sanctions list that concern its age. */
export interface ListFact {
  id: string
  /** Whether an organisation owns it; its own file needs no day of publication. */
  private: boolean
  publishedAt: Date | null
  /** When the version in force was read; null if none is in force. */
  ingestedAt: Date | null
  /** When a successful read last confirmed it. */
  checkedAt: Date | null
  /** Whether it is fetched from a server rather than uploaded. */
  fetched: boolean
  /** Since when newer versions could not be read; null if the last read succeeded. */
  unreadSince: Date | null
  budgetDays: number
}

/** A process's clock compared with the database's. */
export interface ClockFact {
  part: 'web' | 'worker'
  /** By how much it is ahead; null if unknown. */
  aheadMs: number | null
}

/** An asset whose prices matter, with newest transfers that have no price. */
export interface UnpricedAsset {
  network: string
  symbol: string
  /** Out of the newest transfers of the network. */
  unpriced: number
  transfers: number
  /** When the oldest of them was. */
  since: Date
}

/** The facts from which conditions are derived, at one moment. */
export interface ConditionFacts {
  now: Date
  /** The last heartbeat of the worker; null if there was none. */
  workerAt: Date | null
  clocks: ClockFact[]
  lists: ListFact[]
  networks: Network[]
  storage: StorageSpace
  /** From the settings; defaults if absent. */
  bounds?: StorageBounds
  unpriced: UnpricedAsset[]
  clustering: ClusteringStatus[]
  /** The result of the last comparison with the anchors; null before the first. */
  anchors: AnchorFact | null
  /** The state of the backups; null if none are configured. */
  backups: BackupFact | null
}
