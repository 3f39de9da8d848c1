import type http from 'node:http'
import { AppError } from '@/server/platform/errors'

/** The largest body of a page, a form or a call of the console, in bytes; graphs of a thousand wallets stay well below it. */
export const largestBody = 4 * 2 ** 20

/** Paths that take files, and those of the API, which hold bodies to limits of their own as they come in. */
const boundsItself = /^\/(?:v1\/|api\/imports(?:\/inspect)?(?:[?#]|$)|api\/cases\/[^/?#]+\/evidence(?:[?#]|$))/

/** The refusal of a body that says it is larger than is read at this path; null where it may come. */
export function bodyFault(url: string, headers: http.IncomingHttpHeaders): AppError | null {
  return !boundsItself.test(url) && Number(headers['content-length'] ?? 0) > largestBody ? tooLarge() : null
}

/** Calls `refuse`, once, where more of a body comes than is read at its path, and keeps what is too much from whoever reads it. */
export function boundBody(request: http.IncomingMessage, refuse: (error: AppError) => void): void {
  // A length that is given was judged, and the parser holds the sender to it.
  if (request.headers['transfer-encoding'] === undefined || boundsItself.test(request.url ?? '/')) return
  const push = request.push.bind(request)
  let size = 0
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    const before = size
    size += chunk?.byteLength ?? 0
    if (size <= largestBody) return push(chunk, encoding)
    if (before <= largestBody) refuse(tooLarge())
    return true
  }
}

const tooLarge = () => new AppError('payload_too_large', `The body is larger than ${largestBody / 2 ** 20} MiB.`)
