import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { RunningService } from '@/scripts/test/installation'
import { startSecondWeb } from '@/scripts/test/second-web'
import { closeDatabase, pool } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { hammerLimiter } from './hammer'

const limit = { limit: 60, burst: 5 }
let org: SuiteOrganisation
let second: RunningService

beforeAll(async () => {
  org = await suiteOrganisation('Hammered')
  second = await startSecondWeb()
}, 240_000)

afterAll(async () => {
  await second?.stop()
  await closeDatabase()
}, 30_000)

const key = () => org.keyWith({ rateLimit: limit.limit, rateBurst: limit.burst })

async function hammer(keys: { id: string; text: string }[]) {
  const bucket = `key:${uuidOf('key', keys[0]?.id ?? '')}`
  const tat = async () => {
    const text = 'select extract(epoch from tat)::float8 as tat from rate_bucket where bucket = $1'
    return (await pool().query<{ tat: number }>(text, [bucket])).rows[0]?.tat ?? null
  }
  const urls = [process.env.TEST_BASE_URL ?? '', second.url]
  return hammerLimiter({ ...limit, urls, keys: keys.map(({ text }) => text), intervals: 2, tat })
}

it('admits through two processes what one bucket allows, to the request', async () => {
  const one = await key()
  const { admitted, allowed, faults } = await hammer([one, one])
  expect(faults).toEqual([])
  expect(admitted).toBeGreaterThan(65)
  expect(allowed.most - allowed.least).toBeLessThanOrEqual(1)
}, 60_000)

it('notices when each process has a bucket of its own', async () => {
  const { admitted, allowed, faults } = await hammer([await key(), await key()])
  expect(faults).toContainEqual(expect.stringMatching(/ were admitted where /))
  expect(admitted).toBeGreaterThan(allowed.most + 40)
}, 60_000)
