import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportEvent, ImportQuery } from '@/contract/imports'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import type { Env } from '@/server/platform/env'
import { importFile, inspectHead, listImports } from '.'
import { takeImportLock } from './import-lock.repo'
import { rehearse } from './rehearsal.repo'
import { listText, packText, transfersText } from './testing/import-texts'
import { testUndoing } from './testing/undo-tests'

let org: SuiteOrganisation
let admin: Context
beforeAll(async () => {
  org = await suiteOrganisation('Imports')
  admin = (await addPerson(org, 'admin', 'Ida')).ctx
})
afterAll(closeDatabase)

const store = globalThis as typeof globalThis & { __assayEnv?: Env }
const uploadOf = (text: string | Buffer, declared: number | null = null) => ({
  content: new Blob([new Uint8Array(Buffer.from(text))]).stream() as ReadableStream<Uint8Array>,
  declared_size: declared,
})
async function imported(query: ImportQuery, text: string | Buffer, ctx = admin): Promise<ImportEvent[]> {
  const events: ImportEvent[] = []
  for await (const event of await importFile(ctx, query, uploadOf(text))) events.push(event)
  return events
}
const staged = () => readdir(path.join(process.env.DATA_DIR ?? '', 'imports')).catch(() => [])
const inspected = (name: string, text: string | Buffer) => inspectHead(admin, { name, head: Buffer.from(text) })

describe('what a file is', () => {
  it.each([
    ['transfers', () => transfersText(3)],
    ['transfers', () => gzipSync(transfersText(3))],
    ['tagpack', () => packText(2)],
    ['tagpack', () => '{"title":"x","creator":"y","tags":[]}'],
    ['list', () => listText(3)],
  ])('is told by its content: %s', async (kind, text) => {
    expect((await inspected('any.bin', text())).kind).toBe(kind)
  })

  it('is prices of what the rows or the name say, or of what has to be asked', async () => {
    const asset = async (name: string, text: string) => {
      const found = await inspected(name, text)
      return [found.kind, found.asset]
    }
    expect(await asset('a.csv', 'date,usd\n2020-01-01,1\n')).toEqual(['prices', null])
    expect(await asset('btc-usd.csv', 'Date,USD\n2020-01-01,1\n')).toEqual(['prices', 'bitcoin'])
    expect(await asset('a.csv', '\uFEFFnetwork,date,usd\nbitcoin,2020-01-01,1\n')).toEqual(['prices', 'in each row'])
  })

  it('is told by the beginning of a packed file that ends in the middle', async () => {
    const packed = gzipSync(transfersText(2000))
    expect((await inspected('a.csv.gz', packed.subarray(0, packed.length / 2))).kind).toBe('transfers')
  })

  it('is refused in words: nothing, half of it, anything else', async () => {
    await expect(inspected('a.csv', '')).rejects.toThrow(/empty/)
    await expect(inspected('a.csv', 'network,amount_raw\nbitcoin,1\n')).rejects.toThrow(
      /looks like transfers, but the header lacks/,
    )
    await expect(inspected('a.txt', 'what is this\n')).rejects.toThrow(
      /none of transfers, a tag pack, a sanctions list, prices and a policy/,
    )
  })
})

