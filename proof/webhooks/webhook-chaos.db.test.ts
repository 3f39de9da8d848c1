import { afterAll, expect, it } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { closeDatabase } from '@/server/platform/db'
import { killWebhooks } from './kill-webhooks'

// Own database, as the worker of other suites would deliver from a shared one.
process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
process.env.LOG_LEVEL = 'error'
const database = await openTestDatabase()
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

it('delivers everything to bad receivers however often a dispatcher is killed', async () => {
  const { ctx } = await suiteOrganisation('Killed webhooks')
  const proof = await killWebhooks({ ctx, deliveries: 280, kills: 3 })
  expect(proof).toMatchObject({ kills: 3, deliveries: 280, faults: [] })
  expect(proof.verified).toBe(proof.requests)
  expect(proof.rolledBack).toBe(4)
}, 240_000)

it('notices when deliveries are acknowledged before they are sent', async () => {
  const { ctx } = await suiteOrganisation('Popped webhooks')
  const proof = await killWebhooks({ ctx, deliveries: 70, kills: 1, broken: true })
  expect(proof.faults).toContainEqual(expect.stringContaining('lost'))
}, 120_000)
