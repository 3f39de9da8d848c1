import http from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '@/server/platform/errors'
import { answerRequest, answerSocket, closeSocket } from '@/server/web/answer-socket'
import { bodyFault, boundBody, cutLater } from '@/server/web/bound-body'
import { cleanHeaders } from '@/server/web/clean-headers'
import { clientAddress, isTrusted, type parseTrustedProxies } from '@/server/web/client-address'
import { headFault, parsedBytes, parserFault, unknownExpectation, unknownMethod } from '@/server/web/request-faults'
import { isApiPath, routableMethod, routableUrl } from '@/server/web/request-line'

/** What is known about a request that is refused at the server. */
export interface Sender {
  ip: string
  method: string
  headers: http.IncomingHttpHeaders
}

export interface HttpServerOptions {
  handle: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>
  /** The response to such a request: in the uniform error shape, with the sender's rate limits. */
  refuse: (error: unknown, sender: Sender) => Promise<Response>
  trustedProxies: ReturnType<typeof parseTrustedProxies>
  /** `host:port` that replaces an invalid Host header. */
  fallbackHost: string
  /** Whether to tell browsers to use https only (HSTS); for services reached by https. */
  httpsOnly?: boolean
  /** Called when the handler itself fails, which leaves the request unanswered. */
  onFailure: (error: unknown) => void
  /** Time limits for a request's headers and for the whole request, and how often they are checked, in milliseconds. */
  patience?: { headersMs: number; requestMs: number; checkMs: number }
}

const usualPatience = { headersMs: 15_000, requestMs: 60_000, checkMs: 2_000 }

/**
 * The HTTP server around Next: enforces limits of time and size, derives trustworthy client addresses, and keeps every response
 * in the contract's shape.
 */
export function createHttpServer(options: HttpServerOptions): http.Server {
  const { headersMs, requestMs, checkMs } = options.patience ?? usualPatience
  const exchanges = new WeakMap<Duplex, http.ServerResponse<http.IncomingMessage>>()
  const refusedSockets = new WeakSet<Duplex>()
  // We refuse a missing Host ourselves, in the contract's shape.
  const settings = { maxHeaderSize: parsedBytes, connectionsCheckingInterval: checkMs, requireHostHeader: false }
  const server = http.createServer(settings, (request, response) => {
    exchanges.set(request.socket, response)
    // RFC 6797; without its subdomains, which may belong to others.
    if (options.httpsOnly) response.setHeader('strict-transport-security', 'max-age=31536000')
    const tooMuch = bodyFault(request.url ?? '/', request.headers)
    if (tooMuch) cutLater(request)
    const fault = headFault(request) ?? tooMuch
    if (fault) refuse(request, response, fault)
    else serve(request, response)
  })
  server.headersTimeout = headersMs
  server.requestTimeout = requestMs
  // Longer than a load balancer's idle timeout, so that we never close a connection it is about to use.
  server.keepAliveTimeout = 65_000
  server.maxRequestsPerSocket = 0
  // The size of headers is limited; above a maximum count Node would drop the rest silently.
  server.maxHeadersCount = 0
  server.on('checkExpectation', (request, response) => {
    exchanges.set(request.socket, response)
    // It is not known whether its body follows.
    response.setHeader('connection', 'close')
    refuse(request, response, unknownExpectation())
  })
  server.on('connect', (request, socket) => {
    options.refuse(unknownMethod(), senderOf(request)).then((answer) => answerSocket(socket, answer), options.onFailure)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // One response only, however much more unparsable data arrives.
    if (refusedSockets.has(socket)) return
    refusedSockets.add(socket)
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuseSocket(socket, parserFault(error)).catch(options.onFailure)
  })
  return server

  function serve(request: http.IncomingMessage, response: http.ServerResponse): void {
    const trusted = isTrusted(request.socket.remoteAddress, options.trustedProxies)
    const { ip } = senderOf(request)
    const api = isApiPath(request.url ?? '/')
    // Node keeps the first of several keys; a proxy could use another one than we do.
    const keys = request.headersDistinct.authorization
    if (keys && keys.length > 1) request.headers.authorization = keys.join(', ')
    cleanHeaders(request.headers, { trusted, api, fallbackHost: options.fallbackHost })
    request.headers['x-assay-client-ip'] = ip
    const method = routableMethod(request.method ?? 'GET')
    if (api) request.method = method
    // Next's request objects cannot hold such a method.
    else if (method !== request.method) {
      refuse(request, response, unknownMethod())
      return
    }
    request.url = routableUrl(request.url ?? '/')
    boundBody(request, response, (error) => {
      cutLater(request)
      refuse(request, response, error)
    })
    options.handle(request, response).catch((error: unknown) => {
      options.onFailure(error)
      if (response.headersSent) response.destroy()
      else refuse(request, response, new AppError('internal_error', ''))
    })
  }

  function senderOf({ socket, headers, method }: http.IncomingMessage): Sender {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    const ip = clientAddress(socket.remoteAddress, forwarded, options.trustedProxies)
    return { ip, headers, method: routableMethod(method ?? 'GET') }
  }

  function refuse(request: http.IncomingMessage, response: http.ServerResponse, error: unknown): void {
    options
      .refuse(error, senderOf(request))
      .then((answer) => answerRequest(response, answer))
      .catch((cause: unknown) => {
        options.onFailure(cause)
        response.destroy()
      })
  }

  /** Refuses further data on a connection, once the complete requests before it are answered. */
  async function refuseSocket(socket: Duplex, fault: AppError): Promise<void> {
    const response = exchanges.get(socket)
    const own = response !== undefined && !response.req.complete
    if (response && (!own || response.headersSent) && !response.closed) {
      await new Promise((resolve) => response.once('close', resolve))
    }
    // The handler answered before the rest of the request turned out to be invalid.
    if (own && response.headersSent) {
      closeSocket(socket)
      return
    }
    const nobody = { ip: clientAddress(remoteAddressOf(socket), '', options.trustedProxies), headers: {}, method: 'GET' }
    const answer = await options.refuse(fault, own ? senderOf(response.req) : nobody)
    if (own && response.headersSent) closeSocket(socket)
    else await answerSocket(socket, answer)
  }
}

function remoteAddressOf(socket: Duplex): string | undefined {
  return 'remoteAddress' in socket ? (socket.remoteAddress as string | undefined) : undefined
}
