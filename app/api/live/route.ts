import { currentSession } from '@/server/auth/current-session'
import { scopesOfRole } from '@/server/domain/session'
import { hub, liveStream, readPosition } from '@/server/live'
import { sameOrigin } from '@/server/trpc/same-origin'

export const dynamic = 'force-dynamic'

const refused = (status: number, error: string) =>
  Response.json({ error }, { status, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })

/** Streams changes in the organisation of the session as they happen; `?after=` or `Last-Event-ID` resumes at a position. */
export async function GET(request: Request): Promise<Response> {
  if (!sameOrigin(request)) return refused(403, 'cross-origin requests are refused')
  const session = await currentSession()
  if (!session) return refused(401, 'sign in first')
  if (!scopesOfRole(session.user.role).includes('alerts:read')) return refused(403, 'your role does not include alerts:read')
  const position = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after')
  return liveStream(hub(), session, readPosition(position), request.signal)
}
