import { Readable } from 'node:stream'
import { currentSession } from '@/server/auth/current-session'
import { exportList } from '@/server/domain/list-export'
import { contextOfSession } from '@/server/domain/session'
import { AppError } from '@/server/platform/errors'
import { errorResponse } from '@/server/platform/failure/error-body'
import { newId } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'
import { sameOrigin } from '@/server/trpc/same-origin'

export const dynamic = 'force-dynamic'

const guarded = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

interface ExportRoute {
  params: Promise<{ room: string }>
}

/** The rows of a console list that match the filters of the query, as CSV. */
export async function GET(request: Request, { params }: ExportRoute): Promise<Response> {
  const requestId = newId('req')
  try {
    const session = await currentSession()
    if (!session) throw new AppError('unauthenticated', 'Sign in first.')
    if (!sameOrigin(request)) throw new AppError('insufficient_scope', 'Cross-origin requests are refused.')
    const { room } = await params
    const asked = Object.fromEntries(new URL(request.url).searchParams)
    const ctx = contextOfSession(session, requestId, request.headers.get('x-assay-client-ip'))
    const body = bytesOf(await exportList(ctx, { room, params: asked }), requestId)
    const name = `${room}-${ctx.clock.now().toISOString().slice(0, 10)}.csv`
    return new Response(Readable.toWeb(Readable.from(body)) as ReadableStream, {
      headers: {
        ...guarded,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      },
    })
  } catch (error) {
    const { status, body, code } = errorResponse(error, requestId)
    if (code === 'internal_error') logger().error({ err: error, request_id: requestId }, 'a list could not be exported')
    return Response.json(body, { status, headers: guarded })
  }
}

/** A failure after the first byte aborts the download, which browsers report; the cause is in the log. */
async function* bytesOf(lines: AsyncIterable<string>, requestId: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  try {
    for await (const line of lines) yield encoder.encode(line)
  } catch (error) {
    logger().error({ err: error, request_id: requestId }, 'the export of a list broke off')
    throw error
  }
}
