import { afterAll, expect, it } from 'vitest'
import { watchHitChannel } from '@/server/chain/ingest'
import { closeDatabase, pool } from '@/server/platform/db'
import { listenForHits } from './hit-bell.repo'

afterAll(closeDatabase)

const long = 20_000

it('ends the rest when an ingest has left hits, also where it did before the rest began, and waits where it was stilled', async () => {
  const client = await pool().connect()
  const stopped = new AbortController()
  try {
    const bell = await listenForHits(client)
    const took = async (ms: number) => {
      const began = performance.now()
      await bell.rest(ms, stopped.signal)
      return performance.now() - began
    }
    const [rested] = await Promise.all([took(long), pool().query('select pg_notify($1, $2)', [watchHitChannel, ''])])
    expect(rested).toBeLessThan(long / 2)
    expect(await took(long)).toBeLessThan(long / 2)
    bell.still()
    expect(await took(300)).toBeGreaterThan(250)
    stopped.abort()
    expect(await took(long)).toBeLessThan(long / 2)
  } finally {
    client.release(true)
  }
})
