import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { SessionRow } from '@/server/domain/session'
import { sessionOfToken } from './options'
import { readToken } from './read-token'
import { sessionCookies } from './session-cookies'

/**
 * The session row named by the cookie, whatever it still owes: a code, a password of one's own, a second factor. Only what
 * settles that may use it; everything else asks `currentSession`.
 */
export async function sessionOrOwing(): Promise<SessionRow | null> {
  const jar = await cookies()
  for (const name of sessionCookies) {
    const token = jar.get(name)?.value
    if (!token) continue
    const claims = await readToken(token)
    const row = await sessionOfToken(claims)
    if (row) return row
  }
  return null
}

/**
 * Who is asking: the session row named by the cookie, read from the database once a request, so that signing out
 * or disabling a person takes effect at once. Null when signed out, or not signed in to the end.
 */
export const currentSession = cache(async (): Promise<SessionRow | null> => {
  const row = await sessionOrOwing()
  return row?.owes === null ? row : null
})
