import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultRules } from '@/contract/message/messages'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { MailServer } from '@/scripts/test/mail-server'
import { openTestDatabase } from '@/scripts/test/test-database'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { setOwnMessages } from '@/server/domain/message'
import { movable, workAll } from '@/server/domain/message/testing/work-all'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { closeDatabase, pool, writeOrg } from '@/server/platform/db'
import { type CurrentFacts, currentFacts } from '../current-facts'
import { reportOnce } from './report-web-clock'
import { overAfterMs } from './step-told'
import { tellConditions } from './tell-conditions'

// Own database: published lists are visible to all organisations, and other suites load old ones.
const database = await openTestDatabase()
const smtp = await MailServer.start()
process.env.SMTP_URL = smtp.url
process.env.MAIL_FROM = 'assay@example.test'

const owner = testPool()
const giB = 2 ** 30
const minute = 60_000
let org: SuiteOrganisation
let ada: Awaited<ReturnType<typeof addPerson>>
beforeEach(async () => {
  org = await suiteOrganisation('Told')
  // The first person of the organisation gets no messages; one administrator and one person of each other role are added.
  await setOwnMessages(org.ctx.actor.type === 'user' ? org.ctx : await firstPerson(), { ...defaultRules, kinds: [] })
  ada = await addPerson(org, 'admin', 'Ada')
  for (const role of ['viewer', 'analyst', 'lead'] as const) {
    const { ctx } = await addPerson(org, role)
    await setOwnMessages(ctx, { ...defaultRules, kinds: ['list_stale', 'disk_low', 'anchors_failing', 'clocks_apart'] })
  }
  smtp.taken.length = 0
})
afterAll(async () => {
  await owner.end()
  await closeDatabase()
  await database.close()
  await smtp.stop()
})

/** The first person of the organisation, who is an administrator too and would get every message as well. */
async function firstPerson(): Promise<SuiteOrganisation['ctx']> {
  const { rows } = await writeOrg(org.org_id, (q) =>
    q.query<{ id: string }>('select id from app_user where org_id = $1::uuid order by created_at limit 1', [org.org_id]),
  )
  return { ...org.ctx, actor: { type: 'user', id: rows[0]?.id ?? '', role: 'admin', scopes: [], name: 'First' } }
}

/** The facts of a healthy installation, this many minutes later, except for those given. */
async function facts(minutes: number, more: Partial<CurrentFacts> = {}): Promise<CurrentFacts> {
  const now = await currentFacts('worker')
  const at = new Date(now.now.getTime() + minutes * minute)
  const roomy = { total: 100 * giB, free: 90 * giB }
  return {
    ...now,
    now: at,
    workerAt: at,
    clocks: [
      { part: 'web', aheadMs: null },
      { part: 'worker', aheadMs: 3 },
    ],
    storage: {
      data: { id: 'data', device: 1, ...roomy },
      database: { id: 'database', device: 2, ...roomy },
    },
    anchors: null,
    backups: null,
    ...more,
  }
}
const tell = async (minutes: number, more: Partial<CurrentFacts> = {}) =>
  tellConditions({ only: [org.org_id], facts: await facts(minutes, more) })

/** The subjects of the mails sent by the end of the day, without the organisation's name. */
async function mails(): Promise<string[]> {
  const clock = movable()
  clock.add(24 * 60 * minute)
  await workAll(org, { clock })
  return smtp.taken.map(({ subject }) => subject.replace(/^.*?: /, ''))
}

const disk = (free: number) => ({
  storage: {
    data: { id: 'data' as const, device: 1, total: 100 * giB, free: 90 * giB },
    database: { id: 'database' as const, device: 2, total: 100 * giB, free },
  },
})
const anchors = (at: string | null, now: string, faults: string[] = []) => ({
  anchors: { at: now, places: [{ kind: 'bucket' as const, at, failing_since: null, answer: null }], faults } as never,
})

/** A problem that lasts for an hour, in which three runs see it, and is then over. */
async function lasts(during: Partial<CurrentFacts>, after: Partial<CurrentFacts> = {}): Promise<string[]> {
  const told: number[] = []
  for (const minutes of [0, 1, 60]) told.push(await tell(minutes, during))
  for (const minutes of [61, 65, 61 + overAfterMs / minute, 200]) told.push(await tell(minutes, after))
  expect(told).toEqual([1, 0, 0, 0, 0, 1, 0])
  return mails()
}

