import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOpenApi } from '@/contract/openapi/openapi'
import { expectError, expectKernelHeaders } from '@/scripts/test/fixtures/expectations'
import { ask, freshLoopback, serverUrl } from '@/scripts/test/fixtures/http-client'
import { closeDatabase } from '@/server/platform/db'

type Document = { openapi: string; servers: { url: string }[] } & Record<string, unknown>

let document: Document
beforeAll(async () => {
  document = (await ask('/v1/openapi.json')).json as Document
})
afterAll(closeDatabase)

describe('200', () => {
  it('serves the document of this very contract to anyone', async () => {
    const answer = await ask('/v1/openapi.json')
    expect(answer.status).toBe(200)
    expectKernelHeaders(answer, 'no-cache')
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    const url = document.servers[0]?.url as string
    expect(url).toMatch(/^https?:\/\//)
    expect(document).toEqual(JSON.parse(JSON.stringify(buildOpenApi(url))))
  })
})

describe('its transfer', () => {
  const read = (headers: Record<string, string>) =>
    new Promise<http.IncomingMessage & { bytes: Buffer }>((resolve, reject) => {
      http
        .get(new URL('/v1/openapi.json', serverUrl()), { headers, agent: false, localAddress: freshLoopback() }, async (answer) =>
          resolve(Object.assign(answer, { bytes: await buffer(answer) })),
        )
        .on('error', reject)
    })

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed by %s for who takes it', async (coding, accepted, decompress) => {
    const answer = await read({ 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: expect.stringMatching(/accept-encoding/i) })
    expect(JSON.parse(decompress(answer.bytes).toString())).toEqual(document)
    expect(answer.bytes.length).toBeLessThan(100_000)
  })

  it('is plain for who takes neither', async () => {
    const answer = await read({ 'accept-encoding': 'br;q=0, identity' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(answer.bytes.toString())).toEqual(document)
  })

  it('is not made again for who has it: 304, with the headers of limits', async () => {
    const first = await read({ 'accept-encoding': 'br' })
    const etag = first.headers.etag as string
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const tag of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await read({ 'if-none-match': tag })
      expect({ status: again.statusCode, bytes: again.bytes.length }, tag).toEqual({ status: 304, bytes: 0 })
      expect(again.headers).toMatchObject({ etag, 'x-request-id': expect.any(String), 'x-ratelimit-limit': expect.any(String) })
    }
    expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('405 method_not_allowed', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers %s', async (method) => {
    const answer = await ask('/v1/openapi.json', { method })
    expectError(answer, 'method_not_allowed')
    expect(answer.headers.allow).toBe('GET, HEAD')
  })
})
