import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { Page } from '@/contract/kernel/page'
import type { Transfer } from '@/contract/wallet/wallets'
import { asOwner, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.listTransfers as unknown as Operation
const wallet = freshAddress('ethereum')
const friend = freshAddress('ethereum')
const token = { contract: freshAddress('ethereum'), symbol: `T${Date.now() % 100000}`, decimals: 6 }
const count = 230
const first = takeHeights(100)
const start = Math.floor(Date.now() / 1000) - 3600

/** 230 transfers over about 90 blocks: several per block and per transaction, both directions, two assets. */
const payments: Payment[] = Array.from({ length: count }, (_, i) => ({
  from: i % 3 === 0 ? wallet : i % 5 === 0 ? friend : freshAddress('ethereum'),
  to: i % 3 === 0 ? friend : wallet,
  amount: BigInt(i + 1),
  height: first + Math.floor(Math.floor(i / 2) / 1.3),
  time: start + i,
  index: i % 4,
  hash: createHash('sha256')
    .update(`${wallet}${Math.floor(i / 2)}`)
    .digest('hex'),
  ...(i % 2 ? { asset: token } : {}),
}))

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Transfers')
  await land('ethereum', payments)
})
afterAll(closeDatabase)

const url = (query = '', address = wallet) => `/v1/wallets/${address}/transfers${query}`
async function page(query = '', address = wallet, key = org.api_key): Promise<{ data: Transfer[]; page: Page; stale: boolean }> {
  return expectContract(operation, await get(url(query, address), key)) as unknown as {
    data: Transfer[]
    page: Page
    stale: boolean
  }
}
async function walk(
  query: string,
  limit: number,
  between?: (pages: number) => Promise<void>,
  address = wallet,
): Promise<Transfer[]> {
  const all: Transfer[] = []
  let cursor = ''
  for (let pages = 1; ; pages++) {
    const { data, page: p } = await page(`?limit=${limit}${query}${cursor}`, address)
    all.push(...data)
    expect(p.has_more).toBe(p.next !== null)
    if (p.next === null) return all
    expect(data).toHaveLength(limit)
    cursor = `&cursor=${encodeURIComponent(p.next)}`
    await between?.(pages)
  }
}
const order = (t: Transfer) => [t.block_height, t.id]

