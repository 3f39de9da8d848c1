import { env } from '@/server/platform/env'

/** What a route costs that does nothing, for `npm run proof -- bench kernel`; without `BENCH_EMPTY_ROUTE=1` there is no such path. */
export function GET(): Response {
  return env().BENCH_EMPTY_ROUTE ? Response.json({}) : new Response(null, { status: 404 })
}

export const dynamic = 'force-dynamic'
