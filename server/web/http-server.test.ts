import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppError } from '@/server/platform/errors'
import { parseTrustedProxies } from '@/server/web/client-address'
import { drain, sayDraining } from '@/server/web/drain'
import { createHttpServer, type HttpServerOptions } from '@/server/web/http-server'

let server: http.Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function listen(handle: HttpServerOptions['handle'], trusted = '', more: Partial<HttpServerOptions> = {}): Promise<number> {
  server = createHttpServer({
    handle,
    trustedProxies: parseTrustedProxies(trusted),
    fallbackHost: 'fallback.test:1',
    refuse: async (error, { ip, headers }) => {
      const { code, status, message } = error as AppError
      return Response.json({ error: { code, message } }, { status, headers: { 'x-asked': `${ip} ${headers.authorization}` } })
    },
    onFailure: () => {},
    ...more,
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as net.AddressInfo).port
}

/** Sends raw bytes and returns everything received until the server closes. */
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

  const host = 'Host: a.test\r\n'
  const keyed = `${host}Authorization: Bearer k\r\n`
  const huge = 'y'.repeat(70_000)
  it.each<[name: string, text: string, status: number, code: string, asked?: string]>([
    ['what is not HTTP', 'GARBAGE\r\n\r\n', 400, 'invalid_request'],
    ['what is TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400, 'invalid_request'],
    ['a method that nobody knows', `BREW /v1/x HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
    ['a method in small letters', `get /v1/x HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
    ['CONNECT', `CONNECT a.test:443 HTTP/1.1\r\n${keyed}\r\n`, 405, 'method_not_allowed', 'Bearer k'],
    ['a missing Host', 'GET /v1/x HTTP/1.1\r\nAuthorization: Bearer k\r\n\r\n', 400, 'invalid_request', 'Bearer k'],
    ['two Hosts', `GET /v1/x HTTP/1.1\r\n${host}${keyed}\r\n`, 400, 'invalid_request', 'Bearer k'],
    ['an unknown expectation', `GET /v1/x HTTP/1.1\r\n${keyed}Expect: tea\r\n\r\n`, 417, 'expectation_failed', 'Bearer k'],
    ['two lengths', `POST /v1/x HTTP/1.1\r\n${keyed}Content-Length: 1\r\nContent-Length: 2\r\n\r\n12`, 400, 'invalid_request'],
    [
      'a length beside chunks',
      `POST /v1/x HTTP/1.1\r\n${keyed}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'invalid_request',
    ],
    [
      'chunks that are none',
      `POST /v1/x HTTP/1.1\r\n${keyed}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
      'invalid_request',
      'Bearer k',
    ],
    ['a URL over 64 KiB', `GET /v1/x?${huge} HTTP/1.1\r\n${keyed}\r\n`, 414, 'uri_too_long', 'Bearer k'],
    ['headers over 32 KiB', `GET /v1/x HTTP/1.1\r\n${keyed}X: ${huge}\r\n\r\n`, 431, 'headers_too_large', 'Bearer k'],
    ['headers beyond what is read', `GET /v1/x HTTP/1.1\r\n${keyed}X: ${huge.repeat(4)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('answers %s with a refusal that knows who asks, as far as it can be known', async (_name, text, status, code, key) => {
    // The handler never reads the body, and only the connection's close ends it.
    const silent: HttpServerOptions['handle'] = (request) => new Promise((resolve) => request.once('close', resolve))
    const answer = await raw(await listen(silent), text.replace(/(\r\nAuth|\r\nHost)/, '\r\nConnection: close$1'))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`))
    expect(JSON.parse(body)).toMatchObject({ error: { code } })
    expect(head).toContain(`x-asked: 127.0.0.1 ${key}`)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('serves a query of 64 KiB and HTTP/1.0 without a Host', async () => {
    const port = await listen(echo)
    const query = `?q=${'x'.repeat(64_000)}`
    expect(await raw(port, `GET /v1/x${query} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)).toContain(query)
    expect(await raw(port, 'GET /v1/x HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it.each([
    ['the headers', 'GET /v1/x HTTP/1.1\r\nHost: a.test\r\n', undefined],
    ['the body', `POST /v1/x HTTP/1.1\r\n${keyed}Content-Length: 5\r\n\r\n12`, 'Bearer k'],
  ])('answers 408 where the end of %s does not come', async (_name, text, key) => {
    const patience = { headersMs: 200, requestMs: 300, checkMs: 50 }
    const silent: HttpServerOptions['handle'] = (request) => new Promise((resolve) => request.once('close', resolve))
    const answer = await raw(await listen(silent, '', { patience }), text)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request_timeout"')
    expect(answer).toContain(`x-asked: 127.0.0.1 ${key}`)
  })

  it('finishes the answer to what came whole before it refuses what follows', async () => {
    const port = await listen(async (_request, response) => {
      await sleep(100)
      response.end('served')
    })
    const answer = await raw(port, `GET /one HTTP/1.1\r\n${host}\r\nGARBAGE\r\n\r\n`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  })

  it('says one thing where the handler answers before the chunks turn out to be none', async () => {
    const port = await listen(async (_request, response) => {
      response.writeHead(401).end('no key')
    })
    const answer = await raw(port, `POST /one HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
  })

  it('answers 500 when the handler itself fails', async () => {
    const port = await listen(async () => {
      throw new Error('planned')
    })
    const response = await fetch(`http://127.0.0.1:${port}/v1/x`)
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('planned')])
  })
})

describe('an offer to upgrade', () => {
  const offer =
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\n'
  const readAll: HttpServerOptions['handle'] = async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    response.end(`<${request.method} ${request.url} ${Buffer.concat(parts)}>`)
  }

  it('is passed over, with a body and without, and the connection goes on', async () => {
    const port = await listen(readAll)
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk
    })
    const until = async (end: string) => {
      for (let n = 0; n < 400 && !answer.includes(end); n++) await sleep(5)
      expect(answer).toContain(end)
    }
    socket.write(`GET /one HTTP/1.1\r\nHost: a.test\r\n${offer}\r\n`)
    await until('<GET /one >')
    socket.write(`POST /two HTTP/1.1\r\nHost: a.test\r\n${offer}Content-Length: 4\r\n\r\nbody`)
    await until('<POST /two body>')
    socket.write(`POST /three HTTP/1.1\r\nHost: a.test\r\n${offer}Transfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n`)
    await until('<POST /three body>')
    socket.write('GET /four HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n')
    await until('<GET /four >')
    socket.destroy()
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(4)
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
    // Long enough for three responses on a busy machine.
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
