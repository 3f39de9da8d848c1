import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ImportEvent, ImportQuery } from '@/contract/imports'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { createPolicy, getPolicy, listPolicies } from '@/server/domain/policy'
import { listLists, listListVersions, screenSanctions } from '@/server/domain/screening'
import type { Context } from '@/server/platform/context'
import { pool, withOrg } from '@/server/platform/db'
import { inspectHead, listImports, undoImport } from '..'
import { takeImportLock } from '../import-lock.repo'
import { packText, transfersText } from './import-texts'

interface Suite {
  org: SuiteOrganisation
  admin: Context
  /** Imports a text and returns the last event. */
  imported: (query: ImportQuery, text: string | Buffer) => Promise<ImportEvent>
}

/** The tests of undoing imports. They run in the suite of imports, as only one file of a kind is imported at a time. */
export function testUndoing(suite: () => Suite): void {
  const imported: Suite['imported'] = (query, text) => suite().imported(query, text)
  const newest = async () =>
    (await listImports(suite().admin, {})).data[0] as Awaited<ReturnType<typeof listImports>>['data'][number]
  const undo = (id: string, reason = 'The wrong file.') => undoImport(suite().admin, { id, reason })
  const rows = async <T extends object>(sql: string, values: unknown[] = []) => (await pool().query<T>(sql, values)).rows

  describe('a tag pack', () => {
    const counting = (label: string) =>
      rows<{ n: number }>('select count(*)::int as n from attribution where label like $1 and removed_at is null', [
        `${label}%`,
      ]).then(([row]) => row?.n)
    const labelled = (label: string, tags: number, extra = '') => `${packText(tags).replaceAll('Import test', label)}${extra}`

    it('stops counting but for what another pack has too, and counts again when it is imported again', async () => {
      const label = `Undo ${randomUUID()}`
      const first = labelled(label, 3)
      const second = first.replace(/title: .*/, `title: Other ${randomUUID()}`).replace(/creator: .*/, `creator: ${randomUUID()}`)
      const both = `${second}  - address: "0x${'1'.repeat(8)}${randomUUID().replaceAll('-', '')}"\n    label: ${label} alone\n    currency: ETH\n    network: ETH\n    confidence: forensic\n`
      await imported({ name: `${randomUUID()}.yaml`, kind: 'tagpack' }, first)
      const name = `${randomUUID()}.yaml`
      await imported({ name, kind: 'tagpack' }, both)
      expect(await counting(label)).toBe(4)
      const one = await newest()
      expect(one).toMatchObject({ kind: 'tagpack', added: 1, known: 3, undo: { state: 'open' } })
      expect((await undo(one.id)).notes).toEqual([
        '1 label no longer counts.',
        '3 labels of it stay, because another pack has them too.',
      ])
      expect(await counting(label)).toBe(3)
      expect((await newest()).undo).toMatchObject({ state: 'undone', by: 'Ida', reason: 'The wrong file.' })
      expect(await imported({ name, kind: 'tagpack' }, both)).toMatchObject({ summary: { added: 1, known: 3 } })
      expect(await counting(label)).toBe(4)
    })

    it('leaves no summary of its addresses behind that answers could read', async () => {
      const text = transfersText(1)
      await imported({ name: `${randomUUID()}.csv`, kind: 'transfers' }, text)
      const [, , , , , , to] = (text.split('\n')[1] as string).split(',')
      const pack = packText(1).replace(/address: ".*"/, `address: "${to}"`)
      await imported({ name: `${randomUUID()}.yaml`, kind: 'tagpack' }, pack)
      const summary = () =>
        rows<{ shared: boolean }>(
          `select s.shared from tag_summary s join address a on a.network = s.network and a.id = s.counterparty where a.address = $1`,
          [to?.toLowerCase()],
        )
      expect(await summary()).toEqual([{ shared: true }])
      await undo((await newest()).id)
      expect(await summary()).toEqual([])
      await imported({ name: `${randomUUID()}.yaml`, kind: 'tagpack' }, pack)
      expect(await summary()).toEqual([{ shared: true }])
    })

    it('takes from its entities what nobody else reports of them', async () => {
      const actor = `undo_${randomUUID().slice(0, 8)}`
      const pack = `${packText(1)}    actor: ${actor}\n    abuse: ransomware\n`
      await imported({ name: `${randomUUID()}.yaml`, kind: 'tagpack' }, pack)
      const abuses = () => rows<{ abuses: string[] }>('select abuses from entity where actor_key = $1', [actor])
      expect(await abuses()).toEqual([{ abuses: ['ransomware'] }])
      await undo((await newest()).id)
      expect(await abuses()).toEqual([{ abuses: [] }])
    })
  })

  describe('a list', () => {
    const csv = (names: readonly string[]) => `id,name\n${names.map((name, n) => `e${n},${name}`).join('\n')}\n`
    const names = Array.from({ length: 6 }, (_, n) => `Undoing Person ${'abcdef'[n]?.repeat(5)}`)
    const load = (list_id: string, text: string, published: string, confirm?: string) =>
      imported({ name: 'list.csv', kind: 'list', list_id, published, ...(confirm ? { confirm } : {}) }, text)
    const matches = async (name: string, list: string) =>
      (await screenSanctions(suite().admin, { identifier: name, identifier_type: 'name', lists: [list] })).matches.length

    it('has its version before in force again, is stale until a newer one comes, and refuses the same file', async () => {
      const list_id = `undo_${randomUUID().slice(0, 8)}`
      await load(list_id, csv(names), '2026-01-01')
      const only = await newest()
      await expect(undo(only.id)).rejects.toThrow(/only version of the list/)
      const wrong = csv([...names, 'Undoing Person Zzzzz'])
      await load(list_id, wrong, '2026-02-01')
      expect(await matches('Undoing Person Zzzzz', list_id)).toBeGreaterThan(0)
      const one = await newest()
      expect((await undo(one.id)).notes[0]).toMatch(/Version 2026-01-01-\w+ is in force/)
      const versions = (await listListVersions(suite().admin, { list_id, limit: 50 })).data
      expect(versions.map(({ state, refusal }) => [state, refusal])).toEqual([
        ['withdrawn', expect.stringMatching(/^Ida undid its import on \d{4}-\d\d-\d\d: The wrong file\.$/)],
        ['active', null],
      ])
      const list = (await listLists(suite().admin, { limit: 200 })).data.find((found) => found.list_id === list_id)
      expect(list).toMatchObject({ stale: true, version_count: 1, stale_reason: expect.stringContaining('was withdrawn') })
      const [exact] = (
        await screenSanctions(suite().admin, { identifier: 'Undoing Person Zzzzz', identifier_type: 'name', lists: [list_id] })
      ).matches
      expect(exact?.name).not.toBe('Undoing Person Zzzzz')
      const again = await load(list_id, wrong, '2026-02-01')
      expect(again).toMatchObject({ event: 'failed', confirm: expect.stringMatching(/^[0-9a-f]{64}$/) })
      await load(list_id, wrong, '2026-02-01', again.event === 'failed' ? (again.confirm ?? '') : '')
      expect((await listListVersions(suite().admin, { list_id, limit: 50 })).data.map(({ state }) => state).sort()).toEqual([
        'active',
        'refused',
        'superseded',
        'withdrawn',
      ])
    })

    it('says of addresses only what its remaining versions say', async () => {
      const list_id = `undo_${randomUUID().slice(0, 8)}`
      const address = () => `0x${randomUUID().replaceAll('-', '')}${randomUUID().slice(0, 8)}`
      const [kept, wrong] = [address(), address()]
      const text = (lines: string[]) => `id,name,network,address\n${lines.join('\n')}\n`
      const filler = names.map((name, n) => `f${n},${name},,`)
      await load(list_id, text([...filler, `k,Kept,ethereum,${kept}`]), '2026-01-01')
      await load(list_id, text([...filler, `w,Wrong,ethereum,${wrong}`]), '2026-02-01')
      const said = () =>
        withOrg(suite().org.org_id, (tx) =>
          tx.$queryRawUnsafe(
            `select d.address, a.removed_at is null as counts, a.delisted_at is null as listed from attribution a
           join address d on d.network = a.network and d.id = a.address_id where a.listed_by = $1 and a.network = 3 order by (d.address = $2) desc`,
            list_id,
            kept,
          ),
        )
      expect(await said()).toEqual([
        { address: kept, counts: true, listed: false },
        { address: wrong, counts: true, listed: true },
      ])
      await undo((await newest()).id)
      expect(await said()).toEqual([
        { address: kept, counts: true, listed: true },
        { address: wrong, counts: false, listed: true },
      ])
    })
  })

  describe('prices', () => {
    const day = (n: number) => `197${n}-03-0${n}`
    const text = (usd: Record<string, string>) =>
      `date,usd\n${Object.entries(usd)
        .map((row) => row.join(','))
        .join('\n')}\n`
    const query = { name: 'undo-days.csv', kind: 'prices', asset: 'litecoin' } as const
    const now = async () =>
      Object.fromEntries(
        (
          await rows<{ day: string; usd: string }>(
            `select day::text as day, usd::text as usd from price where network = $1 and day between '1970-01-01' and '1975-12-31' order by day`,
            [networkNamed('litecoin').id],
          )
        ).map((row) => [row.day, row.usd]),
      )

    it('are what they were, days changed later keep their price, and those go back past what was undone', async () => {
      await imported(query, text({ [day(1)]: '1', [day(2)]: '2' }))
      await imported(query, text({ [day(1)]: '10', [day(2)]: '20', [day(3)]: '30' }))
      const second = await newest()
      await imported(query, text({ [day(2)]: '200' }))
      const third = await newest()
      expect((await undo(second.id)).notes).toEqual([
        '2 prices are back to what they were, or gone.',
        '1 price was changed later and stays.',
      ])
      expect(await now()).toEqual({ [day(1)]: '1000000', [day(2)]: '200000000' })
      await undo(third.id)
      expect(await now()).toEqual({ [day(1)]: '1000000', [day(2)]: '2000000' })
    })

    it('take the value of transfers along, and give it back', async () => {
      const chain = transfersText(2).replaceAll('2015-08-07', '2014-07-09')
      await imported({ name: `${randomUUID()}.csv`, kind: 'transfers' }, chain)
      const hash = (chain.split('\n')[1] as string).split(',')[1]?.slice(2)
      const usd = async () =>
        (await rows<{ usd: string | null }>(`select usd::text from transfer where tx_hash = decode($1, 'hex')`, [hash]))[0]?.usd
      expect(await usd()).toBeNull()
      await imported({ name: 'eth.csv', kind: 'prices', asset: 'ethereum' }, text({ '2014-07-09': '1000000000000000' }))
      expect(await usd()).not.toBeNull()
      expect((await undo((await newest()).id)).notes.at(-1)).toMatch(/have another value/)
      expect(await usd()).toBeNull()
    })
  })

  describe('a policy', () => {
    it('becomes a draft with what is wrong about it, is known the second time, and is discarded again', async () => {
      const base = await getPolicy(suite().admin, {
        id: (await listPolicies(suite().admin, { limit: 200 })).data[0]?.id as string,
      })
      const file = JSON.stringify({ ...base, document: { ...base.document, name: `Brought ${randomUUID()}` } })
      expect(await inspectHead(suite().admin, { name: 'p.json', head: Buffer.from(file) })).toMatchObject({ kind: 'policy' })
      const query = { name: 'p.json', kind: 'policy' } as const
      const count = async () => (await listPolicies(suite().admin, { limit: 200 })).data.length
      const before = await count()
      expect(await imported({ ...query, preview: 'true' }, file)).toMatchObject({ summary: { added: 1, known: 0 } })
      expect(await count()).toBe(before)
      expect(await imported(query, file)).toMatchObject({ summary: { added: 1 } })
      expect(await imported({ ...query, name: 'p.json.gz' }, gzipSync(file))).toMatchObject({ summary: { added: 0, known: 1 } })
      expect((await newest()).undo).toEqual({ state: 'never', why: 'It added nothing.' })
      const made = (await listImports(suite().admin, {})).data[1]
      expect((await undo(made?.id as string)).notes).toEqual(['The draft is discarded.'])
      expect(await count()).toBe(before)
    })

    it('is refused with the field where it has not the form of one', async () => {
      const { document } = await createPolicy(suite().admin, {})
      const refused = await imported({ name: 'p.json', kind: 'policy' }, JSON.stringify({ ...document, bands: { medium: 'x' } }))
      expect(refused).toMatchObject({ event: 'failed', message: expect.stringContaining('bands') })
    })
  })

  describe('an import', () => {
    it('of transfers stays, and says why', async () => {
      await imported({ name: 'stays.csv', kind: 'transfers' }, transfersText(1))
      const one = await newest()
      expect(one.undo).toMatchObject({ state: 'never' })
      await expect(undo(one.id)).rejects.toMatchObject({ code: 'invalid_request', message: expect.stringContaining('Transfers') })
    })

    it('is undone once, by administrators of its organisation, not while a file of its kind is read', async () => {
      await imported({ name: `${randomUUID()}.yaml`, kind: 'tagpack' }, packText(1))
      const { id } = await newest()
      const other = await suiteOrganisation('Undoing others')
      const stranger = (await addPerson(other, 'admin', 'Eve')).ctx
      await expect(undoImport(stranger, { id, reason: 'Not mine.' })).rejects.toMatchObject({ code: 'not_found' })
      const { ctx: lead } = await addPerson(suite().org, 'lead')
      await expect(undoImport(lead, { id, reason: 'Not allowed.' })).rejects.toMatchObject({ code: 'insufficient_scope' })
      const lock = await takeImportLock(pool(), 'tagpack')
      await expect(undo(id)).rejects.toMatchObject({ code: 'idempotency_in_progress' })
      await lock?.release()
      const both = await Promise.allSettled([undo(id), undo(id)])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      await expect(undo(id)).rejects.toThrow(/Ida has undone this import already/)
    })
  })
}
