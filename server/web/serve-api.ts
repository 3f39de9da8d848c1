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
/** Bodies below this many bytes cost more to compress than it saves. */
const worthCompressing = 1024
const text = /^(?:text\/|application\/(?:json|[\w.+-]*\+json|xml)\b)/

/**
 * Serves a request for the public API directly by its route, without Next, whose overhead exceeds all else for a small
 * response. In development Next serves the same files. False if no route matches.
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

/** Discards the rest of an unread body: the next request on the connection comes after it. */
function passOver(request: http.IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  request.removeAllListeners('data')
  request.resume()
  if (!request.complete) cutLater(request)
}

/** The request in the form that routes take. Its body is read only if the route does so. */
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
  // A text is sent in one piece with the headers.
  response.writeHead(answer.status, headers).end(body)
}
