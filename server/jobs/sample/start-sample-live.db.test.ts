import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSample } from '@/prisma/seed'
import { sampleCustomers } from '@/prisma/seed/customers'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { networkNamed } from '@/server/chain/networks'
import { installationStatus, setSampleLive } from '@/server/domain/installation'
import { createMonitoredWallet, evaluateNetwork } from '@/server/domain/monitoring'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { startSampleLive } from './start-sample-live'

// A chain of its own, since blocks are added to it.
let database: Awaited<ReturnType<typeof openTestDatabase>>
let org: SuiteOrganisation
const log = pino({ level: 'silent' })
const intervalMs = 30

beforeAll(async () => {
  database = await openTestDatabase()
  org = await suiteOrganisation('Living sample')
  await loadSample({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, endsAt: new Date(Date.now() - 120_000) })
}, 120_000)
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

const tip = async () =>
  (
    await pool().query<{ height: string; source: string; at: Date }>(
      'select tip_height as height, source, tip_time as at from network_state where network = 3',
    )
  ).rows[0]
const height = async () => Number((await tip())?.height)

async function lives(ms: number, clock = { now: () => new Date() }): Promise<void> {
  const running = startSampleLive({ pool: pool(), log, intervalMs, clock })
  await sleep(ms)
  await running.stop()
}

/** Waits as long as it takes on a slow machine, at most a minute. */
async function livesUntil(done: () => Promise<boolean>): Promise<void> {
  const running = startSampleLive({ pool: pool(), log, intervalMs })
  for (const ends = Date.now() + 60_000; Date.now() < ends && !(await done()); ) await sleep(50)
  await running.stop()
}

describe('the living sample', () => {
  it('adds nothing unless somebody switched it on', async () => {
    const before = await height()
    await lives(400)
    expect(await height()).toBe(before)
    expect((await installationStatus(org.ctx)).sample_data).toMatchObject({ live_until: null, can_live: true })
  })

  it('adds block after block while it is on, and raises an alert at a watched customer', async () => {
    for (const { network, address } of sampleCustomers.filter((one) => one.network === 'ethereum'))
      await createMonitoredWallet(org.ctx, { network, address })
    const before = await height()
    const { live_until } = await setSampleLive(org.ctx, { on: true })
    expect((await installationStatus(org.ctx)).sample_data?.live_until).toBe(live_until)
    await livesUntil(async () => (await height()) >= before + 5)
    const after = await tip()
    expect(Number(after?.height)).toBeGreaterThanOrEqual(before + 5)
    expect(after?.source).toBe('sample')
    expect(Date.now() - (after?.at.getTime() ?? 0)).toBeLessThan(60_000)
    const unpriced = await pool().query(
      `select 1 from transfer where network = 3 and block_height > $1 and coalesce(usd, 0) < 30000000`,
      [before],
    )
    expect(unpriced.rowCount).toBe(0)
    while ((await evaluateNetwork({ network: networkNamed('ethereum') })) > 0);
    const alerts = await withOrg(org.org_id, (tx) =>
      tx.alert.findMany({ where: { org_id: org.org_id, rule_key: 'large_transfer' } }),
    )
    expect(alerts.length).toBeGreaterThan(0)
  }, 90_000)

  it('stops after an hour by itself, and at once where it is switched off', async () => {
    await setSampleLive(org.ctx, { on: true })
    const before = await height()
    await lives(400, { now: () => new Date(Date.now() + 3_601_000) })
    expect(await height()).toBe(before)
    await setSampleLive(org.ctx, { on: false })
    await lives(400)
    expect(await height()).toBe(before)
  })

  it('is for administrators', async () => {
    const ctx = { ...org.ctx, actor: { ...org.ctx.actor, scopes: ['wallets:read'] } } as typeof org.ctx
    await expect(setSampleLive(ctx, { on: true })).rejects.toThrow(/keys:admin/)
  })
})
