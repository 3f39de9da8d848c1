import { serviceStatus } from '@/server/domain/status'
import { logger } from '@/server/platform/logger'

export const dynamic = 'force-dynamic'

/** Whether this process can serve: 200 while its database answers, 503 otherwise; stale networks do not make it unhealthy. */
export async function GET(): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  try {
    const { components } = await serviceStatus()
    return Response.json({ status: 'ok', components }, { headers })
  } catch (error) {
    logger().error({ err: error }, 'the health check failed')
    return Response.json({ status: 'unavailable', components: [] }, { status: 503, headers })
  }
}
