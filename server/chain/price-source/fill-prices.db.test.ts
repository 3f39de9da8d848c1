import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ingestTransfers, type NormalisedTransfer, recordPrices } from '../ingest'
import type { Network } from '../networks'
import { defaultResilience, Guard } from '../resilient'
import { privateNetwork, testPool } from '../testing/chain-fixture'
import { fillPrices, stablecoinSource } from './fill-prices'
import type { PriceSettings } from './settings'

const coin = { contract: `0x${'c'.repeat(40)}`, symbol: 'USDX', decimals: 6 }
const dayMs = 86_400_000
const today = Math.floor(Date.now() / dayMs)
const day = (ago: number) => new Date((today - ago) * dayMs).toISOString().slice(0, 10)
const prices = new Map<string, string>()
let asked: string[] = []
let pool: pg.Pool
let server: Server
let settings: PriceSettings
let network: Network

beforeAll(async () => {
  pool = testPool()
  network = privateNetwork()
  server = createServer((request, response) => {
    const wanted = new URL(request.url ?? '', 'http://x').searchParams.get('day') ?? ''
    asked.push(wanted)
    const usd = prices.get(wanted)
    response.writeHead(usd === undefined ? 404 : 200).end(usd === 'broken' ? '<html>' : `{"usd":${usd}}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const template = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{asset}?day={day}`
  const source = { template, credentials: null, path: ['usd'], assets: [{ network, asset: { contract: '' }, name: 'eth' }] }
  settings = { source, stablecoins: [{ network, asset: { contract: coin.contract } }] }
  const rows = [5, 2, 0].flatMap((ago, place): NormalisedTransfer[] =>
    [{ contract: '' }, coin].map((asset, transferIndex) => ({
      hash: String(place + 1).padStart(64, '0'),
      transferIndex,
      blockHeight: 100 + place,
      txIndex: 0,
      blockTime: ((today - ago) * dayMs) / 1000 + 60,
      from: `0x${'1'.repeat(40)}`,
      to: `0x${'2'.repeat(40)}`,
      asset,
      amountRaw: asset.contract === '' ? (2n * 10n ** 18n).toString() : '3000000',
    })),
  )
  await ingestTransfers(pool, network, rows, { onRefused: (_row, reason) => expect.fail(reason) })
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await pool.end()
})

const fill = (given = settings, requests = 60) =>
  fillPrices(
    { pool, settings: given, log: pino({ level: 'silent' }), requests, guard: new Guard({ ...defaultResilience, attempts: 1 }) },
    AbortSignal.timeout(30_000),
  )
/** Dollars of the transfers, oldest first: native coin and stablecoin. */
async function values() {
  const { rows } = await pool.query<{ usd: string | null }>(
    'select usd from transfer where network = $1 order by block_height, transfer_index',
    [network.id],
  )
  return rows.map(({ usd }) => (usd === null ? null : Number(usd) / 1e6))
}

it('does nothing where nothing is configured', async () => {
  expect(await fill({ source: null, stablecoins: [] })).toBe(0)
  expect(await values()).toEqual([null, null, null, null, null, null])
})

it('values stablecoins at a dollar every day, and the table says by whose word', async () => {
  expect(await fill({ ...settings, source: null })).toBe(7)
  expect(await values()).toEqual([null, 3, null, 3, null, 3])
  const { rows } = await pool.query('select distinct source, usd::int as usd from price where network = $1', [network.id])
  expect(rows).toEqual([{ source: stablecoinSource, usd: 1_000_000 }])
  expect(await fill({ ...settings, source: null })).toBe(0)
})

it('asks for the days that are over and have no price, newest first, and no more than it may', async () => {
  prices.set(day(2), '1500.25')
  asked = []
  expect(await fill(settings, 2)).toBe(1)
  expect(asked).toEqual([day(1), day(2)])
  expect(await values()).toEqual([null, 3, 3000.5, 3, null, 3])
})

it('goes on after a refused answer, stops after three in a row, and takes up where prices are missing', async () => {
  for (const ago of [1, 3, 4, 5]) prices.set(day(ago), 'broken')
  asked = []
  expect(await fill()).toBe(0)
  expect(asked).toEqual([day(1), day(3), day(4)])
  for (const ago of [1, 3]) prices.set(day(ago), '1600')
  prices.set(day(5), '1000')
  asked = []
  expect(await fill()).toBe(3)
  expect(asked).toEqual([day(1), day(3), day(4), day(5)])
  expect(await values()).toEqual([2000, 3, 3000.5, 3, null, 3])
})

it('never replaces a price that is there', async () => {
  const client = await pool.connect()
  await recordPrices(client, network, { contract: coin.contract }, [{ day: day(5), usdMicro: 900_000n }], 'file')
  client.release()
  expect(await fill({ ...settings, source: null })).toBe(0)
  expect((await values())[1]).toBe(2.7)
})
