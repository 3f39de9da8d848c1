import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportEvent } from '@/contract/imports'
import type { Database } from '@/scripts/db/open-database'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { listLists, listListVersions, screenSanctions } from '@/server/domain/screening'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { importFile, listImports, undoImport } from '.'

// Its versions apply to all organisations, and would change the answers of other suites in a shared database.
const list_id = 'il_nbctf'
const address = () => `0x${randomUUID().replaceAll('-', '')}${randomUUID().slice(0, 8)}`
const [listed, listedByMistake] = [address(), address()]
const csv = (name: string, entries: number) =>
  `id,name,network,address\n${Array.from({ length: entries }, (_, n) => `e${n},Published Party ${'abcdefghijkl'[n]?.repeat(4)},,`).join('\n')}\n${name}\n`
const first = csv(`k,Kept Party,ethereum,${listed}`, 8)
const wrong = csv(`k,Kept Party,ethereum,${listed}\nw,Mistaken Party,ethereum,${listedByMistake}`, 8)
const right = csv(`k,Kept Party,ethereum,${listed}`, 9)

let database: Database
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
let admin: Context
let stranger: Context
beforeAll(async () => {
  database = await openTestDatabase()
  process.env.LOG_LEVEL = 'silent'
  mine = await suiteOrganisation('Publishes')
  theirs = await suiteOrganisation('Reads')
  admin = (await addPerson(mine, 'admin', 'Ida')).ctx
  stranger = (await addPerson(theirs, 'admin', 'Eve')).ctx
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

async function load(text: string, published: string): Promise<ImportEvent | undefined> {
  let last: ImportEvent | undefined
  const content = new Blob([text]).stream() as ReadableStream<Uint8Array>
  const query = { name: 'list.csv', kind: 'list', list_id, published } as const
  for await (const event of await importFile(admin, query, { content, declared_size: null })) last = event
  return last
}
const newest = async () => (await listImports(admin, {})).data[0]?.id as string
const shown = async (ctx: Context) => (await listLists(ctx, { limit: 200 })).data.find((one) => one.list_id === list_id)
const found = async (ctx: Context, of: string) =>
  (await screenSanctions(ctx, { address: of, network: 'ethereum', lists: [list_id] })).matches.map(({ name }) => name)
/** Whether an organisation sees an address as ever listed; delisting alone would not remove that. */
const everListed = (org: SuiteOrganisation, of: string) =>
  withOrg(org.org_id, (tx) =>
    tx.$queryRawUnsafe<{ counts: boolean }[]>(
      `select coalesce(bool_or(a.removed_at is null), false) as counts from attribution a
       join address d on d.network = a.network and d.id = a.address_id where d.address = $1`,
      of,
    ),
  ).then(([row]) => row?.counts)
const announced = (org: SuiteOrganisation) =>
  withOrg(org.org_id, (tx) =>
    tx.outboxEvent.findMany({ where: { org_id: org.org_id, type: 'screening.list_updated' }, orderBy: { id: 'asc' } }),
  )

it('takes a published version back for every organisation, without naming the person to the others', async () => {
  expect(await load(first, '2026-01-01')).toMatchObject({ event: 'done' })
  await expect(undoImport(admin, { id: await newest(), reason: 'Too early.' })).rejects.toThrow(/only version of the list/)
  expect(await load(wrong, '2026-02-01')).toMatchObject({ event: 'done' })
  const id = await newest()
  for (const [org, ctx] of [
    [mine, admin],
    [theirs, stranger],
  ] as const) {
    expect(await found(ctx, listedByMistake)).toEqual(['Mistaken Party'])
    expect(await everListed(org, listedByMistake)).toBe(true)
  }
  await expect(undoImport(stranger, { id, reason: 'Not mine.' })).rejects.toMatchObject({ code: 'not_found' })
  const before = (await announced(theirs)).length

  const { notes } = await undoImport(admin, { id, reason: 'Ida sent the wrong file.' })
  expect(notes).toEqual([expect.stringMatching(/^The version is withdrawn\. Version 2026-01-01-\w+ is in force\.$/)])
  for (const [org, ctx] of [
    [mine, admin],
    [theirs, stranger],
  ] as const) {
    expect(await found(ctx, listedByMistake)).toEqual([])
    expect(await found(ctx, listed)).toEqual(['Kept Party'])
    expect([await everListed(org, listedByMistake), await everListed(org, listed)]).toEqual([false, true])
    expect(await shown(ctx)).toMatchObject({
      stale: true,
      version_count: 1,
      active_version: { version: expect.stringMatching(/^2026-01-01-/) },
    })
    const [withdrawn] = (await listListVersions(ctx, { list_id, limit: 50 })).data
    expect(withdrawn).toMatchObject({
      state: 'withdrawn',
      refusal: expect.stringMatching(/^Its import was undone on \d{4}-\d\d-\d\d\.$/),
    })
  }
  expect((await announced(theirs)).length).toBe(before + 1)
})

it('is stale until a newer version is loaded, for every organisation', async () => {
  expect(await load(right, '2026-03-01')).toMatchObject({ event: 'done' })
  for (const ctx of [admin, stranger])
    expect(await shown(ctx)).toMatchObject({
      stale_reason: null,
      active_version: { version: expect.stringMatching(/^2026-03-01-/) },
    })
  expect(await found(stranger, listedByMistake)).toEqual([])
})
