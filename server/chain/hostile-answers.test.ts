import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createBitcoinCoreProvider } from './bitcoin-core'
import { createEsploraProvider } from './esplora'
import { networkNamed } from './networks'
import { ProviderError } from './provider'
import { defaultResilience, Guard } from './resilient'
import { type StubServer, startStub } from './testing/json-rpc-stub'

let stub: StubServer | undefined
afterEach(() => stub?.close())

type Answer = (id: number, response: ServerResponse) => void
const network = networkNamed('bitcoin')
const credentials = 'reader:s3cret-word'
const maxBytes = 100_000
const reply =
  (status: number, body: string | ((id: number) => string), type = 'application/json'): Answer =>
  (id, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : body(id))
  }

async function outcome(answer: Answer, timeoutMs = 15_000): Promise<ProviderError> {
  stub = await startStub(({ body }, response) => answer((JSON.parse(body) as { id: number }).id, response))
  const provider = createBitcoinCoreProvider(
    { network, kind: 'bitcoin-core', url: stub.url, credentials, start: null },
    { maxBytes },
  )
  const error = await provider.blockHash(7, AbortSignal.timeout(timeoutMs)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderError)
  expect(String((error as Error).stack) + JSON.stringify(error)).not.toContain('s3cret-word')
  return error as ProviderError
}

const result = (text: string) => reply(200, (id) => `{"result":${text},"error":null,"id":${id}}`)

describe('a node that answers a call with something else', () => {
  it.each<[string, Answer, string, string]>([
    ['a number where a hash should be', result('7'), 'malformed', '64 lower-case'],
    ['an object where a hash should be', result('{"hash":"ab"}'), 'malformed', 'getblockhash'],
    ['nothing where a hash should be', result('null'), 'malformed', 'getblockhash'],
    ['a hash in capitals', result(`"${'AB'.repeat(32)}"`), 'malformed', '64 lower-case'],
    ['a page of HTML', reply(200, '<html>hello</html>', 'text/html'), 'malformed', 'not JSON'],
    ['a gateway error in HTML', reply(502, '<html>bad gateway</html>', 'text/html'), 'http', '502'],
    ['a gateway error in JSON', reply(503, '{"message":"no backend"}'), 'http', '503'],
    ['JSON cut off', reply(200, '{"result":"00'), 'malformed', 'not JSON'],
    ['an empty body', reply(200, ''), 'malformed', 'not JSON'],
    ['a list where an object should be', reply(200, '[]'), 'malformed', 'getblockhash'],
    [
      'a reply to another call',
      reply(200, `{"result":"${'ab'.repeat(32)}","error":null,"id":424242}`),
      'malformed',
      'another id',
    ],
    ['a reply without an id', reply(200, `{"result":"${'ab'.repeat(32)}","error":null}`), 'malformed', 'another id'],
    ['nesting without end', reply(200, '['.repeat(90_000)), 'malformed', 'JSON'],
    ['closed nesting too deep to walk', reply(200, '['.repeat(45_000) + ']'.repeat(45_000)), 'malformed', ''],
    ['bytes that are not UTF-8', (_, response) => response.end(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'malformed', 'UTF-8'],
    ['more than the cap', reply(200, `"${'a'.repeat(maxBytes)}"`), 'too_large', `${maxBytes}`],
    ['a redirect', (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(), 'http', 'redirect'],
    ['a rate limit', reply(429, ''), 'rate_limited', '429'],
    ['a refused password', reply(401, ''), 'http', 'password'],
    [
      'an error that repeats the password',
      reply(500, (id) => `{"result":null,"error":{"code":-1,"message":"no\\ns3cret-word"},"id":${id}}`),
      'malformed',
      'no ***',
    ],
    ['an error without a code', reply(500, (id) => `{"result":null,"error":{"message":"?"},"id":${id}}`), 'http', '500'],
    [
      'an error with a code beyond reason',
      reply(200, (id) => `{"result":null,"error":{"code":1e400,"message":"?"},"id":${id}}`),
      'malformed',
      'error.code',
    ],
    [
      'a node that still starts',
      reply(500, (id) => `{"result":null,"error":{"code":-28,"message":"Loading"},"id":${id}}`),
      'http',
      'Loading',
    ],
    ['a connection that is cut', (_, response) => response.destroy(), 'unreachable', 'reached'],
    [
      'a body shorter than announced',
      (_, response) => {
        response.writeHead(200, { 'content-length': 500 })
        response.write('{"')
        setTimeout(() => response.destroy(), 20)
      },
      'unreachable',
      'reached',
    ],
  ])('%s', async (_name, answer, fault, words) => {
    expect(await outcome(answer)).toMatchObject({ fault, message: expect.stringContaining(words) })
  })

  it('a trickle that never ends is given up at the deadline, headers come or not', async () => {
    for (const headers of [true, false]) {
      const began = Date.now()
      const error = await outcome((_, response) => {
        if (!headers) return
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      }, 400)
      expect(error.fault).toBe('timeout')
      expect(Date.now() - began).toBeLessThan(10_000)
      await stub?.close()
    }
  })

  it('sends the password as a header, and keeps it out of the address', async () => {
    await outcome(result('7'))
    expect(stub?.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from(credentials).toString('base64')}`)
    expect(stub?.requests[0]?.path).toBe('/')
  })

  it('is asked again by the guard for what may pass, and not for what is wrong', async () => {
    const guard = () => new Guard({ ...defaultResilience, attempts: 3, sleep: async () => {} })
    for (const [answer, times] of [
      [reply(503, ''), 3],
      [result('7'), 1],
    ] as const) {
      stub = await startStub(({ body }, response) => answer((JSON.parse(body) as { id: number }).id, response))
      const provider = createBitcoinCoreProvider({ network, kind: 'bitcoin-core', url: stub.url, credentials: null, start: null })
      await expect(guard().run((signal) => provider.blockHash(1, signal), AbortSignal.timeout(15_000))).rejects.toBeInstanceOf(
        ProviderError,
      )
      expect(stub.requests).toHaveLength(times)
      await stub.close()
    }
  })
})

describe('an Esplora server that answers with something else', () => {
  it.each<[string, number, string, string | null]>([
    ['a page of HTML with 404 is no word about the chain', 404, '<html>not found</html>', 'http'],
    ['a short 404 is its word that there is none', 404, 'Block not found', null],
    ['HTML with 200', 200, '<html>', 'malformed'],
    ['a hash too long', 200, 'ab'.repeat(33), 'malformed'],
    ['an error', 500, 'oops', 'http'],
    ['more than the cap', 200, 'a'.repeat(maxBytes + 1), 'too_large'],
  ])('%s', async (_name, status, body, fault) => {
    stub = await startStub((_request, response) => response.writeHead(status).end(body))
    const provider = createEsploraProvider(
      { network, kind: 'esplora', url: stub.url, credentials: null, start: null },
      { maxBytes },
    )
    const answer = provider.blockHash(7, AbortSignal.timeout(15_000))
    if (fault === null) expect(await answer).toBeNull()
    else await expect(answer).rejects.toMatchObject({ fault })
  })
})
