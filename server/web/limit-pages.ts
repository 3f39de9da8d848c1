import type http from 'node:http'
import { systemClock } from '@/server/platform/clock/clock'
import { takeAnonymous } from '@/server/platform/limit/anonymous-limit'
import { type RateDecision, rateHeaders } from '@/server/platform/limit/rate-limit'
import { logger } from '@/server/platform/logger'
import { asksOpenPage } from './open-pages'

/**
 * Answers a request for a page that needs no account with 429 if its client address has used up the limit for requests without
 * a key (`ANONYMOUS_RATE_LIMIT` a minute); false if it may proceed. The files that a page loads are not counted. If the limiter
 * fails, pages are served.
 */
export async function limitPages(request: http.IncomingMessage, response: http.ServerResponse): Promise<boolean> {
  if (!asksOpenPage(request.url ?? '/')) return false
  const rate = await take(String(request.headers['x-assay-client-ip'] ?? 'unknown'))
  if (rate === null || rate.allowed) return false
  const { retryAfter } = rate
  response.writeHead(429, {
    ...rateHeaders(rate, systemClock.now()),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  response.end(pageOf(retryAfter ?? 1))
  return true
}

async function take(ip: string): Promise<RateDecision | null> {
  try {
    return await takeAnonymous('page', ip)
  } catch (error) {
    logger().warn({ err: error }, 'a page was served without asking the rate limit')
    return null
  }
}

const pageOf = (seconds: number) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too many requests</title></head>
<body>
<h1>Too many requests</h1>
<p>Your network address asked for too many pages in a short time. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.</p>
</body>
</html>
`