describe('administrators, and nobody else, are told once that it begins and once that it is over', () => {
  it('of a disk that is almost full', async () => {
    const texts = await lasts(disk(5 * giB))
    expect(texts).toEqual([
      'The disk of the database is almost full: 5.4 GB (5 %) free.',
      'The disk of the database has room again: 97 GB (90 %) free.',
    ])
    expect(smtp.taken[0]?.text).toContain('/status')
    expect(new Set(smtp.taken.map(({ to }) => to.join())).size).toBe(1)
  })

  it('of a disk that is almost full and then full, in two messages', async () => {
    expect(await tell(0, disk(5 * giB))).toBe(1)
    expect(await tell(1, disk(giB / 10))).toBe(1)
    expect(await tell(2, disk(5 * giB))).toBe(0)
    expect(await tell(3, disk(giB / 10))).toBe(0)
    expect(await mails()).toEqual([
      'The disk of the database is almost full: 5.4 GB (5 %) free.',
      'The disk of the database is full: 107 MB (0 %) free.',
    ])
  })

  it('of anchors that are late', async () => {
    const { now } = await facts(0)
    const texts = await lasts(
      anchors(new Date(now.getTime() - 4 * 60 * minute).toISOString(), now.toISOString()),
      anchors(new Date(now.getTime() + 61 * minute).toISOString(), now.toISOString()),
    )
    expect(texts).toEqual([
      'The bucket of anchors has had no new anchor for 4 hours.',
      'The bucket of anchors has a new anchor again.',
    ])
  })

  it('of a history that is not the anchored one', async () => {
    const { now } = await facts(0)
    const fresh = new Date(now.getTime() + 61 * minute).toISOString()
    const texts = await lasts(anchors(fresh, now.toISOString(), ['row 7 of an audit log']), anchors(fresh, now.toISOString()))
    expect(texts).toEqual([
      'The history in the database is not the one that was anchored: one difference.',
      'The history in the database is the anchored one again.',
    ])
  })

  it('of clocks apart', async () => {
    const texts = await lasts({ clocks: [{ part: 'worker', aheadMs: 12_000 }] })
    expect(texts).toEqual([
      'The clock of worker is 12 seconds ahead of the database’s.',
      'The clock of the worker agrees with the database’s again.',
    ])
  })

  it('of a published list that is out of date, by its name, until a newer version is in force', async () => {
    const load = async (publishedAt: Date, name: string) => {
      const files = [await inspectBytes('own.csv', Buffer.from(`id,name\n1,${name}\n`))]
      await ingestList(owner, { listId: 'il_nbctf', orgId: null, files, publishedAt, now: new Date() })
    }
    const other = await suiteOrganisation('Told too')
    const tellBoth = async (minutes: number) => {
      const given = await facts(minutes)
      return tellConditions({ only: [org.org_id, other.org_id], facts: given })
    }
    await load(new Date('2022-08-08'), 'Somebody Else')
    expect([await tellBoth(0), await tellBoth(1), await tellBoth(60)]).toEqual([2, 0, 0])
    await load(new Date(), 'Somebody New')
    expect([await tellBoth(61), await tellBoth(61 + overAfterMs / minute), await tellBoth(200)]).toEqual([0, 2, 0])
    expect(await mails()).toEqual([
      expect.stringMatching(/^.*: the newest version is from 8 Aug 2022, 4 years old \(limit \d+ days\)\.$/),
      expect.stringMatching(/^.* is up to date again\.$/),
    ])
    expect(smtp.taken[0]?.text).toContain('Israel')
  })

  it('of a list that is out of date, each organisation by its own limit, without the name of a private one', async () => {
    const listId = `told_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const take = async (publishedAt: Date, name: string) => {
      const files = [await inspectBytes('own.csv', Buffer.from(`id,name\n1,${name}\n`))]
      await ingestList(owner, { listId, orgId: org.org_id, files, publishedAt, now: new Date() })
    }
    await take(new Date(Date.now() - 61 * 24 * 60 * minute), 'Somebody Else')
    const other = await suiteOrganisation('Not told')
    expect(await tell(0)).toBe(1)
    expect(await tell(1)).toBe(0)
    expect(await tellConditions({ only: [other.org_id], facts: await facts(1) })).toBe(0)
    await take(new Date(), 'Somebody New')
    expect([await tell(2), await tell(2 + overAfterMs / minute)]).toEqual([0, 1])
    expect(await mails()).toEqual([
      'A list of your organisation is out of date.',
      'A list of your organisation is up to date again.',
    ])
    expect(smtp.taken[0]?.text).toContain('/screening/lists')
    expect(smtp.taken[0]?.raw).not.toContain(listId)
  })

  it('by several workers at once, who tell of it once', async () => {
    const seen = await facts(0, disk(5 * giB))
    const told = await Promise.all(Array.from({ length: 6 }, () => tellConditions({ only: [org.org_id], facts: seen })))
    expect(told.reduce((a, b) => a + b, 0)).toBe(1)
    expect(await tell(1)).toBe(0)
    const over = await facts(1 + overAfterMs / minute)
    const ended = await Promise.all(Array.from({ length: 6 }, () => tellConditions({ only: [org.org_id], facts: over })))
    expect(ended.reduce((a, b) => a + b, 0)).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  it('as they chose: not of a kind they turned off', async () => {
    await setOwnMessages(ada.ctx, { ...defaultRules, kinds: ['clocks_apart'] })
    await tell(0, { ...disk(5 * giB), clocks: [{ part: 'worker', aheadMs: -60_000 }] })
    expect(await mails()).toEqual(['The clock of worker is 60 seconds behind the database’s.'])
  })

  it('again after a worker was killed between judging and storing: notice and note are one transaction', async () => {
    const client = await pool().connect()
    try {
      await client.query('begin')
      await client.query("select pg_advisory_xact_lock(hashtextextended('condition_told:' || $1, 0))", [org.org_id])
      const killed = tell(0, disk(5 * giB))
      await expect
        .poll(async () => {
          const { rows } = await owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%condition_told:%'`,
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      expect(await killed).toBe(0)
      await client.query('rollback')
    } finally {
      client.release()
    }
    expect(await tell(1, disk(5 * giB))).toBe(1)
    expect(await mails()).toHaveLength(1)
  })
})

describe('the clock of web', () => {
  const webOf = async (process: 'web' | 'worker') =>
    (await currentFacts(process)).clocks.find(({ part }) => part === 'web')?.aheadMs ?? null

  it('is known to the worker as long as a web process finds it apart, and is not the worker’s own', async () => {
    await reportOnce(4_000)
    expect(await webOf('worker')).toBeNull()
    try {
      await reportOnce(-8_000)
      expect(await webOf('worker')).toBe(-8_000)
      expect(await webOf('web')).toBe(-8_000)
      await pool().query("update component_heartbeat set at = now() - interval '1 minute' where component = 'web'")
      expect(await webOf('worker')).toBeNull()
    } finally {
      await pool().query("update component_heartbeat set at = now() - interval '1 day' where component = 'web'")
    }
  })
})
