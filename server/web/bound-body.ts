import type http from 'node:http'
import { AppError } from '@/server/platform/errors'

/** The largest body of a page or a form, in bytes. */
const largestForm = 2 ** 20
/** And of a call of the console, which is read for signed-in users only: a graph of 3,000 wallets and 8,000 flows fits. */
const largestCall = 32 * 2 ** 20

/** Paths that take files, and those of the API, which hold bodies to limits of their own as they come in. */
const boundsItself = /^\/(?:v1\/|api\/imports(?:\/inspect)?(?:[?#]|$)|api\/cases\/[^/?#]+\/evidence(?:[?#]|$))/

/** How much of a body is read at a path. */
function limitOf(url: string): number {
  if (boundsItself.test(url)) return Number.POSITIVE_INFINITY
  return url.startsWith('/api/trpc/') ? largestCall : largestForm
}

/** The refusal of a body that says it is larger than is read at this path; null where it may come. */
export function bodyFault(url: string, headers: http.IncomingHttpHeaders): AppError | null {
  const limit = limitOf(url)
  return Number(headers['content-length'] ?? 0) > limit ? tooLarge(limit) : null
}

/** Calls `refuse`, once, where more of a body comes than is read at its path, and keeps what is too much from its reader. */
export function boundBody(request: http.IncomingMessage, response: http.ServerResponse, refuse: (error: AppError) => void): void {
  // A length that is given was judged, and the parser holds the sender to it.
  if (request.headers['transfer-encoding'] === undefined) return
  const limit = limitOf(request.url ?? '/')
  const push = request.push.bind(request)
  let size = 0
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const before = size
    size += chunk?.byteLength ?? 0
    if (size <= limit) return push(chunk, encoding)
    if (before <= limit) refuse(tooLarge(limit))
    // It was sent to its end; its reader must not wait for ever once the refusal is out.
    if (chunk === null) {
      if (response.writableFinished) request.destroy()
      else response.once('finish', () => request.destroy())
    }
    return true
  }
}

/** For a sender that goes on after it was refused: cut at once, it would not get to read why. */
const patienceMs = 5000

/** Ends the connection of a request that was refused, if its body still comes after a while. */
export function cutLater(request: http.IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, patienceMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

const tooLarge = (limit: number) => new AppError('payload_too_large', `The body is larger than ${limit / 2 ** 20} MiB.`)
