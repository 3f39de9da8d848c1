import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import bs58check from 'bs58check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screening as contract } from '@/contract/screening/screening'
import { listVersion as listVersionContract, sanctionsList } from '@/contract/screening/screening-lists'
import { incompleteWords, screenedInPart } from '@/contract/words'
import { attribute, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed } from '@/server/chain/networks'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { canonicalJson } from '@/server/platform/canonical'
import { closeDatabase, readChain, withOrg } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import {
  applyLists,
  diffList,
  getScreening,
  ingestList,
  inspectBytes,
  inspectFile,
  type ListInput,
  listAgeBudgetDays,
  listedInForce,
  listLists,
  listListVersions,
  listsPastBudget,
  screenSanctions,
} from '..'
import { insertScreening } from './screening.repo'

const data = path.resolve('../shared/data/sanctions-ofac')
const pool = testPool()
const dayMs = 86_400_000
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('List truth')
})
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

const freshList = () => `truth_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const fresh = () => `0x${randomBytes(20).toString('hex')}`
const text = (name: string, lines: string[]) => inspectBytes(name, Buffer.from(`${lines.join('\r\n')}\r\n`))
const at = (when: Date | string) => ({ ...org.ctx, clock: { now: () => new Date(when) } })

async function take(listId: string, files: ListInput[], day: string | null) {
  const publishedAt = day === null ? null : new Date(day)
  const outcome = await ingestList(pool, { listId, orgId: org.ctx.org.id, files, publishedAt, now: new Date() })
  if (outcome.refusal) throw outcome.refusal
  return outcome
}

const ask = async (listId: string, input: Parameters<typeof screenSanctions>[1], ctx = org.ctx) =>
  contract.parse(await screenSanctions(ctx, { lists: [listId], ...input }))

/** SDN.CSV for these parties, and SDN_COMMENTS.CSV with what exceeds the limit. */
async function legacy(parties: [uid: number, name: string, remarks: string][], comments: boolean): Promise<ListInput[]> {
  const nulls = Array.from({ length: 7 }, () => '-0- ').join(',')
  const rows = parties.map(([uid, name, remarks]) => `${uid},"${name}",-0- ,"CYBER2",${nulls},"${remarks.slice(0, 1000)}"`)
  const over = parties.flatMap(([uid, , remarks]) => (remarks.length > 1000 ? [`${uid},"${remarks.slice(1000)}"`] : []))
  const files = [await text('sdn.csv', [...rows, '\x1a'])]
  return comments ? [...files, await text('sdn_comments.csv', ['999,"of nobody"', ...over])] : files
}

const filler = Array.from({ length: 9 }, (_, i): [number, string, string] => [100 + i, `FILLER ${i}`, "a.k.a. 'F'."])
const crypto = (asset: string, address: string) => `Digital Currency Address - ${asset} ${address}`
/** Remarks whose last address is beyond the limit. */
const long = (first: string, last: string) => `${crypto('ETH', first)}; ${'x'.repeat(1000)}; ${crypto('ETH', last)}.`

describe('a version that is not the whole list', () => {
  it('says so with its reasons, and "no match" against it speaks of what was read', async () => {
    const [listId, first, last] = [freshList(), fresh(), fresh()]
    const parties: [number, string, string][] = [[1, 'LONG PARTY', long(first, last)], ...filler]
    const cut = await take(listId, await legacy(parties, false), '2024-01-10')
    expect(cut.incompleteReasons).toEqual(['comments_missing', 'remarks_cut'])
    const missed = await ask(listId, { address: last })
    expect(missed).toMatchObject({
      status: 'no_match',
      lists_screened: [{ complete: false, incomplete_reasons: ['comments_missing', 'remarks_cut'] }],
    })
    expect(missed.notes[0]).toBe(
      `${listId}: no match in the part that was read. ${incompleteWords.comments_missing} ${incompleteWords.remarks_cut}`,
    )
    expect(screenedInPart(missed)).toBe(true)
    expect((await ask(listId, { address: first })).notes.filter((note) => note.includes('part that was read'))).toEqual([])
    expect((await ask(listId, { identifier: 'Nobody Known Here' })).notes[0]).toContain('in the part that was read')

    const whole = await take(listId, await legacy(parties, true), '2024-01-11')
    expect(whole.incompleteReasons).toEqual([])
    expect(await ask(listId, { address: last })).toMatchObject({
      status: 'match',
      lists_screened: [{ complete: true, incomplete_reasons: [] }],
    })
    const { data: versions } = await listListVersions(org.ctx, { list_id: listId, limit: 10 })
    expect(versions.map((one) => listVersionContract.parse(one)).map((one) => [one.complete, one.incomplete_reasons])).toEqual([
      [true, []],
      [false, ['comments_missing', 'remarks_cut']],
    ])
    const listed = (await listLists(org.ctx)).data.find(({ id }) => id === listId)
    expect(sanctionsList.parse(listed)).toMatchObject({ active_version: { complete: true } })
  })

  it('has no place for addresses: no address is ruled out, and every name was read', async () => {
    const listId = freshList()
    const { incompleteReasons } = await take(listId, [await text('l.csv', ['id,name', '1,Somebody Else'])], null)
    expect(incompleteReasons).toEqual(['no_addresses'])
    expect((await ask(listId, { address: fresh() })).notes).toEqual([
      `${listId}: no match in the part that was read. ${incompleteWords.no_addresses}`,
    ])
    expect((await ask(listId, { identifier: 'Nobody Known Here' })).notes).toEqual([])
  })

  it('delists nothing that a complete version lists, and dates nothing by what it lacked', async () => {
    const [listId, stays, cutOff, later] = [freshList(), fresh(), fresh(), fresh()]
    const statement = async (address: string) => {
      const { rows } = await readChain(org.ctx.org.id, (q) =>
        q.query<{ designated: string | null; delisted: string | null }>(
          `select to_char(a.designated_at, 'YYYY-MM-DD') as designated, to_char(a.delisted_at, 'YYYY-MM-DD') as delisted
           from attribution a join address d on d.network = a.network and d.id = a.address_id
           where d.address = $1 and a.listed_by = $2 and a.valid_to is null and a.listed_network is null`,
          [address, listId],
        ),
      )
      return rows
    }
    const parties: [number, string, string][] = [[1, 'LONG PARTY', long(stays, cutOff)], ...filler]
    const more: [number, string, string][] = [...parties, [2, 'LATER PARTY', `${crypto('ETH', later)}.`]]
    // Cut off at first: the complete version of the next day does not show that it was listed on that day.
    await take(listId, await legacy(parties, false), '2024-01-10')
    await applyLists(pool)
    await take(listId, await legacy(parties, true), '2024-01-11')
    await applyLists(pool)
    expect(await statement(cutOff)).toEqual([{ designated: null, delisted: null }])
    // Cut off again: it is still listed. Addresses new since the complete version have their day.
    await take(listId, await legacy(more, false), '2024-01-12')
    await applyLists(pool)
    expect(await statement(cutOff)).toEqual([{ designated: null, delisted: null }])
    expect(await statement(later)).toEqual([{ designated: '2024-01-12', delisted: null }])
    // A complete version without it delists it.
    await take(listId, await legacy([[1, 'LONG PARTY', `${crypto('ETH', stays)}.`], ...more.slice(1)], true), '2024-01-13')
    await applyLists(pool)
    expect(await statement(cutOff)).toEqual([{ designated: null, delisted: '2024-01-13' }])
    expect(await statement(stays)).toEqual([{ designated: null, delisted: null }])
  }, 60_000)

  it('takes no match away from those who were told of it', async () => {
    const [listId, first, last] = [freshList(), fresh(), fresh()]
    const parties: [number, string, string][] = [[1, 'LONG PARTY', long(first, last)], ...filler]
    await take(listId, await legacy(parties, true), '2024-01-10')
    await applyLists(pool)
    await ask(listId, { address: last })
    await take(listId, await legacy(parties, false), '2024-01-11')
    await applyLists(pool)
    const { rows } = await readChain(org.ctx.org.id, (q) =>
      q.query('select change from list_change where list_id = $1', [listId]),
    )
    expect(rows).toEqual([])
  }, 60_000)

  it.skipIf(!existsSync(data))(
    'is OFAC’s SDN.CSV of 2021 alone, and not the set of four',
    async () => {
      const [alone, set] = [freshList(), freshList()]
      const files = (names: string[]) =>
        Promise.all(names.map((name) => inspectFile(path.join(data, 'complete-set-2021-07-07', name))))
      expect((await take(alone, await files(['sdn.csv.gz']), '2021-07-07')).incompleteReasons).toEqual([
        'comments_missing',
        'remarks_cut',
      ])
      const whole = await take(set, await files(['sdn.csv.gz', 'add.csv.gz', 'alt.csv.gz', 'sdn_comments.csv']), '2021-07-07')
      expect([whole.incompleteReasons, whole.addresses]).toEqual([[], 96])
    },
    60_000,
  )
})

describe('the age of a list', () => {
  it('is 14 days for OFAC, UN, UK and EU, 60 for others, and settable', () => {
    expect(
      ['us_ofac_sdn', 'us_ofac_cons', 'un_sc', 'gb_hmt', 'eu_fsf', 'il_nbctf', 'of_ones_own'].map(listAgeBudgetDays),
    ).toEqual([14, 14, 14, 14, 14, 60, 60])
    const set = env().LIST_AGE_BUDGET_DAYS
    Object.assign(set, { us_ofac_sdn: 30, others: 90 })
    try {
      expect(['us_ofac_sdn', 'un_sc', 'of_ones_own'].map(listAgeBudgetDays)).toEqual([30, 14, 90])
    } finally {
      delete set.us_ofac_sdn
      delete set.others
    }
  })

  it('makes every answer stale past its budget, by publication, else by ingestion', async () => {
    const [dated, undated] = [freshList(), freshList()]
    const file = [await text('l.csv', ['id,name,address', '1,Somebody Else,'])]
    const published = Date.UTC(2024, 0, 1)
    await take(dated, file, new Date(published).toISOString())
    await take(undated, file, null)
    const on = (day: number) => ask(dated, { identifier: 'Nobody Known Here' }, at(new Date(published + day * dayMs)))
    expect(await on(60)).toMatchObject({
      stale: false,
      notes: [],
      lists_screened: [{ stale: false, age_days: 60, age_budget_days: 60 }],
    })
    expect(await on(61)).toMatchObject({
      stale: true,
      notes: [`${dated}: the version is 61 days old, and its age budget is 60 days.`],
      lists_screened: [{ list_id: dated, stale: true, age_days: 61 }],
    })
    // For a day in the past, the age is that on the day.
    expect(await ask(dated, { identifier: 'Nobody Known Here', as_of: '2024-01-31' })).toMatchObject({
      stale: false,
      lists_screened: [{ age_days: 30 }],
    })
    expect(await ask(undated, { identifier: 'Nobody Known Here' })).toMatchObject({
      stale: false,
      lists_screened: [{ age_days: 0 }],
    })
    const lists = (await listLists(org.ctx)).data
    expect(lists.find(({ id }) => id === dated)).toMatchObject({ stale: true, stale_reason: null, age_budget_days: 60 })
    expect(lists.find(({ id }) => id === undated)).toMatchObject({ stale: false, age_days: 0 })
    const past = await readChain(org.ctx.org.id, (q) => listsPastBudget(q, new Date(published + 61 * dayMs), [dated, undated]))
    expect(past).toEqual([{ listId: dated, version: expect.stringContaining('2024-01-01'), ageDays: 61, budgetDays: 60 }])
  })
})

describe('an address of a list', () => {
  it('matches on the network of its checksum, whatever the list files it under', async () => {
    const listId = freshList()
    const tron = bs58check.encode(Buffer.concat([Buffer.from([0x41]), randomBytes(20)]))
    await take(listId, await legacy([[1, 'MISFILED PARTY', `${crypto('XBT', tron)}.`], ...filler], true), '2024-01-10')
    await applyLists(pool)
    const found = await ask(listId, { address: tron, network: 'tron' })
    expect(found).toMatchObject({ status: 'match', disagreements: [] })
    expect(found.matches[0]?.explanations.join(' ')).toContain('filed under XBT, but by its checksum it is an address of tron')
    const { listedBy, lists } = await readChain(org.ctx.org.id, (q) => listedInForce(q, [tron, fresh()], new Date()))
    expect([...listedBy]).toEqual([[tron, new Set([listId])]])
    expect(lists.map((one) => one.listId)).toContain(listId)
    const { rows } = await readChain(org.ctx.org.id, (q) =>
      q.query(
        'select d.network from attribution a join address d on d.network = a.network and d.id = a.address_id where a.listed_by = $1',
        [listId],
      ),
    )
    expect(rows).toEqual([{ network: networkNamed('tron').id }])
  })

  it('is no change in another case, in entries or in addresses', async () => {
    const [cased, bare] = [freshList(), freshList()]
    const address = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'
    const rows = (written: string) => legacy([[1, 'CASED PARTY', `${crypto('ETH', written)}.`], ...filler], true)
    const lines = async (written: string) => [await text('some_ETH.txt', [written, ...others])]
    const others = Array.from({ length: 9 }, fresh)
    for (const [listId, files] of [
      [cased, rows],
      [bare, lines],
    ] as const) {
      const from = (await take(listId, await files(address), '2024-01-10')).version as string
      const to = (await take(listId, await files(address.toLowerCase()), '2024-01-11')).version as string
      const diff = await diffList(org.ctx, { list_id: listId, from, to })
      expect(diff.addresses).toEqual({ added: [], removed: [] })
      expect([diff.entries.added, diff.entries.removed]).toEqual([[], []])
      expect(diff.entries.changed.flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual(
        listId === cased ? ['remarks'] : [],
      )
      const gone = (await take(listId, await files(fresh()), '2024-01-12')).version as string
      expect((await diffList(org.ctx, { list_id: listId, from: to, to: gone })).addresses).toMatchObject({
        added: [{ network: 'ethereum' }],
        removed: [{ address: address.toLowerCase() }],
      })
    }
  })
})

describe('a statement that calls an address listed', () => {
  it('is named where the list in force does not list the address', async () => {
    const [listId, claimed, ended] = [freshList(), fresh(), fresh()]
    const height = takeHeights(1)
    await land('ethereum', [{ from: claimed, to: ended, amount: 1n, height }])
    const tag = { category: 'organization', abuse: 'sanction', listedBy: listId, label: 'Said to be listed' }
    await attribute('ethereum', claimed, { ...tag, designatedAt: new Date('2024-01-05') })
    await attribute('ethereum', ended, { ...tag, designatedAt: new Date('2024-01-05'), delistedAt: new Date('2024-01-08') })
    const version = (await take(listId, await legacy(filler, false), '2024-01-10')).version
    const found = await ask(listId, { address: claimed })
    expect(found).toMatchObject({
      status: 'no_match',
      disagreements: [
        {
          list_id: listId,
          list_version: version,
          list_complete: false,
          source: 'attribution',
          network: 'ethereum',
          address: claimed,
          label: 'Said to be listed',
          designated_at: '2024-01-05T00:00:00.000Z',
        },
      ],
    })
    expect(found.notes.at(-1)).toBe(
      `${listId}: An attribution by Suite (“Said to be listed”) calls this address listed, but the part of it that was read does not name it.`,
    )
    expect((await ask(listId, { address: ended })).disagreements).toEqual([])
    expect((await ask(listId, { address: claimed, as_of: '2024-01-10' })).disagreements).toHaveLength(1)
    await take(listId, await legacy([[1, 'CLAIMED PARTY', `${crypto('ETH', claimed)}.`], ...filler], true), '2024-01-11')
    expect(await ask(listId, { address: claimed })).toMatchObject({ status: 'match', disagreements: [] })
  })
})

it('reads an answer from before all this, and says that nobody knows', async () => {
  const listId = freshList()
  await take(listId, [await text('l.csv', ['id,name,address', '1,Somebody Else,'])], null)
  const { notes: _, disagreements: __, ...answer } = await ask(listId, { address: fresh() })
  const [list] = answer.lists_screened
  const { age_days, age_budget_days, complete, incomplete_reasons, ...older } = list as NonNullable<typeof list>
  const id = uuidv7()
  const result = canonicalJson({ ...answer, id: typeIdOf('scr', id), lists_screened: [older] })
  const stored = { kind: 'address', subject: 'older', query: answer.query, status: 'no_match', lists: [], result }
  await withOrg(org.ctx.org.id, (tx) =>
    insertScreening(tx, org.ctx.org.id, { id, ...stored, actor_type: 'job', actor_id: null, created_at: new Date() }),
  )
  const read = contract.parse(await getScreening(org.ctx, { id: typeIdOf('scr', id) }))
  expect(read).toMatchObject({
    notes: [],
    disagreements: [],
    lists_screened: [{ complete: null, incomplete_reasons: [], age_days: null, age_budget_days: null }],
  })
})
