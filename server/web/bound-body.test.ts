import type http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppError } from '@/server/platform/errors'
import { createHttpServer } from './http-server'

let server: http.Server | undefined
let taken = 0
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that reads every body to its end, as Next and next-auth do. */
async function listen(): Promise<number> {
  taken = 0
  server = createHttpServer({
    handle: async (request, response) => {
      for await (const chunk of request) taken += (chunk as Buffer).length
      response.end('read')
    },
    trustedProxies: [],
    fallbackHost: 'fallback.test:1',
    // The service asks the database for the sender's rate limits.
    refuse: async (error) => {
      await sleep(20)
      return Response.json({ error: { code: (error as AppError).code } }, { status: (error as AppError).status })
    },
    onFailure: () => {},
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as net.AddressInfo).port
}

/** Sends a request of `head` and `size` bytes of body; returns what comes back until the server closes or has read it all. */
function send(port: number, head: string, size: number): Promise<string> {
  return new Promise((resolve) => {
    const chunked = head.includes('chunked')
    const piece = Buffer.alloc(2 ** 16, 'x')
    let left = size
    let answer = ''
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(`${head}\r\nHost: a.test\r\n\r\n`)
      const more = () => {
        while (left > 0) {
          left -= piece.length
          if (chunked) socket.write(`${piece.length.toString(16)}\r\n`)
          const room = socket.write(piece)
          if (chunked) socket.write('\r\n')
          if (!room) return
        }
        if (chunked && left === 0) socket.write('0\r\n\r\n')
        left = -1
      }
      socket.on('drain', more)
      more()
    })
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
      if (answer.endsWith('read') || answer.endsWith('}}')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

const length = `Content-Length: ${64 * 2 ** 20}`
const chunks = 'Transfer-Encoding: chunked'

describe('a body', () => {
  it.each<[path: string, header: string, mib?: number]>([
    ['/sign-in', length],
    ['/sign-in', chunks],
    ['/api/auth/callback/credentials', length],
    ['/api/auth/callback/credentials', chunks],
    ['/api/trpc/cases.create', length],
    ['/api/trpc/cases.create', chunks],
    ['/api/importsx', length],
    ['/docs', 'Transfer-Encoding: chunked', 2],
  ])('that is too large for %s (%s) is refused and not read to its end', async (path, header, mib = 64) => {
    const answer = await send(await listen(), `POST ${path} HTTP/1.1\r\n${header}`, mib * 2 ** 20)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('payload_too_large')
    expect(taken).toBeLessThanOrEqual((path.startsWith('/api/trpc/') ? 32 : 1) * 2 ** 20)
  })

  it.each([
    ['/api/imports?name=a&kind=prices', 8],
    ['/api/imports/inspect?name=a', 8],
    ['/api/cases/cas_1/evidence?name=a', 8],
    ['/v1/cases/cas_1/evidence?name=a', 8],
    ['/sign-in', 1],
    ['/api/trpc/graphs.save', 32],
  ])('of a file, or one that is small enough, is left to %s', async (path, mib) => {
    for (const header of [`Content-Length: ${mib * 2 ** 20}`, chunks]) {
      expect(await send(await listen(), `POST ${path} HTTP/1.1\r\n${header}`, mib * 2 ** 20)).toMatch(/^HTTP\/1\.1 200 /)
      expect(taken).toBe(mib * 2 ** 20)
    }
  })

  it.each(['/', '/sign-in', '/api/health'])('and a method that Next cannot hold are refused at %s', async (path) => {
    expect(await send(await listen(), `TRACE ${path} HTTP/1.1\r\nConnection: close`, 0)).toMatch(/^HTTP\/1\.1 405 /)
  })
})
