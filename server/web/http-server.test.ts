import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { parseTrustedProxies } from '@/server/web/client-address'
import { drain, sayDraining } from '@/server/web/drain'
import { createHttpServer, type HttpServerOptions } from '@/server/web/http-server'

let server: http.Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function listen(handle: HttpServerOptions['handle'], trusted = ''): Promise<number> {
  server = createHttpServer({
    handle,
    trustedProxies: parseTrustedProxies(trusted),
    fallbackHost: 'fallback.test:1',
    docsUrl: 'http://docs.test',
    onFailure: () => {},
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as net.AddressInfo).port
}

/** Sends bytes as they are and returns everything that comes back until the server closes. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const echo: HttpServerOptions['handle'] = async (request, response) => {
  response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers }))
}

describe('the server around Next', () => {
  it('believes nobody about who they are, and hands on no header of ours or of Next', async () => {
    const port = await listen(echo)
    const forged = {
      'x-assay-client-ip': '1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      'x-middleware-subrequest': 'a',
      rsc: '1',
      host: 'bad host/',
    }
    const lines = Object.entries(forged).map(([name, value]) => `${name}: ${value}\r\n`)
    const answer = await raw(port, `GET /v1/networks HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`)
    const { headers } = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as {
      headers: Record<string, string>
    }
    expect(headers).toEqual({ 'x-assay-client-ip': '127.0.0.1', host: 'fallback.test:1', connection: 'close' })
  })

  it("takes the client's address from a trusted proxy", async () => {
    const port = await listen(echo, '127.0.0.0/8')
    const body = await (
      await fetch(`http://127.0.0.1:${port}/v1/x`, { headers: { 'x-forwarded-for': '1.1.1.1, 198.51.100.7' } })
    ).json()
    expect(body).toMatchObject({ headers: { 'x-assay-client-ip': '198.51.100.7' } })
  })

  it.each([
    ['what is not HTTP', 'GARBAGE\r\n\r\n', 400, 'invalid_request'],
    ['headers beyond 32 KiB', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431, 'invalid_request'],
    ['CONNECT', 'CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\n\r\n', 405, 'method_not_allowed'],
  ])('answers %s in the one error shape', async (_name, text, status, code) => {
    const answer = await raw(await listen(echo), text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const { error } = JSON.parse(body) as { error: Record<string, string> }
    expect(error).toMatchObject({ code, docs: `http://docs.test/docs/errors#${code}` })
    expect(head).toContain(`x-request-id: ${error.request_id}`)
  })

  it('answers 500 when the handler itself fails', async () => {
    const port = await listen(async () => {
      throw new Error('planned')
    })
    const response = await fetch(`http://127.0.0.1:${port}/v1/x`)
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('planned')])
  })
})

describe('drain', () => {
  it('finishes what is in flight, closes idle connections and cuts streams at the deadline', async () => {
    const flying = new Set<string>()
    const port = await listen(async (request, response) => {
      flying.add(request.url ?? '')
      if (request.url === '/stream') {
        response.write('open\n')
        return
      }
      await sleep(150)
      response.end('done')
    })
    const agent = new http.Agent({ keepAlive: true })
    const get = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const request = http.get({ port, path, agent, host: '127.0.0.1' }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => resolve(text))
          response.on('error', () => resolve(`${text}cut`))
        })
        request.on('error', reject)
      })
    await get('/idle')
    const stream = get('/stream')
    const slow = get('/slow')
    while (!flying.has('/stream') || !flying.has('/slow')) await sleep(5)
    const started = Date.now()
    await drain(server as http.Server, 1_000)
    expect(await slow).toBe('done')
    expect(await stream).toBe('open\ncut')
    expect(Date.now() - started).toBeGreaterThanOrEqual(900)
    await expect(get('/late')).rejects.toThrow(/ECONNREFUSED/)
    agent.destroy()
  })

  it('answers through its time of grace, ends each connection with its answer, and tells who asks for its health', async () => {
    let stopping = false
    const port = await listen(async (request, response) => {
      if (stopping && sayDraining(request, response)) return
      response.end('done')
    })
    const agent = new http.Agent({ keepAlive: true })
    const get = (path: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const request = http.get({ port, path, agent, host: '127.0.0.1' }, (response) => {
          response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]))
        })
        request.on('error', reject)
      })
    expect(await get('/api/health')).toEqual([200, 'keep-alive'])
    stopping = true
    // Long enough for three answers of a busy machine.
    const drained = drain(server as http.Server, 600, 2_000)
    expect(await get('/api/health')).toEqual([503, 'close'])
    expect(await Promise.all([get('/one'), get('/two')])).toEqual([
      [200, 'close'],
      [200, 'close'],
    ])
    await drained
    await expect(get('/late')).rejects.toThrow(/ECONNREFUSED/)
    agent.destroy()
  })
})