describe('200', () => {
  it('gives fifty when no limit is named, and reports a clamped one', async () => {
    const plain = await page()
    expect(plain.data).toHaveLength(50)
    expect(plain.page).toMatchObject({ limit: 50, has_more: true })
    const clamped = await page('?limit=1000')
    expect(clamped.page.limit).toBe(200)
    expect(clamped.data).toHaveLength(200)
    expect((await page('?limit=201')).page.limit).toBe(200)
    expect((await page('?limit=99999999999999999999')).page.limit).toBe(200)
    expect((await page('?limit=1')).data).toHaveLength(1)
  })

  it('walks the whole list, newest first, whatever the page size', async () => {
    const whole = await walk('', 200)
    expect(whole).toHaveLength(count)
    expect(new Set(whole.map((t) => t.id)).size).toBe(count)
    const heights = whole.map((t) => t.block_height)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    for (const limit of [7, 23, 115, 199]) expect((await walk('', limit)).map(order)).toEqual(whole.map(order))
  })

  it('neither skips nor repeats while newer and older rows land', async () => {
    const busy = freshAddress('ethereum')
    const low = takeHeights(200)
    const row = (height: number, i: number): Payment => ({
      from: friend,
      to: busy,
      amount: BigInt(i + 1),
      height,
      time: start + i,
    })
    await land(
      'ethereum',
      Array.from({ length: 120 }, (_, i) => row(low + 50 + Math.floor(i / 3), i)),
    )
    const before = (await walk('', 200, undefined, busy)).map((t) => t.id)
    const seen = await walk(
      '',
      25,
      (pages) => land('ethereum', [row(low + 150 + pages, 200), row(low + pages, 300), row(low + 70, 400)]),
      busy,
    )
    expect(seen.map((t) => t.id)).toEqual(before)
    expect(await walk('', 200, undefined, busy)).toHaveLength(120 + 3 * 4)
  })

  it('tells amount, direction and counterparty of each', async () => {
    const { data } = await page(`?limit=200`)
    const last = data[0] as Transfer
    expect(last).toMatchObject({
      amount_raw: String(count),
      network: 'ethereum',
      status: 'confirmed',
      direction: 'in',
      block_height: (payments.at(-1) as Payment).height,
    })
    expect(last.transaction_hash).toBe(`0x${(payments.at(-1) as Payment).hash}`)
    expect(last.confirmations).toBeGreaterThanOrEqual(1)
    expect(last.asset).toMatchObject({ symbol: token.symbol, contract: token.contract, decimals: 6 })
    expect(last.amount).toBe('0.00023')
    for (const t of data) expect((t.direction === 'in' ? t.from : t.to).toLowerCase()).toBe(t.counterparty.address.toLowerCase())
  })

  it('filters by direction, asset, counterparty and time, and pages under a filter', async () => {
    const outbound = payments.filter((p) => p.from === wallet).length
    expect(await walk('&direction=out', 50)).toHaveLength(outbound)
    expect(await walk('&direction=in', 50)).toHaveLength(count - outbound)
    const tokens = payments.filter((p) => p.asset).length
    expect(await walk(`&asset=${token.contract}`, 50)).toHaveLength(tokens)
    expect(await walk(`&asset=${token.symbol}`, 50)).toHaveLength(tokens)
    expect(await walk('&asset=native', 50)).toHaveLength(count - tokens)
    expect(await walk(`&asset=native&asset=${token.symbol}`, 50)).toHaveLength(count)
    expect(await walk(`&asset=native,${token.symbol}`, 50)).toHaveLength(count)
    expect(await walk(`&asset=eip155:1/erc20:${token.contract}`, 50)).toHaveLength(tokens)
    expect(await walk('&asset=NOSUCHCOIN', 50)).toEqual([])
    const withFriend = payments.filter((p) => p.from === friend || p.to === friend).length
    expect(await walk(`&counterparty=${friend}`, 50)).toHaveLength(withFriend)
    const from = new Date((start + 100) * 1000).toISOString()
    const to = new Date((start + 200) * 1000).toISOString()
    expect(await walk(`&from=${from}&to=${to}`, 33)).toHaveLength(100)
    expect(await walk('&min_amount_usd=1', 50)).toEqual([])
  })

  it('carries freshness, also for an address nobody has seen', async () => {
    const empty = await page('', freshAddress('ethereum'))
    expect(empty.data).toEqual([])
    expect(empty.page).toEqual({ limit: 50, next: null, has_more: false })
    for (const body of [empty, await page()])
      expect(body).toMatchObject({
        stale: expect.any(Boolean),
        last_good_read_at: expect.any(String),
        data_as_of: { network: 'ethereum' },
      })
  })

  it.each(['ethereum', 'eth', 'eip155:1'])('continues under %s what another name of the network began', async (name) => {
    const begun = await page('?limit=10')
    const next = await page(
      `?limit=10&network=${encodeURIComponent(name)}&cursor=${encodeURIComponent(begun.page.next as string)}`,
    )
    expect(next.data).toHaveLength(10)
  })
})

