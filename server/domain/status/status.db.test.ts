import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { getStatus } from '@/contract/status'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import {
  announceMaintenance,
  dailyStates,
  listStatusHistory,
  measureService,
  recordStatus,
  serviceStatus,
  withdrawMaintenance,
} from '@/server/domain/status'
import { closeDatabase, pool } from '@/server/platform/db'

/** A network that no suite uses. */
const nowhere = 31_999
const clear = async () => {
  await pool().query('delete from watch_hit where network = $1', [nowhere])
  await withdrawMaintenance('reports')
}
afterEach(clear)
afterAll(closeDatabase)

const stateOf = async (id: string) => (await serviceStatus()).components.find((one) => one.id === id)
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

describe('the status of the service', () => {
  it('has every component of the contract, in its shape', async () => {
    const status = getStatus.response.parse(await serviceStatus())
    const ids = status.components.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['api', 'risk_engine', 'screening', 'monitoring', 'webhooks', 'reports']))
  })

  it('says since when, once it was recorded, and writes only what changed', async () => {
    await recordStatus()
    const api = await stateOf('api')
    expect(api).toMatchObject({ status: 'operational', since: expect.any(String) })
    await recordStatus()
    expect((await stateOf('api'))?.since).toBe(api?.since)
    const { ctx } = await suiteOrganisation('Status')
    const { data } = await listStatusHistory(ctx, { limit: 200, component: 'api' })
    expect(data.filter(({ until }) => until === null)).toHaveLength(1)
    expect(new Set(data.map(({ status }, i) => status === data[i + 1]?.status)).has(true)).toBe(false)
  })

  it('announces, begins and ends maintenance', async () => {
    await announceMaintenance({ component: 'reports', startsAt: minutes(5), endsAt: minutes(9), message: 'A new disk' })
    expect((await serviceStatus()).maintenance).toContainEqual(
      expect.objectContaining({ component: 'reports', message: 'A new disk' }),
    )
    expect((await stateOf('reports'))?.status).not.toBe('maintenance')
    await announceMaintenance({ component: 'reports', startsAt: minutes(-1), endsAt: minutes(9), message: 'A new disk' })
    expect(await stateOf('reports')).toMatchObject({ status: 'maintenance', message: 'A new disk', since: expect.any(String) })
    expect(await withdrawMaintenance('reports')).toBe(2)
    expect((await stateOf('reports'))?.status).not.toBe('maintenance')
    expect((await serviceStatus()).maintenance.filter(({ component }) => component === 'reports')).toEqual([])
  })

  it.each([
    [{ component: 'printer' }, 'component'],
    [{ endsAt: minutes(-60) }, 'ends_at'],
    [{ startsAt: minutes(-90), endsAt: minutes(-60) }, 'ends_at'],
    [{ message: '  ' }, 'message'],
  ])('refuses %j and names the field', async (wrong, field) => {
    const window = { component: 'reports', startsAt: minutes(0), endsAt: minutes(5), message: 'Why' }
    await expect(announceMaintenance({ ...window, ...wrong })).rejects.toMatchObject({ details: [{ field }] })
  })

  it('starts the clock of waiting transfers anew as soon as the oldest of them is another', async () => {
    const since = async () =>
      (await pool().query(`select detail from component_heartbeat where component = 'monitoring'`)).rows[0]?.detail.waiting_since
    const hit = (seq: number) =>
      pool().query('insert into watch_hit values ($1, $2, 1, 1, 0, 0, $3)', [nowhere, seq, Buffer.from([seq])])
    await hit(1)
    let seq = 2
    // Other suites add and evaluate hits of their networks; retried until none interferes.
    const first = await vi.waitFor(
      async () => {
        await recordStatus()
        const begun = await since()
        expect(begun).not.toBeNull()
        await hit(seq++)
        await recordStatus()
        expect(await since()).toBe(begun)
        return begun
      },
      { timeout: 15_000, interval: 100 },
    )
    await pool().query('delete from watch_hit where network = $1 and ingest_seq = 1', [nowhere])
    await recordStatus()
    expect(await since()).not.toBe(first)
  })

  it('knows the worst state of each day', async () => {
    await recordStatus()
    const days = (await dailyStates(new Date(), 30)).get('api')
    expect(days).toHaveLength(30)
    expect(days?.at(-1)).toBe('operational')
  })
})

describe('the metrics', () => {
  it('tell the state of every part, what waits and the connections, in the format of Prometheus', async () => {
    const { type, text } = await measureService()
    expect(type).toContain('version=0.0.4')
    expect(text).toMatch(/^assay_component_state\{component="webhooks"\} [0-3]$/m)
    expect(text).toMatch(/^assay_queue_wait_seconds\{queue="monitoring"\} [\d.]+$/m)
    expect(text).toMatch(/^assay_database_connections\{state="open"\} [1-9]\d*$/m)
    expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m)
  })
})
