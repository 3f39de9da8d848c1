import { currentJudgements } from '@/server/domain/status'
import { logger } from '@/server/platform/logger'

export const dynamic = 'force-dynamic'

/** Whether this process can serve: 200 while its database answers, 503 otherwise; stale networks do not make it unhealthy. */
export async function GET(): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  try {
    const { worker, states } = await currentJudgements()
    return Response.json({ status: 'ok', worker, components: states }, { headers })
  } catch (error) {
    logger().error({ err: error }, 'the health check failed')
    return Response.json({ status: 'unavailable', worker: null, components: [] }, { status: 503, headers })
  }
}