describe('400 invalid_request', () => {
  it.each(['0', '-1', '-0', 'abc', '1.5', '', ' ', '1e2', '0x10', '١', 'NaN', '10;', 'null'])(
    'refuses limit=%s',
    async (limit) => {
      const answer = await get(url(`?limit=${encodeURIComponent(limit)}`), org.api_key)
      expectInvalid(answer, 'query.limit')
      expectDocumentedError(operation, answer)
    },
  )

  it.each([
    ['direction', 'sideways'],
    ['direction', 'IN'],
    ['from', 'yesterday'],
    ['from', '2024-01-01'],
    ['to', '2024-13-01T00:00:00Z'],
    ['from', '2024-01-01T00:00:00'],
    ['min_amount_usd', '-1'],
    ['min_amount_usd', '1,5'],
    ['counterparty', 'nonsense'],
    ['cursor', ''],
    ['network', 'ETH'],
  ])('refuses %s=%s', async (name, value) => {
    expectInvalid(await get(url(`?${name}=${encodeURIComponent(value)}`), org.api_key), `query.${name}`)
  })

  it('refuses an unknown parameter by its name, and one given twice', async () => {
    expectInvalid(await get(url('?Direction=in'), org.api_key), 'query.Direction')
    expectInvalid(await get(url('?offset=50'), org.api_key), 'query.offset')
    expectInvalid(await get(url('?limit=5&limit=6'), org.api_key), 'query.limit')
    expectInvalid(await get(url('?direction=in&direction=out'), org.api_key), 'query.direction')
    const both = expectError(await get(url('?offset=50&limit=0'), org.api_key), 'invalid_request')
    expect(both.map((d) => d.field).toSorted()).toEqual(['query.limit', 'query.offset'])
  })

  it('refuses a tampered, a foreign and a strayed cursor', async () => {
    const cursor = (await page('?limit=5')).page.next as string
    const with_ = (text: string, query = '', address = wallet, key = org.api_key) =>
      get(url(`?limit=5${query}&cursor=${encodeURIComponent(text)}`, address), key)
    expect((await with_(cursor)).status).toBe(200)
    const [body, signature] = cursor.split('.') as [string, string]
    const forged = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace(/"p":\["?\d+/, (m) => m.replace(/\d+$/, '1')),
    ).toString('base64url')
    const flipped = signature.slice(0, -2) + (signature.at(-2) === 'A' ? 'B' : 'A') + signature.at(-1)
    for (const text of [
      'x',
      'x.y',
      body,
      `${body}.`,
      `.${signature}`,
      `${forged}.${signature}`,
      `${body}.${flipped}`,
      `${cursor}x`,
      `${cursor}.x`,
      `${cursor}=`,
      'a'.repeat(3000),
    ]) {
      expectInvalid(await with_(text), 'query.cursor')
    }
    expectInvalid(await with_(cursor, '&direction=in'), 'query.cursor')
    expectInvalid(await with_(cursor, '&asset=native'), 'query.cursor')
    expectInvalid(await with_(cursor, '', friend), 'query.cursor')
    const stranger = await suiteOrganisation('Cursor stranger')
    expectInvalid(await with_(cursor, '', wallet, stranger.api_key), 'query.cursor')
    const filtered = (await page('?limit=5&direction=in')).page.next as string
    expectInvalid(await with_(filtered), 'query.cursor')
    expectInvalid(await with_(filtered, '&direction=out'), 'query.cursor')
    expect((await with_(filtered, '&direction=in')).status).toBe(200)
  })

  it('refuses an address that is none', async () => {
    expectInvalid(await get(url('', 'nonsense'), org.api_key), 'path.address')
  })
})

describe('422 network_unsupported', () => {
  it('names a network that is not served', async () => {
    const answer = await get(url('?network=solana'), org.api_key)
    expectError(answer, 'network_unsupported')
    expectDocumentedError(operation, answer)
  })
})

describe('500 internal_error', () => {
  it('hides a row that no answer can be made of', async () => {
    const broken = freshAddress('ethereum')
    const contract = freshAddress('ethereum')
    await land('ethereum', [
      { from: friend, to: broken, amount: 5n, height: takeHeights(1), asset: { contract, symbol: 'BRK', decimals: 2 } },
    ])
    await asOwner((client) => client.query('update asset set decimals = -2 where network = 3 and contract = $1', [contract]))
    const answer = await get(url('', broken), org.api_key)
    expectError(answer, 'internal_error')
    expectDocumentedError(operation, answer)
    expect(answer.text).not.toMatch(/decimals|zod|contract:|BRK/i)
  })
})
