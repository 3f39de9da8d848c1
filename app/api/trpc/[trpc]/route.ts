import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { largestBatch } from '@/components/plain-json'
import { currentSession, sessionOrOwing } from '@/server/auth/current-session'
import { newId } from '@/server/platform/ids'
import { appRouter } from '@/server/trpc/router'
import { sameOrigin } from '@/server/trpc/same-origin'

async function handler(request: Request): Promise<Response> {
  if (!sameOrigin(request)) return Response.json({ error: 'cross-origin requests are refused' }, { status: 403 })
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    req: request,
    router: appRouter,
    allowMethodOverride: false,
    maxBatchSize: largestBatch,
    createContext: async () => ({
      session: await currentSession(),
      owing: sessionOrOwing,
      requestId: newId('req'),
      ip: request.headers.get('x-assay-client-ip'),
    }),
    responseMeta: () => ({ headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } }),
  })
}

export { handler as GET, handler as POST }
