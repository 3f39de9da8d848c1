import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { homeOfCoin, networks } from '../networks'
import { readPrice } from './read-price'
import { type PriceSource, priceSettings } from './settings'

const signal = AbortSignal.timeout(20_000)
let server: Server
let base: string
let asked: { url: string; authorization: string | undefined }[] = []
let answer: (respond: { status: (code: number, headers?: Record<string, string>) => void; body: (text: string) => void }) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization })
    answer({ status: (code, headers) => void response.writeHead(code, headers), body: (text) => void response.end(text) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
})

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const sourceOf = (extra: Record<string, string> = {}): PriceSource => {
  const { source } = priceSettings({
    PRICE_SOURCE_URL: `http://user:s%20ecret@${base}/v1/{asset}/price?day={day}`,
    PRICE_SOURCE_PATH: 'data.0.usd',
    ...extra,
  })
  if (!source) throw new Error('no source')
  return source
}
const says = (text: string, status = 200, headers?: Record<string, string>) => {
  answer = (respond) => {
    respond.status(status, headers)
    respond.body(text)
  }
}
const read = (source = sourceOf(), name = 'bitcoin') => readPrice(source, name, '2024-01-31', signal)

describe('the price configuration', () => {
  it('is off where nothing is set', () => {
    expect(priceSettings({})).toEqual({ source: null, stablecoins: [] })
    expect(priceSettings({ PRICE_SOURCE_PATH: 'usd', PRICE_SOURCE_URL: ' ' }).source).toBeNull()
  })

  it('asks for every native coin by its home network’s name unless assets are named', () => {
    expect(sourceOf().assets.map(({ name }) => name)).toEqual(networks.map((network) => homeOfCoin(network).name))
    const { assets } = sourceOf({ PRICE_SOURCE_ASSETS: `btc=BTC-USD, ethereum:${usdc}=usd-coin` })
    expect(assets.map(({ network, asset, name }) => [network.name, asset.contract, name])).toEqual([
      ['bitcoin', '', 'BTC-USD'],
      ['ethereum', usdc, 'usd-coin'],
    ])
  })

  it('reads stablecoins in any spelling of their address', () => {
    const { stablecoins } = priceSettings({ STABLECOINS: `ethereum:${usdc.toUpperCase().replace('0X', '0x')}` })
    expect(stablecoins.map(({ asset }) => asset.contract)).toEqual([usdc])
  })

  it('names every wrong variable with its mend, and no secret', () => {
    const refused = (environment: Record<string, string>) => {
      try {
        priceSettings(environment)
      } catch (error) {
        return (error as Error).message
      }
      return 'accepted'
    }
    const message = refused({
      PRICE_SOURCE_URL: 'http://key@host/{asset}',
      PRICE_SOURCE_ASSETS: 'monero=doge',
      STABLECOINS: 'ethereum:native',
    })
    expect(message).toMatch(/PRICE_SOURCE_URL must hold \{asset\} and \{day\}/)
    expect(message).toMatch(/PRICE_SOURCE_PATH is not set/)
    expect(message).toMatch(/PRICE_SOURCE_ASSETS: .*monero/)
    expect(message).toMatch(/STABLECOINS: .*native coin/)
    expect(message).not.toContain('key')
    expect(refused({ PRICE_SOURCE_URL: 'file:///{asset}{day}', PRICE_SOURCE_PATH: 'a' })).toMatch(/http or https/)
    expect(refused({ PRICE_SOURCE_URL: 'http://{asset}.example/{day}', PRICE_SOURCE_PATH: 'a' })).toMatch(/path and query only/)
  })
})

describe('a price over HTTP', () => {
  it('is asked for by template, with credentials in a header, and read exactly', async () => {
    says('{"data":[{"usd":42582.6000019}]}')
    expect(await read(sourceOf(), 'a/b c')).toBe(42_582_600_001n)
    expect(asked).toEqual([
      { url: '/v1/a%2Fb%20c/price?day=2024-01-31', authorization: `Basic ${Buffer.from('user:s ecret').toString('base64')}` },
    ])
    says('{"data":[{"usd":"0.000001"}]}')
    expect(await read()).toBe(1n)
  })

  it('may stand under the asset’s own name', async () => {
    says('{"bitcoin":{"2024-01-31":7}}')
    expect(await read(sourceOf({ PRICE_SOURCE_PATH: '{asset}.{day}' }))).toBe(7_000_000n)
  })

  it('is unknown where the source says so', async () => {
    says('nothing here', 404)
    expect(await read()).toBeNull()
    says('{"data":[{"usd":null}]}')
    expect(await read()).toBeNull()
  })

  it.each([
    ['is not JSON', '<html>', 'malformed'],
    ['has nothing at the path', '{"data":[]}', 'malformed'],
    ['has an object there', '{"data":[{"usd":{}}]}', 'malformed'],
    ['has a negative number', '{"data":[{"usd":-1}]}', 'malformed'],
    ['has zero', '{"data":[{"usd":0}]}', 'malformed'],
    ['has an absurd number', '{"data":[{"usd":9999999999999}]}', 'malformed'],
    ['has a boolean', '{"data":[{"usd":true}]}', 'malformed'],
    ['is endless', `{"data":[{"usd":1}],"x":"${'x'.repeat(300_000)}"}`, 'too_large'],
  ])('is refused where the answer %s', async (_name, text, fault) => {
    says(text)
    await expect(read()).rejects.toMatchObject({ fault })
  })

  it('is not read from a prototype', async () => {
    says('{"data":[{}]}')
    await expect(read(sourceOf({ PRICE_SOURCE_PATH: 'data.length' }))).rejects.toMatchObject({ fault: 'malformed' })
    await expect(read(sourceOf({ PRICE_SOURCE_PATH: '__proto__.usd' }))).rejects.toMatchObject({ fault: 'malformed' })
  })

  it.each([
    [500, 'http'],
    [429, 'rate_limited'],
    [302, 'http'],
  ])('fails on status %i, and no redirect is followed', async (status, fault) => {
    says('{"data":[{"usd":1}]}', status, { location: `http://${base}/elsewhere` })
    await expect(read()).rejects.toMatchObject({ fault })
    expect(asked).toHaveLength(1)
  })

  it('has a deadline', async () => {
    answer = () => undefined
    await expect(readPrice(sourceOf(), 'bitcoin', '2024-01-31', AbortSignal.timeout(200))).rejects.toMatchObject({
      fault: 'timeout',
    })
  })
})
