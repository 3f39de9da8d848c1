import { randomInt } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeDatabase, pool } from '@/server/platform/db'
import { parseTrustedProxies } from './client-address'
import { createHttpServer } from './http-server'
import { limitPages } from './limit-pages'

/** A server behind a proxy on this machine that answers every page immediately. */
const server = createHttpServer({
  handle: async (request, response) => {
    if (!(await limitPages(request, response))) response.end('page')
  },
  refuse: async () => new Response('refused', { status: 400 }),
  trustedProxies: parseTrustedProxies('127.0.0.1'),
  fallbackHost: 'localhost',
  onFailure: (error) => {
    throw error
  },
})
const agent = new http.Agent({ keepAlive: true, maxSockets: 20 })
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(async () => {
  agent.destroy()
  await new Promise((done) => server.close(done))
  await closeDatabase()
})

/** A client address that no other test uses. */
const someone = () => `203.0.${randomInt(0, 256)}.${randomInt(1, 255)}`
function get(path: string, client: string): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, agent, headers: { 'x-forwarded-for': client } }
    http
      .get(options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      .on('error', reject)
  })
}

describe('pages that need no account', () => {
  it('are served 660 times at once to an address, then 429 with Retry-After, and others are not held back', async () => {
    const client = someone()
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 800 }, () => get('/docs', client)))
    const served = answers.filter(({ status }) => status === 200).length
    expect(served).toBeGreaterThanOrEqual(660)
    // Ten a second were refilled meanwhile.
    expect(served).toBeLessThanOrEqual(660 + Math.ceil((performance.now() - began) / 100))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(refused?.headers['content-type']).toContain('text/html')
    expect(refused?.text).toContain('<h1>Too many requests</h1>')
    expect((await get('/docs', someone())).status).toBe(200)
  })

  it('are not counted for what they load, nor for the API', async () => {
    const client = someone()
    await get('/status', client)
    for (const path of ['/_next/static/chunks/main.js', '/v1/status', '/api/health', '/favicon.ico', '/cases']) {
      await pool().query("update rate_bucket set tat = now() + interval '90 seconds' where bucket = $1", [`page:${client}`])
      expect((await get(path, client)).text, path).toBe('page')
    }
    for (const path of ['/status', '/docs/use/messages', '/%64ocs', '/sign-in', '/verify', '/invitation']) {
      expect((await get(path, client)).status, path).toBe(429)
    }
  })

  it('are served while the limiter cannot be asked', async () => {
    const asked = vi.spyOn(pool(), 'query').mockRejectedValueOnce(new Error('away') as never)
    expect((await get('/status', someone())).status).toBe(200)
    expect(asked).toHaveBeenCalled()
    asked.mockRestore()
  })
})
