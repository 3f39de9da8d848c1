import type pg from 'pg'
import type { Logger } from 'pino'
import type { ConnectedNetwork } from '../network-config'
import type { Provider } from '../provider'
import { createProvider } from './create-provider'
import { pause } from './pause'
import { disconnectOthers, registerNetwork } from './position.repo'
import { type SyncSettings, syncSettings } from './settings'
import { syncNetwork } from './sync-network'

export interface StartSyncOptions {
  /** Each network keeps one of its connections for itself. */
  pool: pg.Pool
  connected: readonly ConnectedNetwork[]
  log: Logger
  /** `createProvider` by default. */
  provider?: (connected: ConnectedNetwork) => Provider
  /** Replaces the network's own settings, in tests only. */
  settings?: Partial<SyncSettings>
}

/** Follows every connected network until stopped. `stop` resolves within seconds, once the current batch is stored. */
export function startSync(options: StartSyncOptions): { stop: () => Promise<void> } {
  const { pool, connected, log, provider = createProvider } = options
  const abort = new AbortController()
  const followed = connected.map((one) => ({ ...one, provider: provider(one) }))
  const run = async () => {
    await register(pool, connected, log, abort.signal)
    await Promise.all(
      followed.map(({ provider, start, network }) => {
        const settings = { ...syncSettings(network), ...options.settings }
        return syncNetwork({ pool, provider, start, log, settings }, abort.signal)
      }),
    )
  }
  const done = run()
  return {
    stop: async () => {
      abort.abort()
      await done
    },
  }
}

/** Registers networks before anything is read, so that one whose node is down is known as connected. Waits for the database. */
async function register(pool: pg.Pool, connected: readonly ConnectedNetwork[], log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await disconnectOthers(
        pool,
        connected.map(({ network }) => network.id),
      )
      for (const { network, kind } of connected)
        await registerNetwork(pool, network.id, kind, syncSettings(network).confirmationDepth)
      return
    } catch (error) {
      log.error({ err: error }, 'the connected networks could not be registered')
      await pause(2_000, signal)
    }
  }
}
