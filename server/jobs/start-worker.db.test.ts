import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobs } from '@/server/jobs'
import { openQueue } from '@/server/jobs/queue'
import { startWorker, type Worker } from '@/server/jobs/start-worker'
import { closeDatabase, pool } from '@/server/platform/db'
import { logger } from '@/server/platform/logger'

const appUrl = process.env.DATABASE_APP_URL ?? ''
const boss = openQueue(appUrl, { supervise: false, schedule: false })
const ran: string[] = []
let worker: Worker

beforeAll(async () => {
  logger().level = 'silent'
  const real = jobs.find((job) => job.name === 'rate-bucket.forget-idle')
  if (!real) throw new Error('no job is registered')
  const failing = {
    ...real,
    batchSize: 5,
    run: async (payload: unknown) => {
      const { name } = payload as { name?: string }
      if (name === 'bad') throw new Error('refused')
      ran.push(name ?? '')
    },
  }
  await boss.start()
  await boss.insert(real.name, [{ data: { name: 'good' } }, { data: { name: 'bad' }, retryLimit: 0 }, { data: { name: 'late' } }])
  worker = await startWorker(appUrl, [failing])
})
afterAll(async () => {
  await worker.stop()
  await boss.stop({ graceful: false })
  await closeDatabase()
})

describe('the worker, as the application role', () => {
  it('runs a batch in which one job fails and the others still land', async () => {
    await vi.waitFor(() => expect(ran.sort()).toEqual(['good', 'late']), { timeout: 60_000 })
    const owner = new pg.Client({ connectionString: process.env.TEST_DATABASE_OWNER_URL })
    await owner.connect()
    const states = () =>
      owner
        .query<{ name: string; state: string }>(
          "SELECT data->>'name' AS name, state::text FROM pgboss.job WHERE data ? 'name' ORDER BY 1",
        )
        .then((result) => result.rows)
    await vi.waitFor(
      async () =>
        expect(await states()).toEqual([
          { name: 'bad', state: 'failed' },
          { name: 'good', state: 'completed' },
          { name: 'late', state: 'completed' },
        ]),
      { timeout: 60_000 },
    )
    await owner.end()
  }, 130_000)

  it('says that it is alive', async () => {
    const { rows } = await pool().query(
      "SELECT at > now() - interval '10 s' AS fresh FROM component_heartbeat WHERE component = 'worker'",
    )
    expect(rows).toEqual([{ fresh: true }])
  })
})
