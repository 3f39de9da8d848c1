import type pg from 'pg'
import type { Logger } from 'pino'
import type { ingestBlocks } from '@/server/chain/ingest'
import type { Provider } from '@/server/chain/provider'
import type { SyncSettings } from './settings'

export interface SyncContext {
  /** Holds the network's sync lock and does all writing, so that losing the lock means losing the ability to write. */
  readonly client: pg.PoolClient
  readonly provider: Provider
  readonly settings: SyncSettings
  /** First height to read; null starts at the tip. */
  readonly start: number | null
  readonly log: Logger
  /** Replaces the ingest that keeps delivery exactly-once, in tests only. */
  readonly ingest?: typeof ingestBlocks | undefined
}
