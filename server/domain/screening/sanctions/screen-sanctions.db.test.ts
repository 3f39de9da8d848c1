import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screening as contract } from '@/contract/screening/screening'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { closeDatabase, readChain, withOrg } from '@/server/platform/db'
import {
  diffList,
  getScreening,
  ingestList,
  inspectBytes,
  listLists,
  listListVersions,
  listScreenings,
  screenSanctions,
  versionsInForce,
} from '..'
import { prepareNames } from './search-names'

const pool = testPool()
let org: SuiteOrganisation
let other: SuiteOrganisation
const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const [early, late] = ['0x098b716b8aaf21512996dc57eb0615e2383e2f96', 'TSoQQCZ3DrZ1us6RcHGHd9UXp6bM6PukNQ']
const header =
  'id,name,aliases,type,program,date_of_birth,country,network,address,identifier_type,identifier,listed_at,delisted_at'
const lazarus = (address: string) =>
  `27307,Grupa Lazarowa Testowa,HIDDEN KOBRA TEST,organisation,DPRK3,,KP,ETH,${address},,,2019-09-13,`
const person = '1,Kowalczewska Bronislawa,,person,CYBER2,1970-05-03,PL,,,passport,X12 345-6,,'
const gone = '2,Former Party,,organisation,OLD,,,LSK,12154055877559948854L,imo,8937675,2015-01-01,2016-01-01'
const look = `3,Look Alike,,organisation,IL,,,USDT,T\u041d96tFMn8KGiYSLiw\u0441V3E2UiaJc8jmcbz3,,,,`

const scripts = [
  '4,Script Of One,,organisation,X,,,litecoin,3MQ2K5KoewosyBsKJfQdtZkK3r5B18gaG6,,,,',
  '5,Script Of Two,,organisation,X,,,bitcoin,3HWS6FRhmi3e4VKv8gv2Qt77Y7SDBPAWVX,,,,',
]

async function take(lines: string[], day: string): Promise<string> {
  const files = [await inspectBytes('l.csv', Buffer.from(`${[header, ...lines].join('\n')}\n`))]
  const outcome = await ingestList(pool, { listId, orgId: org.ctx.org.id, files, publishedAt: new Date(day), now: new Date() })
  expect(outcome.state).toBe('active')
  return outcome.version as string
}

let versions: string[] = []
beforeAll(async () => {
  org = await suiteOrganisation('Screening')
  other = await suiteOrganisation('Other screening')
  versions = [
    await take([lazarus(''), person, gone, look, ...scripts], '2022-04-12'),
    await take([lazarus(early), person, gone, look, ...scripts], '2022-04-14'),
  ]
}, 60_000)
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

/** Screened two weeks after the newest version, when no list is past its age budget. */
const then = () => ({ ...org.ctx, clock: { now: () => new Date('2022-04-28T00:00:00Z') } })
const screen = async (input: Parameters<typeof screenSanctions>[1], ctx = org.ctx) =>
  contract.parse(await screenSanctions(ctx, { lists: [listId], ...input }))