describe('an import', () => {
  it('lands the good rows, names the bad ones, is known the second time, and stands in the audit log', async () => {
    const text = transfersText(40, [3, 9])
    const query = { name: 'week.csv', kind: 'transfers' } as const
    const events = await imported(query, text)
    const refusals = events.flatMap((event) => (event.event === 'refused' ? event.rows : []))
    expect(refusals.map(({ line }) => line)).toEqual([5, 11])
    expect(refusals[0]?.reason).toContain('nowhere')
    expect(events.at(-1)).toEqual({ event: 'done', summary: { read: 40, added: 38, known: 0, refused: 2, notes: [] } })
    expect((await imported(query, text)).at(-1)).toMatchObject({ summary: { added: 0, known: 38, refused: 2 } })
    expect(await staged()).toEqual([])
    const rows = await withOrg(org.org_id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: org.org_id, action: 'data.imported' }, orderBy: { seq: 'asc' } }),
    )
    expect(rows.map(({ detail }) => detail)).toMatchObject([
      { kind: 'transfers', file: 'week.csv', read: 40, added: 38, refused: 2 },
      { kind: 'transfers', file: 'week.csv', read: 40, added: 0, known: 38 },
    ])
  })

  it('takes prices, revalues transfers, and says which asset it does not know', async () => {
    const query = { name: 'days.csv', kind: 'prices', asset: 'litecoin' } as const
    const day = (n: number) => `19${String(80 + n).padStart(2, '0')}-01-0${n + 1},${n + 1}.5`
    const text = `date,usd\n${[0, 1, 2].map(day).join('\n')}\nnever,1\n`
    expect((await imported(query, text)).at(-1)).toMatchObject({
      event: 'done',
      summary: { read: 4, added: 3, known: 0, refused: 1 },
    })
    expect((await imported(query, text)).at(-1)).toMatchObject({ event: 'done', summary: { added: 0, known: 3 } })
    const unknown = { ...query, asset: `ethereum:0x${'ab'.repeat(20)}` }
    expect((await imported(unknown, text)).at(-1)).toMatchObject({
      event: 'failed',
      message: expect.stringContaining('SYMBOL:decimals'),
    })
    expect((await imported({ ...query, asset: 'gold' }, text)).at(-1)).toMatchObject({
      event: 'failed',
      message: expect.stringContaining('not a supported network'),
    })
  })

  it.each([
    [
      'a tag pack',
      { name: 'p.yaml', kind: 'tagpack' },
      (): string => `${packText(6)}  - address: nowhere\n    label: Bad\n    currency: ETH\n`,
    ],
    ['a list', { name: 'l.csv', kind: 'list', list_id: 'own_preview', published: '2026-01-02' }, (): string => listText(12)],
    [
      'its next version',
      { name: 'l.csv', kind: 'list', list_id: 'own_preview', published: '2026-01-03' },
      (): string => listText(14),
    ],
    [
      'prices of two assets',
      { name: 'p.csv', kind: 'prices' },
      (): string =>
        'network,date,usd\nlitecoin,1979-01-01,1\nlitecoin,1979-01-02,2\nbitcoin,1979-01-01,7\nbitcoin,1979-01-03,7\nlitecoin,never,3\n',
    ],
  ] as const)('previews %s as it then imports it, and stores nothing before', async (_, query, make) => {
    const text = make()
    // Only what this test imported, as other suites import concurrently.
    const creator = /creator: (.*)/.exec(text)?.[1] ?? 'none'
    const stored = async (): Promise<unknown[]> => {
      const { rows } = await pool().query<Record<string, string>>(
        `select (select count(*) from price where day < '1981-01-01') as prices, (select count(*) from tag_pack where creator = $1) as packs,
           (select count(*) from attribution where label like 'Import test %' and publisher = $1) as statements,
           (select count(*) from import_run where file = $2) as runs`,
        [creator, query.name],
      )
      const own = await withOrg(org.org_id, (tx) => tx.listVersion.count({ where: { org_id: org.org_id } }))
      return [rows[0], own]
    }
    const before = await stored()
    const seen = await imported({ ...query, preview: 'true' }, text)
    const twice = await imported({ ...query, preview: 'true' }, text)
    expect(await stored()).toEqual(before)
    const done = await imported(query, text)
    const counts = (events: ImportEvent[]) => {
      const last = events.at(-1)
      if (last?.event !== 'done') throw new Error(JSON.stringify(last))
      const { notes, ...rest } = last.summary
      return [
        rest,
        notes.map((note) => note.replace('comes into force', 'is in force')),
        events.filter(({ event }) => event === 'refused'),
      ]
    }
    expect(counts(seen)).toEqual(counts(done))
    expect(counts(twice)).toEqual(counts(done))
    expect(done.at(-1)).toMatchObject({ summary: { added: expect.any(Number) } })
    expect(await stored()).not.toEqual(before)
  })

  it('previews transfers as it then imports them, and many by reading them alone', async () => {
    const query = { name: 'seen.csv', kind: 'transfers' } as const
    const text = transfersText(30, [4])
    const summary = { read: 30, added: 29, known: 0, refused: 1 }
    for (const preview of ['true', 'true', undefined] as const)
      expect((await imported({ ...query, preview }, text)).at(-1)).toMatchObject({ summary })
    expect((await imported({ ...query, preview: 'true' }, text)).at(-1)).toMatchObject({ summary: { added: 0, known: 29 } })
    const [header, ...rows] = text.trim().split('\n')
    const many = [header, ...Array.from({ length: 50_001 }, (_, n) => rows[n % rows.length])].join('\n')
    expect((await imported({ ...query, preview: 'true' }, many)).at(-1)).toMatchObject({
      summary: { read: 50_001, added: null, known: null },
    })
  }, 60_000)

  it('stands in the history of its organisation, newest first, page by page, for administrators', async () => {
    const own = await suiteOrganisation('History of imports')
    const { ctx } = await addPerson(own, 'admin', 'Hana')
    for (let n = 0; n < 23; n++) await imported({ name: `pack-${n}.yaml`, kind: 'tagpack' }, packText(1), ctx)
    const first = await listImports(ctx, {})
    expect(first.data).toHaveLength(20)
    expect(first.data[0]).toMatchObject({ kind: 'tagpack', file: 'pack-22.yaml', by: 'Hana', read: 1, refused: 0 })
    const second = await listImports(ctx, { before: first.next ?? undefined })
    expect([second.data.map(({ file }) => file), second.next]).toEqual([['pack-2.yaml', 'pack-1.yaml', 'pack-0.yaml'], null])
    await expect(listImports((await addPerson(own, 'lead')).ctx, {})).rejects.toMatchObject({ code: 'insufficient_scope' })
    expect((await listImports((await addPerson(await suiteOrganisation('No imports'), 'admin')).ctx, {})).data).toEqual([])
  })

  it('goes on when nobody listens', async () => {
    const text = transfersText(10)
    const query = { name: 'left.csv', kind: 'transfers' } as const
    const events = await importFile(admin, query, uploadOf(text))
    await events.return(undefined)
    await expect.poll(async () => (await takeImportLock(pool(), 'transfers'))?.release().then(() => 'free')).toBe('free')
    expect((await imported(query, text)).at(-1)).toMatchObject({ summary: { added: 0, known: 10 } })
  })

  it('takes a tag pack and a private list, which nobody else sees', async () => {
    expect((await imported({ name: 'own.yaml', kind: 'tagpack' }, packText(4))).at(-1)).toMatchObject({
      summary: { read: 4, added: 4, refused: 0 },
    })
    const list = { name: 'own.csv', kind: 'list', list_id: 'own_blocked', published: '2026-01-02' } as const
    const text = listText(30)
    expect((await imported(list, text)).at(-1)).toMatchObject({ event: 'done', summary: { read: 30, added: 30 } })
    expect((await imported(list, text)).at(-1)).toMatchObject({ event: 'done', summary: { added: 0, known: 30 } })
    const orgs = await withOrg(org.org_id, (tx) => tx.sanctionsList.findMany({ where: { list_id: 'own_blocked' } }))
    expect(orgs.map(({ org_id }) => org_id)).toEqual([org.org_id])
    const other = await suiteOrganisation('Other imports')
    expect(await withOrg(other.org_id, (tx) => tx.sanctionsList.count({ where: { list_id: 'own_blocked' } }))).toBe(0)
  })

  it('tells why a list is refused, and takes one that shrank once it is confirmed', async () => {
    const list = { name: 'own.csv', kind: 'list', list_id: 'own_shrunk' } as const
    await imported({ ...list, published: '2026-01-02' }, listText(200))
    const text = listText(3)
    const [refused] = (await imported({ ...list, published: '2026-01-03' }, text)).slice(-1)
    expect(refused).toMatchObject({ event: 'failed', message: expect.stringContaining('stays in force') })
    const confirm = refused?.event === 'failed' ? refused.confirm : null
    expect(confirm).toMatch(/^[0-9a-f]{64}$/)
    const taken = await imported({ ...list, published: '2026-01-03', confirm: confirm ?? '' }, text)
    expect(taken.at(-1)).toMatchObject({ event: 'done', summary: { read: 3 } })
  })
})

