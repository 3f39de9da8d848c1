import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { verifyChain } from '@/server/domain/audit'
import { purge } from '@/server/domain/retention'
import { closeDatabase, pool, writeOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Retention')
})
afterAll(closeDatabase)

/** Limits the purge to this organisation, as other suites may have old rows too. */
const own = () => ({ organisations: [org.org_id] })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const inOrg = <T extends object>(sql: string, values: unknown[] = []) =>
  writeOrg(org.org_id, async (q) => (await q.query<T>(sql, [org.org_id, ...values])).rows)
const event = (at: Date) =>
  inOrg(
    `insert into outbox_event (org_id, id, type, subject_id, data, created_at) values ($1, $2, 'alert.created', 'x', '{}', $3)`,
    [uuidv7(), at],
  )
const key = (name: string, expires: Date) =>
  inOrg(
    `insert into idempotency_key (org_id, scope, key, fingerprint, request_id, created_at, expires_at) values ($1, 'POST /x', $2, '\\x00', 'req', now(), $3)`,
    [name, expires],
  )
const count = async (table: string) =>
  (await inOrg<{ count: number }>(`select count(*)::int as count from ${table} where org_id = $1`))[0]?.count
const change = (component: string, at: Date) =>
  pool().query(`insert into status_change values ($1, $2, 'operational', '')`, [component, at])

describe('retention', () => {
  it('counts without touching, then removes what is over and nothing else, with a row in the audit log', async () => {
    await event(daysAgo(91))
    await event(daysAgo(89))
    await key('over', daysAgo(0.01))
    await key('not yet', daysAgo(-1))
    const before = await purge({ dryRun: true })
    expect(before.find(({ rule }) => rule === 'events')?.rows).toBeGreaterThanOrEqual(1)
    expect(await count('outbox_event')).toBe(2)
    await purge(own())
    expect(await count('outbox_event')).toBe(1)
    expect(await inOrg('select key from idempotency_key where org_id = $1')).toEqual([{ key: 'not yet' }])
    const noted = await inOrg<{ detail: object }>(
      `select detail from audit_event where org_id = $1 and action = 'retention.purged' order by seq`,
    )
    expect(noted.map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ rule: 'idempotency', rows: 1 }),
      expect.objectContaining({ rule: 'events', rows: 1 }),
    ])
    expect((await verifyChain(org.org_id)).faults).toEqual([])
  })

  it('keeps an event as long as a delivery tells of it', async () => {
    const [endpoint, id] = [uuidv7(), uuidv7()]
    await inOrg(
      `insert into webhook_endpoint (org_id, id, url, events, created_at, updated_at) values ($1, $2, 'https://a.example', '{}', now(), now())`,
      [endpoint],
    )
    await inOrg(
      `insert into outbox_event (org_id, id, type, subject_id, data, created_at) values ($1, $2, 'alert.created', 'x', '{}', $3)`,
      [id, daysAgo(99)],
    )
    await inOrg(
      `insert into webhook_delivery (org_id, id, endpoint_id, event_id, event_type, event_at, state, created_at, updated_at)
       values ($1, $2, $3, $4, 'alert.created', now(), 'delivered', now(), $5)`,
      [uuidv7(), endpoint, id, daysAgo(29)],
    )
    await purge(own())
    expect(await inOrg('select 1 from outbox_event where org_id = $1 and id = $2', [id])).toHaveLength(1)
    await purge({ ...own(), clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } })
    expect(await inOrg('select 1 from outbox_event where org_id = $1 and id = $2', [id])).toHaveLength(0)
  })

  it('keeps the last state of a component, however old', async () => {
    await change('retention-old', daysAgo(900))
    await change('retention-old', daysAgo(800))
    await purge(own())
    const { rows } = await pool().query(`select at from status_change where component = 'retention-old'`)
    expect(rows).toHaveLength(1)
  })

  it('takes the days from the settings', async () => {
    await event(daysAgo(10))
    process.env.RETENTION_EVENTS_DAYS = '5'
    try {
      expect((await purge({ dryRun: true })).find(({ rule }) => rule === 'events')).toMatchObject({ days: 5 })
      process.env.RETENTION_EVENTS_DAYS = 'soon'
      await expect(purge({ dryRun: true })).rejects.toThrow('RETENTION_EVENTS_DAYS')
    } finally {
      delete process.env.RETENTION_EVENTS_DAYS
    }
  })
})
