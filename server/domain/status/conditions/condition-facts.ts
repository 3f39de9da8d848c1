import type { Network } from '@/contract/networks'
import type { ClusteringStatus } from '@/contract/status'
import type { AnchorFact } from '@/server/domain/anchor'
import type { BackupFact } from '@/server/domain/backup'
import type { StorageSpace } from '@/server/platform/limit/storage-space'
import type { StorageBounds } from './storage-conditions'

/** A sanctions list as far as its age is concerned. */
export interface ListFact {
  id: string
  /** Of an organisation; its own file needs no day of publication. */
  private: boolean
  publishedAt: Date | null
  /** When the version in force was read; null if none is in force. */
  ingestedAt: Date | null
  /** When a good read last confirmed it. */
  checkedAt: Date | null
  /** Fetched from a server, not given as a file. */
  fetched: boolean
  /** Since when newer versions could not be read; null if the last read was good. */
  unreadSince: Date | null
  budgetDays: number
}

/** A process's clock beside the database's. */
export interface ClockFact {
  part: 'web' | 'worker'
  /** By how much it is ahead; null if it is not known. */
  aheadMs: number | null
}

/** An asset that counts whose newest transfers have no price. */
export interface UnpricedAsset {
  network: string
  symbol: string
  /** Of the newest transfers of the network that were looked at. */
  unpriced: number
  transfers: number
  /** When the oldest of them was. */
  since: Date
}

/** What conditions are judged by, at one moment. */
export interface ConditionFacts {
  now: Date
  /** When the worker was last heard of; null if never. */
  workerAt: Date | null
  clocks: ClockFact[]
  lists: ListFact[]
  networks: Network[]
  storage: StorageSpace
  /** By the settings; the usual ones where absent. */
  bounds?: StorageBounds
  unpriced: UnpricedAsset[]
  clustering: ClusteringStatus[]
  /** What the last comparison with the anchors found; null before the first. */
  anchors: AnchorFact | null
  /** What is known of backups; null where nothing is set. */
  backups: BackupFact | null
}