describe('a rehearsal', () => {
  it('ends transactions as they end, keeps what they stored until it is over, and then nothing', async () => {
    const counted = await rehearse(pool(), async (stage) => {
      const client = await stage.connect()
      const all: number[] = []
      const count = async (table: string) => all.push(Number((await client.query(`select count(*) from ${table}`)).rows[0].count))
      await client.query('begin; set local jit = off')
      await client.query('create temp table if not exists passing (n int) on commit delete rows')
      await client.query('insert into passing values (1)')
      await client.query(`insert into import_run (id, kind, file, status) values (gen_random_uuid(), 'rehearsal', 'x', 'done')`)
      await count('passing')
      await client.query('commit')
      await count('passing')
      await client.query('begin')
      await client.query('delete from import_run')
      await client.query('rollback')
      await count(`import_run where kind = 'rehearsal'`)
      client.release()
      return all
    })
    expect(counted).toEqual([1, 0, 1])
    const { rows } = await pool().query(
      `select to_regclass('pg_temp.passing') as passing, (select count(*)::int from import_run where kind = 'rehearsal') as runs`,
    )
    expect(rows).toEqual([{ passing: null, runs: 0 }])
  })

  it('outlasts a file that is read slowly between two statements', async () => {
    const impatient = new pg.Pool({
      connectionString: process.env.DATABASE_APP_URL ?? process.env.DATABASE_URL,
      max: 1,
      options: '-c idle_in_transaction_session_timeout=100',
    })
    try {
      const answer = await rehearse(impatient, async (stage) => {
        const client = await stage.connect()
        await setTimeout(400)
        return (await client.query('select 1 as n')).rows
      })
      expect(answer).toEqual([{ n: 1 }])
    } finally {
      await impatient.end()
    }
  })
})

