import type pg from 'pg'
import type { Logger } from 'pino'
import type { ingestBlocks } from '@/server/chain/ingest'
import type { Provider } from '@/server/chain/provider'
import type { SyncSettings } from './settings'

export interface SyncContext {
  /** Holds the network's sync lock and writes everything, so that losing the lock and losing the right to write are one. */
  readonly client: pg.PoolClient
  readonly provider: Provider
  readonly settings: SyncSettings
  /** First height where nothing was read yet; null begins at the tip. */
  readonly start: number | null
  readonly log: Logger
  /** In place of the ingest that keeps delivery exactly-once, by suites only. */
  readonly ingest?: typeof ingestBlocks | undefined
}
