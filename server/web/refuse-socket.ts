import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'

const reasons = { 400: 'Bad Request', 405: 'Method Not Allowed', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }

/** Status for an error of the HTTP parser. */
export function statusOfParserError(code: string | undefined): 400 | 408 | 431 {
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Answers on a raw socket, where no request could be parsed, in the contract's error shape, and closes it. */
export function refuseSocket(socket: Duplex, status: keyof typeof reasons, message: string, docs: string): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const requestId = `req_${randomUUID().replaceAll('-', '')}`
  const code = status === 405 ? 'method_not_allowed' : 'invalid_request'
  const body = JSON.stringify({ error: { code, message, request_id: requestId, docs: `${docs}/docs/errors#${code}` } })
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasons[status]}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
      ...(status === 405 ? ['allow: GET, HEAD, POST, PATCH, DELETE'] : []),
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
