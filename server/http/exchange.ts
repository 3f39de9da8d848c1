import { systemClock } from '@/server/platform/clock/clock'
import { AppError } from '@/server/platform/errors'
import { errorResponse } from '@/server/platform/failure/error-body'
import { temporaryRetryAfter } from '@/server/platform/failure/temporary-failure'
import { newId } from '@/server/platform/ids'
import { type RateDecision, rateHeaders } from '@/server/platform/limit/rate-limit'
import { logger } from '@/server/platform/logger'
import { metrics } from '@/server/platform/metrics'
import { withKnownBody } from './answer/known-body'
import { type GateResult, rateUnknown } from './gate'

/** One request and its state while it is being answered. */
export interface Exchange {
  request: Request
  requestId: string
  ip: string | null
  rate: RateDecision | null
  startedAt: number
  /** Of a signed-in person: rate limits apply to keys only. */
  session?: true
}

const fixedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** A request as it arrives. */
export function begin(request: Request): Exchange {
  return {
    request,
    requestId: requestIdOf(request.headers),
    ip: request.headers.get('x-assay-client-ip'),
    rate: null,
    startedAt: performance.now(),
  }
}

/** Keeps a client's own well-formed `X-Request-Id`, or makes one. */
function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given && /^[A-Za-z0-9._:-]{1,128}$/.test(given) ? given : newId('req')
}

/** Builds a response with the headers that every one carries, success and error alike. */
export function finish(exchange: Exchange, status: number, body: BodyInit | null, extra: Record<string, string> = {}): Response {
  const rate = exchange.rate ?? rateUnknown(systemClock)
  const limits = exchange.session ? {} : rateHeaders(status === 429 ? rate : { ...rate, retryAfter: null }, systemClock.now())
  return withKnownBody(
    new Response(body, {
      status,
      headers: {
        ...fixedHeaders,
        ...limits,
        ...extra,
        'x-request-id': exchange.requestId,
      },
    }),
    body,
  )
}

/** Answers with an error in the contract’s shape. */
export function refuse(exchange: Exchange, error: unknown): Response {
  const { status, body, code } = errorResponse(error, exchange.requestId)
  metrics().refusals.inc({ code })
  const temporary = code === 'temporarily_unavailable'
  if (temporary || code === 'internal_error') logger().error({ err: error, request_id: exchange.requestId }, 'a request failed')
  const allow = error instanceof AppError ? error.meta.allow : undefined
  return finish(exchange, status, JSON.stringify(body), {
    ...(allow ? { allow: allow.join(', ') } : {}),
    ...(temporary ? { 'retry-after': String(temporaryRetryAfter) } : {}),
    // RFC 9110, 15.5.2: a 401 says how to authenticate.
    ...(status === 401 && !exchange.session ? { 'www-authenticate': 'Bearer' } : {}),
  })
}

/** Counts and logs an answered request; `route` is a template, never a path with ids. */
export function accessLog(exchange: Exchange, route: string, status: number, gate: GateResult | null): void {
  gate?.principal?.answered?.(status)
  const ms = performance.now() - exchange.startedAt
  const { method } = exchange.request
  metrics().requests.observe({ route, method, status }, ms / 1000)
  if (!logger().isLevelEnabled('info')) return
  logger().info(
    {
      request_id: exchange.requestId,
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      org_id: gate?.principal?.orgId,
      actor_id: gate?.principal?.actor.id,
    },
    'request',
  )
}
