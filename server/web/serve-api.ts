import type http from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { knownBody } from '@/server/http/answer/known-body'
import { takesCoding } from '@/server/platform/coding/content-coding'
import { routeCoding } from '@/server/platform/coding/route-coding'
import type { FindRoute } from './api-routes'
import { cutLater } from './bound-body'

const compress = promisify(gzip)
/** Bytes below which compressing costs more than it saves. */
const worthCompressing = 1024
const text = /^(?:text\/|application\/(?:json|[\w.+-]*\+json|xml)\b)/

/**
 * Answers a request for the public API by its route itself, without Next, whose share of a small answer is larger than
 * everything else; the same files serve under Next in development. False where no route matches.
 */
export async function serveApi(find: FindRoute, request: http.IncomingMessage, response: http.ServerResponse): Promise<boolean> {
  const url = request.url ?? '/'
  const end = url.search(/[?#]/)
  const match = find(end < 0 ? url : url.slice(0, end))
  if (!match) return false
  const module = match.route.module ?? (await match.route.load())
  const handler = module[request.method ?? 'GET']
  if (!handler) return false
  await write(request, response, await handler(requestOf(request, url), { params: Promise.resolve(match.params) }))
  passOver(request)
  return true
}

/** Lets the rest of a body that was not read go by: what is asked next over the same connection stands behind it. */
function passOver(request: http.IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  request.removeAllListeners('data')
  request.resume()
  if (!request.complete) cutLater(request)
}

/** The request as routes take it. Its body is only read if the route does. */
function requestOf(request: http.IncomingMessage, url: string): Request {
  const { method = 'GET' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const empty =
    method === 'GET' || method === 'HEAD' || (!request.headers['content-length'] && !request.headers['transfer-encoding'])
  const body = empty ? null : (Readable.toWeb(request) as ReadableStream)
  return new Request(`http://${request.headers.host}${url}`, { method, headers, body, duplex: 'half' } as RequestInit)
}

async function write(request: http.IncomingMessage, response: http.ServerResponse, answer: Response): Promise<void> {
  const headers: Record<string, string> = Object.fromEntries(answer.headers)
  const coding = headers[routeCoding]
  delete headers[routeCoding]
  if (coding !== undefined) headers['content-encoding'] = coding
  const varies =
    coding === undefined && text.test(headers['content-type'] ?? '') && !headers['cache-control']?.includes('no-transform')
  if (varies) headers.vary = headers.vary === undefined ? 'Accept-Encoding' : `${headers.vary}, Accept-Encoding`
  if (request.method === 'HEAD' || !answer.body) {
    response.writeHead(answer.status, headers).end()
    return
  }
  const known = knownBody(answer)
  if (known === undefined) {
    response.writeHead(answer.status, headers)
    await pipeline(Readable.fromWeb(answer.body as NodeReadableStream), response).catch((error: unknown) => {
      // The client disconnected.
      if (!request.socket.destroyed) throw error
    })
    return
  }
  const size = Buffer.byteLength(known)
  const worth = varies && size >= worthCompressing && takesCoding(request.headers['accept-encoding'], 'gzip')
  const body = worth ? await compress(known) : known
  if (worth) headers['content-encoding'] = 'gzip'
  headers['content-length'] = String(worth ? body.length : size)
  // A text leaves in one piece with the headers.
  response.writeHead(answer.status, headers).end(body)
}
