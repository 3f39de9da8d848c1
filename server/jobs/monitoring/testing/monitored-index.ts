import pino from 'pino'
import { vi } from 'vitest'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { recordPrices } from '@/server/chain/ingest'
import type { LiveIndex } from '@/server/chain/live/testing/live-index'
import { createMonitoredWallet } from '@/server/domain/monitoring'
import { alertsOf } from '@/server/domain/monitoring/evaluate/testing/watch'
import { pool } from '@/server/platform/db'
import { startMonitoring } from '../start-monitoring'

/** From the block to the alert, in milliseconds. */
export const promisedMs = 5_000

/** A worker's monitoring next to the index's sync, and requests to both. */
export function monitored(index: LiveIndex) {
  const monitoring = startMonitoring({ pool: pool(), log: pino({ level: 'silent' }) })
  const orgId = index.ctx.org.id
  return {
    stop: monitoring.stop,
    alerts: (address: string) => alertsOf(orgId, address),
    watch: (address: string, rules: (string | Record<string, unknown>)[]) =>
      createMonitoredWallet(
        index.ctx,
        operation.body?.parse({ network: index.network.name, address, rules }) as Parameters<typeof createMonitoredWallet>[1],
      ),
    /** Sets the price of one unit of the coin for today and tomorrow. */
    price: async (dollars: number) => {
      const days = [0, 1].map((n) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10))
      const client = await pool().connect()
      const prices = days.map((day) => ({ day, usdMicro: BigInt(dollars) * 1_000_000n }))
      await recordPrices(client, index.network, { contract: '' }, prices, 'suite').finally(() => client.release())
    },
    /** The first alert of an address, and the milliseconds until it appeared. */
    first: async (address: string) => {
      const began = performance.now()
      const alert = await vi.waitFor(
        async () => {
          const [found] = await alertsOf(orgId, address)
          if (!found) throw new Error('no alert')
          return found
        },
        { timeout: 30_000, interval: 20 },
      )
      return { alert, ms: performance.now() - began }
    },
  }
}
