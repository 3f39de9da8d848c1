import type { UsageOutcome } from '@/contract/access/api-keys'
import { logger } from '@/server/platform/logger'
import { addUsage, type Tally } from './usage.repo'

const flushMs = 5000
const hourMs = 3_600_000

interface Buffer {
  byOrg: Map<string, Map<string, Tally>>
  timer: NodeJS.Timeout | null
}

// Shared between copies of this module: the route handlers' copy counts, the server's copy flushes before the process ends.
const store = globalThis as typeof globalThis & { __assayKeyUsage?: Buffer }

function buffer(): Buffer {
  store.__assayKeyUsage ??= { byOrg: new Map(), timer: null }
  return store.__assayKeyUsage
}

/** The class in which an answer is counted. */
export function outcomeOf(status: number): UsageOutcome {
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'server_error'
  return status >= 400 ? 'client_error' : 'success'
}

/** Counts one answered request of a key; counts are written together within seconds, outside any request. */
export function noteAnswer(orgId: string, keyId: string, status: number, at: Date): void {
  const hour = new Date(at.getTime() - (at.getTime() % hourMs))
  count(orgId, { keyId, hour, outcome: outcomeOf(status), requests: 1 })
}

function count(orgId: string, tally: Tally): void {
  const held = buffer()
  const tallies = held.byOrg.get(orgId) ?? new Map<string, Tally>()
  held.byOrg.set(orgId, tallies)
  const place = `${tally.keyId} ${tally.hour.getTime()} ${tally.outcome}`
  const known = tallies.get(place)
  if (known) known.requests += tally.requests
  else tallies.set(place, { ...tally })
  held.timer ??= setTimeout(() => void flushKeyUsage(), flushMs).unref()
}

/** Writes the counts so far; if that fails, they are kept for the next time. */
export async function flushKeyUsage(): Promise<void> {
  const held = buffer()
  if (held.timer) clearTimeout(held.timer)
  held.timer = null
  const waiting = [...held.byOrg]
  held.byOrg.clear()
  for (const [orgId, tallies] of waiting) {
    try {
      await addUsage(orgId, [...tallies.values()])
    } catch (error) {
      logger().warn({ err: error, org_id: orgId }, 'the use of keys was not counted yet')
      for (const tally of tallies.values()) count(orgId, tally)
    }
  }
}
