import { Readable } from 'node:stream'
import { z } from 'zod'
import { auditFilterShape } from '@/contract/audit/audit'
import { currentSession } from '@/server/auth/current-session'
import { exportAuditEvents } from '@/server/domain/audit'
import { contextOfSession } from '@/server/domain/session'
import { AppError } from '@/server/platform/errors'
import { errorResponse } from '@/server/platform/failure/error-body'
import { newId } from '@/server/platform/ids'
import { parsePart } from '@/server/platform/input/parse-part'
import { logger } from '@/server/platform/logger'
import { sameOrigin } from '@/server/trpc/same-origin'

export const dynamic = 'force-dynamic'

const asked = z.strictObject({ ...auditFilterShape, format: z.enum(['csv', 'jsonl']).default('csv') })
const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' } as const
const guarded = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** The matching rows of the audit log as a file, for the console. */
export async function GET(request: Request): Promise<Response> {
  const requestId = newId('req')
  try {
    const session = await currentSession()
    if (!session) throw new AppError('unauthenticated', 'Sign in first.')
    if (!sameOrigin(request)) throw new AppError('insufficient_scope', 'Cross-origin requests are refused.')
    const input = parsePart('query', asked, Object.fromEntries(new URL(request.url).searchParams))
    const ctx = contextOfSession(session, requestId, request.headers.get('x-assay-client-ip'))
    const body = Readable.toWeb(await exportAuditEvents(ctx, input)) as ReadableStream
    const name = `audit-${new Date().toISOString().slice(0, 10)}.${input.format}`
    return new Response(body, {
      headers: { ...guarded, 'content-type': types[input.format], 'content-disposition': `attachment; filename="${name}"` },
    })
  } catch (error) {
    const { status, body, code } = errorResponse(error, requestId)
    if (code === 'internal_error') logger().error({ err: error, request_id: requestId }, 'the audit log could not be exported')
    return Response.json(body, { status, headers: guarded })
  }
}
