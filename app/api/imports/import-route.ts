import type { Upload } from '@/contract/kernel/upload'
import { currentSession } from '@/server/auth/current-session'
import { contextOfSession } from '@/server/domain/session'
import { linger, uploadOf } from '@/server/http/request/body'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import { errorResponse } from '@/server/platform/failure/error-body'
import { newId } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'
import { sameOrigin } from '@/server/trpc/same-origin'

const guarded = { 'cache-control': 'no-store, no-transform', 'x-content-type-options': 'nosniff' }

interface Asked {
  ctx: Context
  query: Record<string, string>
  upload: Upload
}

/** A handler that takes a file's bytes from a signed-in person, only if sent by our own pages. */
export function importRoute(answer: (asked: Asked) => Promise<{ body: BodyInit; type: string }>) {
  return async (request: Request): Promise<Response> => {
    const requestId = newId('req')
    try {
      if (!sameOrigin(request, 'application/octet-stream'))
        throw new AppError('insufficient_scope', 'Cross-origin requests are refused.')
      const session = await currentSession()
      if (!session) throw new AppError('unauthenticated', 'Sign in first.')
      const { body, type } = await answer({
        ctx: contextOfSession(session, requestId, request.headers.get('x-assay-client-ip')),
        query: Object.fromEntries(new URL(request.url).searchParams),
        upload: uploadOf(request),
      })
      return new Response(body, { headers: { ...guarded, 'content-type': type } })
    } catch (error) {
      void linger(request)
      const { status, body, code } = errorResponse(error, requestId)
      if (code === 'internal_error') logger().error({ err: error, request_id: requestId }, 'an import could not begin')
      return Response.json(body, { status, headers: guarded })
    }
  }
}
