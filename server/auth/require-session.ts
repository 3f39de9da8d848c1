import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { SessionRow } from '@/server/domain/session'
import { currentSession, sessionOrOwing } from './current-session'

/**
 * The session of a console page; signed out, redirects to `/sign-in`, and to `/sign-in/finish` while something is owed. Both
 * lead back to this page.
 */
export async function requireSession(): Promise<SessionRow> {
  const session = await currentSession()
  if (session) return session
  const path = (await headers()).get('x-assay-path') ?? '/'
  const page = (await sessionOrOwing()) ? '/sign-in/finish' : '/sign-in'
  redirect(path === '/' ? page : `${page}?callback=${encodeURIComponent(path)}`)
}
