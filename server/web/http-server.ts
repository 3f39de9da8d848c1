import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { cleanHeaders } from '@/server/web/clean-headers'
import { clientAddress, isTrusted, type parseTrustedProxies } from '@/server/web/client-address'
import { refuseSocket, statusOfParserError } from '@/server/web/refuse-socket'
import { isApiPath, routableMethod, routableUrl } from '@/server/web/request-line'

export interface HttpServerOptions {
  handle: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>
  trustedProxies: ReturnType<typeof parseTrustedProxies>
  /** `host:port` put in place of a Host header that is no host. */
  fallbackHost: string
  /** Where the error documents stand, without a trailing slash. */
  docsUrl: string
  /** Whether browsers are told to come by https alone, which is so where the service is reached by it. */
  httpsOnly?: boolean
  /** Called when the handler itself fails, which leaves the request without an answer. */
  onFailure: (error: unknown) => void
}

/** The HTTP server around Next: bounds on time and size, addresses that can be believed, and no answer out of shape. */
export function createHttpServer(options: HttpServerOptions): http.Server {
  const server = http.createServer({ maxHeaderSize: 32 * 1024 }, (request, response) => {
    const trusted = isTrusted(request.socket.remoteAddress, options.trustedProxies)
    const forwarded = request.headers['x-forwarded-for']
    const address = clientAddress(request.socket.remoteAddress, String(forwarded ?? ''), options.trustedProxies)
    const api = isApiPath(request.url ?? '/')
    // Node keeps the first of several keys; which one a proxy and we would each believe must not differ.
    const keys = request.headersDistinct.authorization
    if (keys && keys.length > 1) request.headers.authorization = keys.join(', ')
    cleanHeaders(request.headers, { trusted, api, fallbackHost: options.fallbackHost })
    request.headers['x-assay-client-ip'] = address
    // RFC 6797; without its subdomains, which may be somebody else's.
    if (options.httpsOnly) response.setHeader('strict-transport-security', 'max-age=31536000')
    if (api) request.method = routableMethod(request.method ?? 'GET')
    request.url = routableUrl(request.url ?? '/')
    options.handle(request, response).catch((error: unknown) => {
      options.onFailure(error)
      if (response.headersSent) response.destroy()
      else refuseUnanswered(response, options.docsUrl)
    })
  })
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  // Longer than a load balancer's idle time, so that it is never us who closes a connection it is about to use.
  server.keepAliveTimeout = 65_000
  server.maxRequestsPerSocket = 0
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const status = statusOfParserError(error.code)
    const what = {
      400: 'The request is not well-formed HTTP.',
      408: 'The request took too long to arrive.',
      431: 'The request line or headers are too large.',
    }
    refuseSocket(socket, status, what[status], options.docsUrl)
  })
  server.on('connect', (_request, socket) => refuseSocket(socket, 405, 'CONNECT is not supported.', options.docsUrl))
  return server
}

function refuseUnanswered(response: http.ServerResponse, docs: string): void {
  const requestId = `req_${randomUUID().replaceAll('-', '')}`
  response.writeHead(500, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
  })
  const message = 'The service failed to answer.'
  response.end(
    JSON.stringify({
      error: { code: 'internal_error', message, request_id: requestId, docs: `${docs}/docs/errors#internal_error` },
    }),
  )
}
