import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getStatus, type ServiceStatus } from '@/contract/status'
import type { Database } from '@/scripts/db/open-database'
import { repositoryRoot } from '@/scripts/settings'
import { furnish, type RunningService, startService } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { ingestList, inspectFile } from '@/server/domain/screening'
import { closeDatabase, pool } from '@/server/platform/db'

const old = path.resolve(repositoryRoot, '../shared/data/sanctions-ofac/sdn_csv/sdn-2022-08-08-1407c4af87.csv.gz')

/** An installation of its own with the sample, its worker and the conditions that can occur. */
describe('what limits answers', () => {
  let database: Database
  let service: RunningService
  const status = async (): Promise<ServiceStatus> =>
    getStatus.response.parse(await (await fetch(`${service.url}/v1/status`)).json())
  const told = async () => (await status()).conditions.map(({ kind, subject }) => [kind, subject])
  const stateOf = async (id: string) => (await status()).components.find((one) => one.id === id)?.status

  beforeAll(async () => {
    database = await openTestDatabase()
    await furnish(database, { endsAt: new Date(Date.now() - 60_000), desk: true })
    service = await startService(database)
  }, 600_000)
  afterAll(async () => {
    await service?.stop()
    await closeDatabase()
    await database?.close()
  }, 60_000)

  it('is nothing with the sample and everything running', async () => {
    const now = await vi.waitFor(
      async () => {
        const read = await status()
        expect(read.conditions).toEqual([])
        return read
      },
      { timeout: 20_000, interval: 500 },
    )
    expect(now.status).toBe('operational')
  })

  it('is a stopped worker within a minute, and nothing once it runs again', { timeout: 150_000 }, async () => {
    const { rows } = await pool().query<{ pid: number }>(
      `select (detail->>'pid')::int as pid from component_heartbeat where component = 'worker'`,
    )
    const pid = rows[0]?.pid as number
    process.kill(pid, 'SIGSTOP')
    try {
      const begun = Date.now()
      await vi.waitFor(async () => expect(await told()).toEqual([['worker_stopped', null]]), { timeout: 65_000, interval: 1000 })
      expect(Date.now() - begun).toBeLessThan(60_000)
      for (const part of ['monitoring', 'webhooks', 'reports']) expect(await stateOf(part)).toBe('outage')
      const page = await (await fetch(`${service.url}/status`)).text()
      expect(page).toContain('The worker has not responded for')
      expect(page).toContain('No alerts are raised')
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await vi.waitFor(async () => expect(await told()).toEqual([]), { timeout: 30_000, interval: 500 })
  })

  it.skipIf(!existsSync(old))('is a list of August 2022, however lately it was loaded', async () => {
    const load = async () => ({ listId: 'us_ofac_sdn', orgId: null, files: [await inspectFile(old)], now: new Date() })
    expect((await ingestList(pool(), { ...(await load()), publishedAt: new Date('2022-08-08') })).refusal).toBeNull()
    expect(await told()).toEqual([['list_outdated', 'us_ofac_sdn']])
    expect(await stateOf('screening')).toBe('degraded')
    expect((await status()).status).toBe('degraded')
  })
})
