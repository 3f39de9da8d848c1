import { afterAll, expect, it, vi } from 'vitest'
import { killWebhooks } from '@/scripts/proof/kill-webhooks'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

vi.hoisted(() => {
  process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
})
afterAll(closeDatabase)

it('delivers everything to bad receivers however often a dispatcher is killed', async () => {
  const { ctx } = await suiteOrganisation('Killed webhooks')
  const proof = await killWebhooks({ ctx, deliveries: 420, kills: 4 })
  expect(proof).toMatchObject({ kills: 4, deliveries: 420, faults: [] })
  expect(proof.verified).toBe(proof.requests)
  expect(proof.rolledBack).toBe(6)
}, 240_000)

it('notices when deliveries are acknowledged before they are sent', async () => {
  const { ctx } = await suiteOrganisation('Popped webhooks')
  const proof = await killWebhooks({ ctx, deliveries: 70, kills: 1, broken: true })
  expect(proof.faults).toContainEqual(expect.stringContaining('lost'))
}, 120_000)
