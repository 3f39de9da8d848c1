import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { watchHitChannel } from '@/server/chain/ingest'

/** Rings when an ingest has left hits. */
export interface HitBell {
  /** Forgets what has rung so far; to be called before the queue is looked at. */
  still: () => void
  /** Waits until it rings, `ms` at most; not at all where it has rung since. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Listens on a connection that is held and ended by the caller. A notice that is lost costs no hit: the queue is looked at anyway. */
export async function listenForHits(client: pg.PoolClient): Promise<HitBell> {
  let rung = new AbortController()
  client.on('notification', () => rung.abort())
  await client.query(`listen ${watchHitChannel}`)
  return {
    still: () => {
      rung = new AbortController()
    },
    rest: async (ms, signal) => {
      await sleep(ms, undefined, { signal: AbortSignal.any([signal, rung.signal]) }).catch(() => undefined)
    },
  }
}
