import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Egress, ForbiddenTarget, parseCidrs, parseTarget, resolveTarget, send } from '.'

const loopback = parseCidrs('127.0.0.0/8')
let servers: Server[] = []
let hits = 0
afterEach(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
  servers = []
  hits = 0
})

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    hits += 1
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const post = (url: string, options: Partial<Egress> = {}) =>
  send({ method: 'POST', url, headers: {}, body: '{}', deadlineMs: 2_000, keep: 1024, allowed: loopback, ...options })

describe('a request to a named target', () => {
  it('reaches a network the operator let in, also without TLS', async () => {
    const url = await receiver((_, response) => response.writeHead(202).end('taken'))
    expect(await post(url)).toMatchObject({ status: 202, body: Buffer.from('taken') })
  })

  it('refuses the same target unless it is let in, whatever its spelling', async () => {
    const url = await receiver((_, response) => response.end())
    const { port } = new URL(url)
    for (const host of ['127.0.0.1', '127.1', '2130706433', '0x7f000001', '[::ffff:127.0.0.1]', 'localhost', '127.0.0.1.']) {
      for (const scheme of ['http', 'https']) {
        await expect(post(`${scheme}://${host}:${port}/`, { allowed: [] }), host).rejects.toThrow(ForbiddenTarget)
        // Allowing another network allows nothing more.
        await expect(post(`${scheme}://${host}:${port}/`, { allowed: parseCidrs('10.0.0.0/8') }), host).rejects.toThrow(
          ForbiddenTarget,
        )
      }
    }
    expect(hits).toBe(0)
  })

  it('connects to what was checked: a name that changes between two answers is asked once', async () => {
    const url = await receiver((_, response) => response.end())
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? '10.9.9.9' : '127.0.0.1', family: 4 }]
    await expect(post(`http://rebinding.test:${new URL(url).port}/`, { resolve })).rejects.toThrow(ForbiddenTarget)
    expect([asked, hits]).toEqual([1, 0])
  })

  it('refuses a name with one address that is not public among others', async () => {
    const resolve = async () => [
      { address: '1.1.1.1', family: 4 },
      { address: '::1', family: 6 },
    ]
    await expect(post('https://mixed.test/', { resolve, allowed: [] })).rejects.toThrow(ForbiddenTarget)
    await expect(post('https://empty.test/', { resolve: async () => [], allowed: [] })).rejects.toThrow(ForbiddenTarget)
  })

  it('follows no redirect', async () => {
    const canary = await receiver((_, response) => response.end())
    const url = await receiver((_, response) => response.writeHead(307, { location: canary }).end())
    expect((await post(url)).status).toBe(307)
    expect(hits).toBe(1)
  })

  it('ends at its deadline, whether the receiver is silent or drips its head', async () => {
    const silent = await receiver(() => undefined)
    const began = performance.now()
    await expect(post(silent, { deadlineMs: 300 })).rejects.toMatchObject({ name: 'TimeoutError' })
    const drips = await receiver((_, response) => {
      const timer = setInterval(() => response.writeProcessing(), 20)
      response.on('close', () => clearInterval(timer))
    })
    await expect(post(drips, { deadlineMs: 300 })).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('keeps the first bytes of an answer without end, and takes one whose body never ends for answered', async () => {
    const endless = await receiver((_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.on('close', () => clearInterval(timer))
    })
    expect((await post(endless)).body).toEqual(Buffer.alloc(1024, 'x'))
    const hanging = await receiver((_, response) => response.writeHead(200).write('begun'))
    expect(await post(hanging, { deadlineMs: 10_000 })).toMatchObject({ status: 200, body: Buffer.from('begun') })
  })
})

describe('the text of a target', () => {
  it('must still name HTTPS and its ports for what is public where the operator let something in', async () => {
    const allowed = parseCidrs('10.0.0.0/8')
    const resolve = async () => [{ address: '1.1.1.1', family: 4 }]
    for (const [url, words] of [
      ['http://1.1.1.1/', 'https://'],
      ['https://1.1.1.1:22/', '8443'],
    ] as const) {
      expect(() => parseTarget(url, allowed)).toThrow(words)
      const named = new URL(url.replace('1.1.1.1', 'public.test'))
      await expect(resolveTarget(named, allowed, resolve)).rejects.toThrow(words)
    }
    expect(parseTarget('http://10.1.1.1:8080/', allowed).port).toBe('8080')
  })

  it.each<[string, string]>([
    ['', 'whole URL'],
    ['/hooks', 'whole URL'],
    ['ftp://example.com/', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['gopher://example.com/', 'https://'],
    ['http://example.com/', 'https://'],
    ['https://user@example.com/', 'user name'],
    ['https://user:secret@example.com/', 'user name'],
    ['https://example.com@127.0.0.1/', 'user name'],
    ['https://example.com:22/', '8443'],
    ['https://1.1.1.1:22/', '8443'],
    ['https://127.0.0.1/', 'not public'],
    ['https://①②⑦.0.0.1/', 'not public'],
  ])('refuses %s', (url, words) => {
    expect(() => parseTarget(url, [])).toThrow(words)
  })

  it.each(['https://example.com/', 'https://example.com:8443/a?b=c', 'https://1.1.1.1/', 'HTTPS://EXAMPLE.com'])(
    'takes %s',
    (url) => {
      expect(parseTarget(url, []).protocol).toBe('https:')
    },
  )
})
