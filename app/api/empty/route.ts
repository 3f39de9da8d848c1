import { env } from '@/server/platform/env'

/** Measures what an empty route costs, for `npm run proof -- bench kernel`; without `BENCH_EMPTY_ROUTE=1` it answers 404. */
export function GET(): Response {
  return env().BENCH_EMPTY_ROUTE ? Response.json({}) : new Response(null, { status: 404 })
}

export const dynamic = 'force-dynamic'
