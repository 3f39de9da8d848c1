import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { SessionRow } from '@/server/domain/session'
import { currentSession } from './current-session'

/** The session of a console page; signed out, redirects to `/sign-in` and back to this page afterwards. */
export async function requireSession(): Promise<SessionRow> {
  const session = await currentSession()
  if (session) return session
  const path = (await headers()).get('x-assay-path') ?? '/'
  redirect(path === '/' ? '/sign-in' : `/sign-in?callback=${encodeURIComponent(path)}`)
}
