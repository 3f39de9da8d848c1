import { timingSafeEqual } from 'node:crypto'
import { measureService } from '@/server/domain/status'
import { sha256 } from '@/server/platform/canonical'
import { env } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'

export const dynamic = 'force-dynamic'

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Metrics for Prometheus, for clients that send `METRICS_TOKEN`; 404 if it is not set. */
export async function GET(request: Request): Promise<Response> {
  const token = env().METRICS_TOKEN
  if (token === undefined) return new Response('Set METRICS_TOKEN to publish metrics.\n', { status: 404, headers })
  const sent = request.headers.get('authorization') ?? ''
  if (!timingSafeEqual(sha256(sent), sha256(`Bearer ${token}`))) {
    return new Response('The bearer token is missing or wrong.\n', {
      status: 401,
      headers: { ...headers, 'www-authenticate': 'Bearer' },
    })
  }
  try {
    const { type, text } = await measureService()
    return new Response(text, { headers: { ...headers, 'content-type': type } })
  } catch (error) {
    logger().error({ err: error }, 'the metrics could not be gathered')
    return new Response('The service failed to answer.\n', { status: 500, headers })
  }
}
