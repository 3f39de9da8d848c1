import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { listItemOf } from '@/contract/kernel/page'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Answer, ask, get, post, serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const address = freshAddress('ethereum')
const formula = '=HYPERLINK("https://example.com","x")'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Lists as CSV')
  await land('ethereum', [
    { from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) },
    { from: address, to: freshAddress('ethereum'), amount: 10n ** 17n, height: takeHeights(1) },
  ])
  for (const title of [formula, 'Two, with "quotes"', 'Three']) await post('/v1/cases', org.api_key, { title })
  await post('/v1/risk/check', org.api_key, { network: 'ethereum', address })
  await post('/v1/monitoring/wallets', org.api_key, { network: 'ethereum', address, label: '+1' })
})
afterAll(closeDatabase)

const csv = (path: string, key: string | null = org.api_key, accept = 'text/csv') => ask(path, { key, headers: { accept } })
const rowsOf = ({ text }: Answer) => parse(text, { columns: true }) as Record<string, string>[]

const lists = (Object.values(operations) as unknown as Operation[]).filter(
  ({ response, path }) => listItemOf(response) !== null && !path.includes('{'),
)

describe('200', () => {
  it.each(lists.map((one) => [one.path, one] as const))('GET %s has the rows of JSON', async (path) => {
    const answer = await csv(path)
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-ratelimit-limit': expect.any(String),
      'x-request-id': expect.any(String),
    })
    const rows = rowsOf(answer)
    const id = ['id', 'check_id', 'seq', 'key'].find((name) => rows[0]?.[name] !== undefined)
    const { data } = (await get(path, org.api_key)).json as { data: Record<string, unknown>[] }
    // The worker may have written between the two requests.
    expect(rows.length).toBeLessThanOrEqual(data.length)
    expect(rows.length > 0).toBe(data.length > 0)
    if (id) expect(data.map((row) => String(row[id]))).toEqual(expect.arrayContaining(rows.map((row) => row[id])))
  })

  it('disarms formulas and keeps everything else to the letter', async () => {
    const titles = rowsOf(await csv('/v1/cases?sort=created_at')).map(({ title }) => title)
    expect(titles).toEqual([`'${formula}`, 'Two, with "quotes"', 'Three'])
    expect(rowsOf(await csv('/v1/monitoring/wallets'))[0]).toMatchObject({ address, label: "'+1", network: 'ethereum' })
  })

  it('says beside every score what it is not', async () => {
    const { disclaimer } = (await get('/v1/risk/checks', org.api_key)).json
    expect(rowsOf(await csv('/v1/risk/checks'))[0]).toMatchObject({ address, disclaimer, 'risk.level': expect.any(String) })
  })

  it('leads from page to page by Link and by cursor, to the end', async () => {
    const seen: string[] = []
    let next: string | null = '/v1/cases?limit=2&sort=created_at&state=open,closed'
    while (next) {
      const answer: Answer = await csv(next)
      seen.push(...rowsOf(answer).map((row) => String(row.title)))
      const link: string | undefined = /^<([^>]+)>; rel="next"$/.exec(answer.headers.link ?? '')?.[1]
      const cursor = answer.headers['x-next-cursor']
      expect(link === undefined).toBe(cursor === undefined)
      if (link) expect(new URL(link).searchParams.get('cursor')).toBe(cursor)
      if (link) expect(link.startsWith(`${serverUrl().origin}/v1/cases?`)).toBe(true)
      next = link ? link.slice(serverUrl().origin.length) : null
    }
    expect(seen).toEqual([`'${formula}`, 'Two, with "quotes"', 'Three'])
  })

  it('has transfers of a wallet, amounts to the last digit', async () => {
    const path = `/v1/wallets/${address}/transfers?network=ethereum`
    const { data } = (await get(path, org.api_key)).json as { data: { id: string; amount_raw: string }[] }
    expect(data.length).toBe(2)
    expect(rowsOf(await csv(path)).map(({ id, amount_raw }) => ({ id, amount_raw }))).toEqual(
      data.map(({ id, amount_raw }) => ({ id, amount_raw })),
    )
  })

  it.each(['application/json', '*/*', 'text/html, */*;q=0.8', 'application/xml', 'text/csv;q=0.1, application/json'])(
    'stays JSON for Accept: %s',
    async (accept) => {
      const answer = await csv('/v1/cases', org.api_key, accept)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect((answer.json.data as unknown[]).length).toBe(3)
    },
  )

  it('stays JSON for what is no list', async () => {
    const answer = await csv('/v1/me')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  })
})

describe('errors are in the one shape', () => {
  it('400', async () => expectInvalid(await csv('/v1/cases?colour=red'), 'query.colour'))
  it('401', async () => expectError(await csv('/v1/cases', null), 'unauthenticated'))
  it('403', async () =>
    expectError(await csv('/v1/cases', (await org.keyWith({ scopes: scopesWithout('cases:read') })).text), 'insufficient_scope'))
})
