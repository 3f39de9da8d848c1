import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { watchHitChannel } from '@/server/chain/ingest'

/** Rings when an ingest has queued hits. */
export interface HitBell {
  /** Forgets earlier rings; call it before reading the queue. */
  still: () => void
  /** Waits until it rings, at most `ms`; returns at once if it has rung since `still`. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Listens on a connection that the caller holds and closes. A lost notification loses no hit, as the queue is polled anyway.
 */
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
