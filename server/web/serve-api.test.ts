import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FindRoute } from './api-routes'
import { serveApi } from './serve-api'

const answer = () => Response.json({ read: false }, { status: 404 })
const module = {
  GET: answer,
  POST: answer,
  PATCH: async (request: Request) => Response.json({ read: (await request.text()).length }),
}
const find = (() => ({ route: { load: async () => module }, params: {} })) as unknown as FindRoute

const server = http.createServer((request, response) => void serveApi(find, request, response))
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  agent.destroy()
  server.close()
})

/** Sends a request over the agent's one connection. */
function send(method: string, body?: Buffer): Promise<{ status: number; reused: boolean; text: string }> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, port, method, headers: body ? { 'content-length': body.length } : {} }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, reused: request.reusedSocket, text: Buffer.concat(parts).toString() }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

describe('a body that a route does not read', () => {
  it.each([10, 100_000, 3_000_000])('of %i bytes does not hold up what is asked next over the connection', async (size) => {
    expect(await send('POST', Buffer.alloc(size, 'a'))).toMatchObject({ status: 404 })
    expect(await send('GET')).toMatchObject({ status: 404, reused: true })
    const read = await send('PATCH', Buffer.alloc(size, 'a'))
    expect([read.status, read.text]).toEqual([200, JSON.stringify({ read: size })])
    expect(await send('GET')).toMatchObject({ status: 404, reused: true })
  })
})
