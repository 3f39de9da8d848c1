import type http from 'node:http'
import { AppError } from '@/server/platform/errors'

/** The largest body of a page or a form, in bytes. */
const largestForm = 2 ** 20
/**
 * The largest body of a console call, accepted from signed-in users only: enough for a graph of 3,000 wallets and 8,000 flows.
 */
const largestCall = 32 * 2 ** 20

/** Paths that take files, and the API's: they enforce limits of their own while reading. */
const boundsItself = /^\/(?:v1\/|api\/imports(?:\/inspect)?(?:[?#]|$)|api\/cases\/[^/?#]+\/evidence(?:[?#]|$))/

/** The largest body accepted at a path. */
function limitOf(url: string): number {
  if (boundsItself.test(url)) return Number.POSITIVE_INFINITY
  return url.startsWith('/api/trpc/') ? largestCall : largestForm
}

/** The error for a body whose declared length exceeds the limit of its path; null if it is accepted. */
export function bodyFault(url: string, headers: http.IncomingHttpHeaders): AppError | null {
  const limit = limitOf(url)
  return Number(headers['content-length'] ?? 0) > limit ? tooLarge(limit) : null
}

/** Calls `refuse` once when a body exceeds the limit of its path, and withholds the excess from its reader. */
export function boundBody(request: http.IncomingMessage, response: http.ServerResponse, refuse: (error: AppError) => void): void {
  // A declared length was checked before, and the parser enforces it.
  if (request.headers['transfer-encoding'] === undefined) return
  const limit = limitOf(request.url ?? '/')
  const push = request.push.bind(request)
  let size = 0
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const before = size
    size += chunk?.byteLength ?? 0
    if (size <= limit) return push(chunk, encoding)
    if (before <= limit) refuse(tooLarge(limit))
    // The body ended, but its reader must not wait for ever once the error is sent.
    if (chunk === null) {
      if (response.writableFinished) request.destroy()
      else response.once('finish', () => request.destroy())
    }
    return true
  }
}

/** Gives a sender that continues after the error time to read it before the connection is cut. */
const patienceMs = 5000

/** Closes the connection of a refused request if its body is still arriving after a while. */
export function cutLater(request: http.IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, patienceMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

const tooLarge = (limit: number) => new AppError('payload_too_large', `The body is larger than ${limit / 2 ** 20} MiB.`)