describe('screenSanctions', () => {
  it('finds a listed address whatever its case, with the entry and the version', async () => {
    for (const address of [early, '0x098B716B8Aaf21512996dC57EB0615e2383E2f96']) {
      const result = await screen({ address, network: 'ethereum' }, then())
      expect(result).toMatchObject({
        matched: true,
        status: 'match',
        query: { address: early, network: 'ethereum' },
        stale: false,
      })
      expect(result.matches).toEqual([
        expect.objectContaining({
          list_id: listId,
          list_version: versions[1],
          entry_id: '27307',
          score: 100,
          match_type: 'address',
          programs: ['DPRK3'],
          designated_at: '2019-09-13T00:00:00.000Z',
        }),
      ])
      expect(result.lists_screened).toEqual([
        expect.objectContaining({
          list_id: listId,
          version: versions[1],
          published_at: '2022-04-14T00:00:00.000Z',
          entry_count: 6,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        }),
      ])
    }
  })

  it('is clear on the version of the day before, which as_of asks for', async () => {
    expect(await screen({ address: early, as_of: '2022-04-13' })).toMatchObject({
      status: 'no_match',
      matches: [],
      lists_screened: [{ version: versions[0] }],
    })
    expect(await screen({ address: early, as_of: '2022-04-14' })).toMatchObject({
      status: 'match',
      lists_screened: [{ version: versions[1] }],
    })
    await expect(screen({ address: early, as_of: '2022-04-01' })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('keeps an answer with its versions for good', async () => {
    const { id } = await screen({ address: early })
    const stored = await getScreening(org.ctx, { id })
    expect(stored).toMatchObject({ id, status: 'match', lists_screened: [{ version: versions[1] }] })
    await expect(getScreening(other.ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
    const page = await listScreenings(org.ctx, { limit: 1 })
    expect(page).toMatchObject({ data: [{ id, match_count: 1 }], page: { has_more: true } })
    const next = await listScreenings(org.ctx, { limit: 1, cursor: page.page.next ?? '' })
    expect(next.data[0]?.id).not.toBe(id)
  })

  it('matches an address on any chain by its exact text, and an EVM account on every EVM network', async () => {
    expect(await screen({ address: '12154055877559948854L', network: 'lsk' })).toMatchObject({ matched: true })
    expect(await screen({ address: '12154055877559948854L' })).toMatchObject({ matched: true })
    const elsewhere = await screen({ address: early, network: 'arbitrum' })
    expect(elsewhere.matches[0]?.explanations.join(' ')).toMatch(/listed for ethereum.*arbitrum/)
  })

  it.each([
    ['3MQ2K5KoewosyBsKJfQdtZkK3r5B18gaG6', 'bitcoin', 'litecoin'],
    ['3HWS6FRhmi3e4VKv8gv2Qt77Y7SDBPAWVX', 'litecoin', 'bitcoin'],
  ] as const)('finds %s on %s, where the list names the same text for %s', async (address, asked, listed) => {
    const { matches } = await screen({ address, network: asked })
    expect(matches[0]?.explanations.join(' ')).toMatch(new RegExp(`listed for ${listed}.*${asked}`))
  })

  it.each(['eip155:999', 'eip155:424242', 'polygon', 'some-new-chain'])(
    'finds an account with its checksum on %s',
    async (network) => {
      expect(await screen({ address: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96', network })).toMatchObject({
        status: 'match',
        query: { address: early, network },
      })
    },
  )

  it('finds an account without its 0x, and refuses a payment link, of which no hit would look like clean', async () => {
    expect(await screen({ address: '098B716B8Aaf21512996dC57EB0615e2383E2f96' })).toMatchObject({ status: 'match' })
    for (const scheme of ['ethereum', 'bitcoin', 'LITECOIN'])
      await expect(screen({ address: `${scheme}:${early}` })).rejects.toMatchObject({
        code: 'invalid_request',
        details: [{ field: 'body.address', issue: expect.stringContaining(`${scheme}:`) }],
      })
  })

  it('finds the address a list wrote with look-alike letters under its Latin form', async () => {
    const result = await screen({ address: 'TH96tFMn8KGiYSLiwcV3E2UiaJc8jmcbz3', network: 'tron' })
    expect(result.matches).toMatchObject([
      { entry_id: '3', explanations: [expect.any(String), expect.stringMatching(/look-alike/)] },
    ])
  })

  it('says potential_match where the list has let the entry go', async () => {
    expect(await screen({ address: '12154055877559948854L', network: 'lsk' })).toMatchObject({
      status: 'potential_match',
      matches: [{ delisted_at: '2016-01-01T00:00:00.000Z' }],
    })
    expect(await screen({ address: '12154055877559948854L', network: 'lsk', as_of: '2022-04-14' })).toMatchObject({
      status: 'potential_match',
    })
  })

  it('matches identifiers without case, spaces and punctuation, of their own type only', async () => {
    expect(await screen({ identifier: 'x123456', identifier_type: 'passport' })).toMatchObject({
      status: 'match',
      matches: [{ entry_id: '1', matched_on: 'X12 345-6', match_type: 'identifier' }],
    })
    expect(await screen({ identifier: 'X123456', identifier_type: 'national_id' })).toMatchObject({ status: 'no_match' })
    expect(await screen({ identifier: 'X12345', identifier_type: 'passport' })).toMatchObject({ status: 'no_match' })
    expect(await screen({ identifier: '---', identifier_type: 'passport' })).toMatchObject({ status: 'no_match' })
  })

  it.each(['8937675', 'IMO 8937675', 'imo8937675', 'IMO No. 8937675', 'IMO number: 8937675'])(
    'finds a ship by its number, written %s',
    async (identifier) =>
      expect(await screen({ identifier, identifier_type: 'imo' })).toMatchObject({ matches: [{ matched_on: '8937675' }] }),
  )

  it('finds a ship whose number the list writes with its letters', async () => {
    const id = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const line = '9,Grey Gull Test,,vessel,OLD,,,,,imo,IMO 9074729,,'
    const files = [await inspectBytes('l.csv', Buffer.from(`${header}\n${line}\n`))]
    await ingestList(pool, { listId: id, orgId: org.ctx.org.id, files, publishedAt: new Date('2022-04-14'), now: new Date() })
    for (const identifier of ['9074729', 'IMO 9074729']) {
      expect(await screen({ identifier, identifier_type: 'imo', lists: [id] })).toMatchObject({ matched: true })
    }
  })

  it('finds a name written otherwise, with the reasons', async () => {
    const result = await screen({ identifier: 'Bronisława Kowalczewska' })
    expect(result).toMatchObject({
      status: 'potential_match',
      algorithm: 'assay-names-2',
      query: { threshold: 85, identifier_type: 'name' },
    })
    expect(result.matches[0]).toMatchObject({ entry_id: '1', match_type: 'name' })
    expect(result.matches[0]?.explanations.length).toBeGreaterThan(0)
    expect((await screen({ identifier: 'Somebody Entirely Else' })).matched).toBe(false)
    const [with_, without_] = [
      await screen({ identifier: 'Bronislawa Kowalczewska', date_of_birth: '1970-05-03', threshold: 0 }),
      await screen({ identifier: 'Bronislawa Kowalczewska', date_of_birth: '1931-01-01', threshold: 0 }),
    ]
    expect(with_.matches[0]?.score ?? 0).toBeGreaterThan(without_.matches[0]?.score ?? 100)
  })

  it('refuses what it cannot screen, naming the field', async () => {
    const issue = (input: Parameters<typeof screenSanctions>[1]) =>
      screen(input).then(
        () => null,
        (error: { details?: { field: string }[] }) => error.details?.[0]?.field,
      )
    expect(await issue({ address: '0x098b716b8aaf21512996dc57eb0615e2383e2f9', network: 'ethereum' })).toBe('body.address')
    expect(await issue({ address: early.replace('e', 'E'), network: 'ethereum' })).toBe('body.address')
    expect(await issue({ address: '12QtD5BFwRsdNsAZY76UVE1xyCGNTojH9i' })).toBe('body.address')
    expect(await issue({ address: early, network: 'Not A Network' })).toBe('body.network')
    expect(await issue({ address: early, lists: ['no_such_list'] })).toBe('body.lists')
    const mistyped = '0x098B716B8Aaf21512996dC57EB0615e2383E2F96'
    for (const network of ['polygon', 'bsc', 'eip155:10'])
      expect(await issue({ address: mistyped, network })).toBe('body.address')
    for (const address of [`\u200b${early}`, '1\u0412oatSLRHtKNngkdXEeobR76b53LETtpyT']) {
      expect(await issue({ address })).toBe('body.address')
    }
  })

  it('tells of a match by an event and writes no personal data into the audit log', async () => {
    const { id } = await screen({ identifier: 'Bronislawa Kowalczewska' })
    const { events, audit } = await withOrg(org.ctx.org.id, async (tx) => ({
      events: await tx.outboxEvent.findMany({ where: { subject_id: id } }),
      audit: await tx.auditEvent.findMany({ where: { object_id: id } }),
    }))
    expect(events).toMatchObject([
      { type: 'screening.match_found', data: { status: 'potential_match', matches: [{ entry_id: '1', list_id: listId }] } },
    ])
    expect(audit).toMatchObject([{ action: 'sanctions.screened', detail: { kind: 'name', status: 'potential_match' } }])
    expect(
      JSON.stringify([events, audit], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/Kowalczewska|Bronis|1970/)
  })
})

describe('names in memory', () => {
  it('are built once a version', async () => {
    const kept = await readChain(org.ctx.org.id, (q) => versionsInForce(q, new Date('2022-04-13')))
    const fresh = kept.find((version) => version.listId === listId)
    const prepare = () => readChain(org.ctx.org.id, (q) => prepareNames(q, fresh?.id ?? ''))
    expect(fresh?.version).toBe(versions[0])
    expect(await prepare()).toBeGreaterThanOrEqual(0)
    expect(await prepare()).toBeNull()
  })
})

describe('lists, versions and differences', () => {
  it('shows a private list to its organisation only', async () => {
    expect((await listLists(then())).data.find(({ id }) => id === listId)).toMatchObject({
      private: true,
      version_count: 2,
      stale: false,
      active_version: { version: versions[1] },
    })
    expect((await listLists(other.ctx)).data.some(({ id }) => id === listId)).toBe(false)
    await expect(listListVersions(other.ctx, { list_id: listId, limit: 50 })).rejects.toMatchObject({ code: 'not_found' })
    await expect(screenSanctions(other.ctx, { address: late, lists: [listId] })).rejects.toThrow()
  })

  it('pages versions, newest first', async () => {
    const first = await listListVersions(org.ctx, { list_id: listId, limit: 1 })
    expect(first.data.map(({ version, state }) => [version, state])).toEqual([[versions[1], 'active']])
    const second = await listListVersions(org.ctx, { list_id: listId, limit: 1, cursor: first.page.next ?? '' })
    expect(second).toMatchObject({ data: [{ version: versions[0], state: 'superseded' }], page: { has_more: false } })
  })

  it('tells what changed, both ways', async () => {
    const [from, to] = versions as [string, string]
    const diff = await diffList(org.ctx, { list_id: listId, from, to })
    expect(diff).toMatchObject({
      entries: {
        added: [],
        removed: [],
        changed: [{ entry_id: '27307', fields: [{ field: 'addresses', added: [`ETH ${early}`], removed: [] }] }],
      },
      addresses: { added: [{ address: early, network: 'ethereum' }], removed: [] },
    })
    expect((await diffList(org.ctx, { list_id: listId, from: to, to: from })).addresses).toMatchObject({
      added: [],
      removed: [{ address: early }],
    })
    await expect(diffList(org.ctx, { list_id: listId, from, to: 'nope' })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
