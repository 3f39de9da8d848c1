import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { closeDatabase } from '@/server/platform/db'
import { diffVersions } from '../diff-versions'
import { inspectBytes, inspectFile } from '../parse/input'
import { ingestList } from './ingest-list'
import type { IngestOutcome } from './ingest-request'

let pool: pg.Pool
let orgId = ''
beforeAll(async () => {
  pool = testPool()
  orgId = (await suiteOrganisation('Lists')).ctx.org.id
})
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

const csv = (rows: string[]) => inspectBytes('list.csv', Buffer.from(['id,name,network,address', ...rows, ''].join('\n')))
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `e${from + i},Party ${from + i},,`)
const freshList = () => `suite_${randomUUID().replaceAll('-', '').slice(0, 12)}`

async function take(listId: string, lines: string[], day: string | null, confirm?: string): Promise<IngestOutcome> {
  const publishedAt = day === null ? null : new Date(`${day}T00:00:00Z`)
  return ingestList(pool, { listId, orgId, files: [await csv(lines)], publishedAt, confirm: confirm ?? null, now: new Date() })
}

async function inOrg<T>(fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.org_id', $1, true)", [orgId])
    return await fn(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const states = (listId: string) =>
  inOrg(async (client) => {
    const { rows: found } = await client.query(
      `select v.version, v.state, v.entry_count, v.refusal from list_version v join sanctions_list l on l.id = v.list where l.list_id = $1 order by v.seq`,
      [listId],
    )
    return found as { version: string; state: string; entry_count: number; refusal: string | null }[]
  })

const list = (listId: string) =>
  inOrg(async (client) => (await client.query('select * from sanctions_list where list_id = $1', [listId])).rows[0])

describe('ingestList', () => {
  it('keeps one version in force, older ones as history, and knows bytes it has had', async () => {
    const id = freshList()
    const first = await take(id, rows(0, 10), '2024-01-01')
    expect(first).toMatchObject({ state: 'active', entries: 10, difference: null })
    expect(await take(id, rows(0, 10), '2024-01-01')).toMatchObject({ state: 'known', version: first.version })
    const second = await take(id, rows(1, 11), '2024-03-01')
    expect(second).toMatchObject({ state: 'active', difference: { added: 1, removed: 1, changed: 0 } })
    const between = await take(id, rows(0, 11), '2024-02-01')
    expect(between).toMatchObject({ state: 'superseded', difference: { added: 1, removed: 0, changed: 0 } })
    expect((await states(id)).map(({ state }) => state)).toEqual(['superseded', 'active', 'superseded'])
    const stored = await inOrg((client) =>
      client.query('select count(*)::int as n from list_entry e join sanctions_list l on l.id = e.list where l.list_id = $1', [
        id,
      ]),
    )
    expect(stored.rows).toEqual([{ n: 11 }])
  })

  it('refuses a list that has shrunk by more than a fifth, and takes it when its digest is confirmed', async () => {
    const id = freshList()
    await take(id, rows(0, 100), '2024-01-01')
    const smaller = await take(id, rows(0, 79), '2024-01-02')
    expect(smaller).toMatchObject({ state: 'refused', refusal: { kind: 'shrunk', overridable: true } })
    expect(await list(id)).toMatchObject({ stale_reason: expect.stringContaining('79 entries, 100') })
    expect((await states(id)).map(({ state }) => state)).toEqual(['active', 'refused'])
    await expect(take(id, rows(0, 79), '2024-01-02', 'f'.repeat(64))).rejects.toThrow(/digest is/)
    expect(await take(id, rows(0, 79), '2024-01-02', smaller.sha256)).toMatchObject({ state: 'active', entries: 79 })
    expect(await list(id)).toMatchObject({ stale_reason: null, stale_since: null })
    expect(await take(id, rows(0, 64), '2024-01-03')).toMatchObject({ state: 'active' })
  })

  it('refuses a malformed file whole: the version in force stays and is stale until the next good one', async () => {
    const id = freshList()
    await take(id, rows(0, 5), '2024-01-01')
    const broken = await take(id, [...rows(0, 3000), 'e3000,"half a quote'], '2024-01-02')
    expect(broken).toMatchObject({ state: 'refused', refusal: { kind: 'malformed', overridable: false } })
    expect(await take(id, [...rows(0, 3000), 'e3000,"half a quote'], '2024-01-02', broken.sha256)).toMatchObject({
      state: 'refused',
    })
    expect((await states(id)).filter(({ state }) => state === 'active')).toMatchObject([{ entry_count: 5 }])
    expect((await list(id)).stale_since).toBeInstanceOf(Date)
    const kept = await inOrg((client) =>
      client.query('select count(*)::int as n from list_entry e join sanctions_list l on l.id = e.list where l.list_id = $1', [
        id,
      ]),
    )
    expect(kept.rows).toEqual([{ n: 5 }])
    await take(id, rows(0, 5), '2024-01-01')
    expect((await list(id)).stale_since).toBeNull()
  })

  it('has one version in force when several are taken at once', async () => {
    const id = freshList()
    const days = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-03']
    const outcomes = await Promise.all(days.map((day, i) => take(id, rows(0, 50 + Math.min(i, 2)), day)))
    expect(outcomes.map(({ state }) => state).filter((state) => state === 'known')).toHaveLength(1)
    const found = await states(id)
    expect(found.filter(({ state }) => state === 'active')).toMatchObject([{ entry_count: 52 }])
    expect(found).toHaveLength(3)
    const members = await inOrg((client) =>
      client.query(
        `select v.entry_count::int as said, (select count(*)::int from list_member m where m.list_version = v.id) as held
         from list_version v join sanctions_list l on l.id = v.list where l.list_id = $1`,
        [id],
      ),
    )
    for (const { said, held } of members.rows) expect(held).toBe(said)
  })

  it('takes a source that has gone back to older bytes for what it is: a newer version', async () => {
    const id = freshList()
    const first = await take(id, rows(0, 10), null)
    await take(id, rows(0, 11), null)
    const back = await take(id, rows(0, 10), null)
    expect(back).toMatchObject({ state: 'active', sha256: first.sha256, difference: { added: 0, removed: 1, changed: 0 } })
    expect(back.version).not.toBe(first.version)
    expect(await take(id, rows(0, 10), null)).toMatchObject({ state: 'known', version: back.version })
  })

  it('allows no second version in force and no change of a version, whoever asks the database', async () => {
    const id = freshList()
    await take(id, rows(0, 5), '2024-01-01')
    await take(id, rows(0, 6), '2024-01-02')
    const attempt = (sql: string) => inOrg((client) => client.query(sql, [id]))
    await expect(
      attempt(`update list_version v set state = 'active' from sanctions_list l where l.id = v.list and l.list_id = $1`),
    ).rejects.toThrow(/list_version_one_active/)
    await expect(
      attempt(`update list_version v set sha256 = 'x' from sanctions_list l where l.id = v.list and l.list_id = $1`),
    ).rejects.toThrow(/permission denied/)
    await expect(attempt(`delete from list_entry where name = $1`)).rejects.toThrow(/permission denied/)
  })

  it('tells every organisation of a new version of its lists, in the same transaction', async () => {
    const id = freshList()
    const first = await take(id, rows(0, 5), '2024-01-01')
    const events = await inOrg((client) =>
      client.query("select data from outbox_event where type = 'screening.list_updated' and subject_id = $1", [first.versionId]),
    )
    expect(events.rows).toEqual([
      { data: expect.objectContaining({ list_id: id, from_version: null, to_version: first.version, entries_added: 5 }) },
    ])
  })

  it('refuses a day to come, which would keep every version until then out of force', async () => {
    const id = freshList()
    await take(id, rows(0, 5), '2024-01-01')
    const outcome = await take(id, rows(0, 6), '2199-01-01')
    expect(outcome).toMatchObject({ state: 'refused', refusal: { kind: 'future' } })
    expect(await take(id, rows(0, 6), '2024-01-02')).toMatchObject({ state: 'active' })
  })

  it('refuses ids that are nobody’s', async () => {
    await expect(take('Not A List', rows(0, 2), null)).rejects.toThrow(/not a list id/)
    await expect(take('us_ofac_sdn', rows(0, 2), null)).rejects.toThrow(/published list/)
    await expect(
      ingestList(pool, { listId: freshList(), orgId: null, files: [await csv(rows(0, 2))], now: new Date() }),
    ).rejects.toThrow(/--organisation/)
  })
})

const data = path.resolve('../shared/data/sanctions-ofac/sdn_csv')
describe.skipIf(!existsSync(data))('the SDN list around 14 April 2022 (../shared/data/sanctions-ofac)', () => {
  it('differs by one address added and one entry changed', async () => {
    const id = freshList()
    const version = async (name: string, day: string) =>
      ingestList(pool, {
        listId: id,
        orgId,
        files: [await inspectFile(path.join(data, name))],
        publishedAt: new Date(day),
        now: new Date(),
      })
    const before = await version('sdn-2022-04-12-c8ca3f2020.csv.gz', '2022-04-12')
    const after = await version('sdn-2022-04-14-6de38840b6.csv.gz', '2022-04-14')
    expect(after).toMatchObject({ entries: 9964, addresses: 143, difference: { added: 0, removed: 0, changed: 1 } })
    const diff = await inOrg((client) => diffVersions(client, before.versionId, after.versionId ?? ''))
    const address = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'
    expect(diff).toMatchObject({
      added: [],
      removed: [],
      changed: [
        {
          entryId: '27307',
          name: 'LAZARUS GROUP',
          fields: [{ field: 'addresses', removed: [], added: [`ETH ${address}`] }, { field: 'remarks' }],
        },
      ],
      addresses: { added: [{ asset: 'ETH', text: address, canonical: address.toLowerCase(), network: 'ethereum' }], removed: [] },
    })
  }, 60_000)
})
