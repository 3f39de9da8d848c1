import 'server-only'
import { cookies } from 'next/headers'
import { decode } from 'next-auth/jwt'
import { cache } from 'react'
import type { SessionRow } from '@/server/domain/session'
import { env } from '@/server/platform/env'
import { sessionOfToken } from './options'
import { sessionCookies } from './session-cookies'

/**
 * Who is asking: the session row named by the cookie, read from the database once a request, so that signing out
 * or disabling a person takes effect at once. Null when signed out.
 */
export const currentSession = cache(async (): Promise<SessionRow | null> => {
  const jar = await cookies()
  for (const name of sessionCookies) {
    const token = jar.get(name)?.value
    if (!token) continue
    const claims = await decode({ token, secret: env().AUTH_SECRET }).catch(() => null)
    const row = await sessionOfToken(claims)
    if (row) return row
  }
  return null
})