describe('an import is refused before it begins', () => {
  const query = { name: 'a.csv', kind: 'transfers' } as const

  it('for everybody but administrators', async () => {
    for (const role of ['viewer', 'analyst', 'lead'] as const) {
      const { ctx } = await addPerson(org, role)
      await expect(importFile(ctx, query, uploadOf('x'))).rejects.toMatchObject({ code: 'insufficient_scope' })
      await expect(inspectHead(ctx, { name: 'a', head: Buffer.from('x') })).rejects.toMatchObject({ code: 'insufficient_scope' })
    }
  })

  it('beyond the limit, declared or not, and nothing stays on the disk', async () => {
    const before = store.__assayEnv as Env
    store.__assayEnv = { ...before, IMPORT_MAX_MB: 1 }
    try {
      await expect(importFile(admin, query, uploadOf('x', 2 ** 21))).rejects.toMatchObject({ code: 'payload_too_large' })
      await expect(importFile(admin, query, uploadOf('x'.repeat(2 ** 20 + 1)))).rejects.toMatchObject({
        code: 'payload_too_large',
      })
    } finally {
      store.__assayEnv = before
    }
    expect(await staged()).toEqual([])
    expect((await imported(query, transfersText(1))).at(-1)).toMatchObject({ event: 'done' })
  })

  it('while another of its kind runs, and of no other kind', async () => {
    const lock = await takeImportLock(pool(), 'transfers')
    try {
      await expect(importFile(admin, query, uploadOf('x'))).rejects.toMatchObject({ code: 'idempotency_in_progress' })
      expect((await imported({ name: 'b.yaml', kind: 'tagpack' }, packText(1))).at(-1)).toMatchObject({ event: 'done' })
    } finally {
      await lock?.release()
    }
  })

  it.each(['../../etc/passwd\u0000', '..', `${'ä'.repeat(120)}.csv`])('by a name that no disk takes: %j', async (name) => {
    await expect(importFile(admin, { ...query, name }, uploadOf('x'))).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('without the list it is of', async () => {
    await expect(importFile(admin, { name: 'a.csv', kind: 'list' }, uploadOf('x'))).rejects.toThrow(/list_id|invalid/i)
  })
})

describe('undoing', () =>
  testUndoing(() => ({ org, admin, imported: async (query, text) => (await imported(query, text)).at(-1) as ImportEvent })))
