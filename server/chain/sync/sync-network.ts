import type pg from 'pg'
import type { Logger } from 'pino'
import { scrub } from '@/server/platform/logger'

import { foldNetwork, type ingestBlocks } from '../ingest'
import { type Provider, ProviderError } from '../provider'
import { ReorgTooDeep } from './find-fork'
import { pause } from './pause'
import { recordFailedRead, registerNetwork, type SyncState } from './position.repo'
import { type SyncSettings, syncSettings } from './settings'
import { syncCycle } from './sync-cycle'
import { takeSyncLock } from './sync-lock.repo'

export interface SyncOptions {
  pool: pg.Pool
  /** Already guarded. */
  provider: Provider
  start: number | null
  log: Logger
  settings?: SyncSettings
  /** Replaces the ingest that keeps delivery exactly-once, in tests only. */
  ingest?: typeof ingestBlocks
  /** How long to wait before trying again to take a lock held by another process. */
  lockRetryMs?: number
}

/** Follows one network until `signal`: waits for the sync lock, reads, records every failure and restarts. Never throws. */
export async function syncNetwork(options: SyncOptions, signal: AbortSignal): Promise<void> {
  const { pool, provider, log, lockRetryMs = 2_000 } = options
  const network = provider.network.name
  while (!signal.aborted) {
    let client: pg.PoolClient | null = null
    try {
      client = await takeSyncLock(pool, provider.network.id)
      if (client) await hold(options, client, signal)
    } catch (error) {
      log.error({ err: error, network }, 'the sync lost its database connection and resumes')
    } finally {
      // The lock belongs to the session: closing it is the only sure way to release the lock.
      client?.release(true)
    }
    if (!signal.aborted) await pause(lockRetryMs, signal)
  }
}

async function hold(options: SyncOptions, client: pg.PoolClient, outer: AbortSignal): Promise<void> {
  const { provider, log } = options
  const settings = options.settings ?? syncSettings(provider.network)
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  const signal = AbortSignal.any([outer, lost.signal])
  const context = { client, provider, settings, start: options.start, log, ingest: options.ingest }
  const { network, kind } = provider
  while (!(await registerNetwork(client, network.id, kind, settings.confirmationDepth))) {
    await pause(settings.pollMs, signal)
    if (signal.aborted) return
  }
  await foldNetwork(client, network.id)
  let identified = false
  let told = ''
  while (!signal.aborted) {
    let behind = false
    try {
      if (!identified) await provider.identify(signal)
      identified = true
      behind = await syncCycle(context, signal)
      if (told) log.info({ network: provider.network.name }, 'the node is read again')
      told = ''
    } catch (error) {
      if (signal.aborted) break
      // After a failure another node may answer.
      identified = false
      const { state, message } = failureOf(error)
      await recordFailedRead(client, provider.network.id, state, message)
      if (message !== told)
        log.warn(
          { network: provider.network.name, state, reason: message, ...(state === 'failed' && { err: error }) },
          'the node cannot be read',
        )
      told = message
    }
    if (!behind) await pause(settings.pollMs, signal)
  }
  if (lost.signal.aborted) throw new Error('the connection that held the sync lock is gone')
}

const waiting = new Set(['timeout', 'unreachable', 'http', 'rate_limited'])

/** The state and message recorded for a failed cycle; the message is for operators and free of credentials. */
export function failureOf(error: unknown): { state: SyncState; message: string } {
  const message = scrub(error instanceof Error ? error.message : String(error)).slice(0, 500)
  if (error instanceof ReorgTooDeep) return { state: 'reorg_too_deep', message }
  if (!(error instanceof ProviderError)) return { state: 'failed', message: `the blocks could not be stored: ${message}` }
  if (error.fault === 'wrong_chain') return { state: 'wrong_chain', message }
  return { state: waiting.has(error.fault) ? 'unreachable' : 'refused', message }
}
