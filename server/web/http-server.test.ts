import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/contract/kernel/errors'
import { parseTrustedProxies } from '@/server/web/client-address'
import { createHttpServer } from '@/server/web/http-server'

let server: http.Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Handle = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>

async function listening(handle: Handle, proxies = ''): Promise<number> {
  server = createHttpServer({
    handle,
    trustedProxies: parseTrustedProxies(proxies),
    fallbackHost: 'fallback:1',
    docsUrl: 'http://docs',
    onFailure: () => {},
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function send(
  port: number,
  headers: Record<string, string | string[]> = {},
): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path: '/v1/networks', headers, agent: false }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      .on('error', reject)
  })
}

const echo: Handle = async (request, response) => {
  response.end(JSON.stringify(request.headers))
}

describe('the HTTP server around Next', () => {
  it('hands on every Authorization header it was sent, not the first alone', async () => {
    const port = await listening(echo)
    expect(JSON.parse((await send(port, { authorization: ['Bearer a', 'Bearer b'] })).text).authorization).toBe(
      'Bearer a, Bearer b',
    )
    expect(JSON.parse((await send(port, { authorization: 'Bearer a' })).text).authorization).toBe('Bearer a')
  })

  it('replaces what a client says of its own address', async () => {
    const forged = { 'x-assay-client-ip': '10.0.0.1', 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '10.0.0.1' }
    const plain = JSON.parse((await send(await listening(echo), forged)).text)
    expect(plain).toMatchObject({ 'x-assay-client-ip': '127.0.0.1' })
    expect(plain['x-forwarded-for']).toBeUndefined()
    server?.close()
    expect(JSON.parse((await send(await listening(echo, '127.0.0.1'), forged)).text)['x-assay-client-ip']).toBe('10.0.0.1')
  })

  it('answers in the one error shape when nobody else did', async () => {
    const answer = await send(await listening(async () => Promise.reject(new Error('the cause, which is secret'))))
    expect(answer.status).toBe(500)
    const { error } = errorBody.parse(JSON.parse(answer.text))
    expect(error).toMatchObject({
      code: 'internal_error',
      request_id: answer.headers['x-request-id'],
      docs: 'http://docs/docs/errors#internal_error',
    })
    expect(answer.text).not.toContain('secret')
  })
})
