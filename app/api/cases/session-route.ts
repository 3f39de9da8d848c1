import type { Operation } from '@/contract'
import { currentSession } from '@/server/auth/current-session'
import { contextOfSession } from '@/server/domain/session'
import { serveForSession, type Verb } from '@/server/http/serve'
import { sameOrigin } from '@/server/trpc/same-origin'

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

/** A route handler for signed-in people, over the same domain function as REST: tRPC cannot carry files. */
export function sessionRoute(binding: { operation: Operation; verb: Verb }): Handler {
  return async (request, { params }) => {
    if (!sameOrigin(request, 'application/octet-stream'))
      return Response.json({ error: 'cross-origin requests are refused' }, { status: 403 })
    return serveForSession(request, await params, binding, async (requestId, ip) => {
      const session = await currentSession()
      return session && contextOfSession(session, requestId, ip)
    })
  }
}
