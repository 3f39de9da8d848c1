import 'server-only'
import type { AuthOptions } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import Credentials from 'next-auth/providers/credentials'
import { signInByIdentity } from '@/server/domain/member'
import { authenticate, endSession, resolveSession } from '@/server/domain/session'
import { AppError } from '@/server/platform/errors'
import { logger } from '@/server/platform/logger'
import { currentSecret } from '@/server/platform/secret/secrets'
import { type IdentityClaims, identityProvider } from './identity-provider'
import { readToken } from './read-token'

// Unless the operator declared one, the origin is the one the browser asked for, whatever its host and port.
if (!process.env.PUBLIC_URL) delete process.env.NEXTAUTH_URL
process.env.AUTH_TRUST_HOST ??= 'true'

/** The token and the session row expire together. */
export const sessionSeconds = 12 * 3600

declare module 'next-auth' {
  interface User {
    session_id: string
    org_id: string
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    session_id?: string
    org_id?: string
  }
}

/**
 * next-auth's settings: passwords checked by the domain, identities by their provider, and a token that only names the
 * session row. `visitor` is who asks, for the sessions that begin with an answer of the provider; `secret` makes what is made.
 */
export function authOptions(
  visitor: { ip: string | null; userAgent: string | null },
  secret: string = currentSecret('AUTH_SECRET'),
): AuthOptions {
  const provider = identityProvider()
  return {
    secret,
    jwt: { decode: async ({ token }) => (token ? readToken(token) : null) },
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: '/sign-in', signOut: '/', error: '/sign-in' },
    providers: [
      Credentials({
        name: 'Email and password',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        async authorize(credentials, request) {
          const signIn = await authenticate({
            email: plainText(credentials?.email),
            password: plainText(credentials?.password),
            ip: headerOf(request.headers, 'x-assay-client-ip'),
            userAgent: headerOf(request.headers, 'user-agent'),
          }).catch(failure)
          if (!signIn) return null
          return { id: signIn.user.id, session_id: signIn.session_id, org_id: signIn.org_id }
        },
      }),
      ...(provider ? [provider.config] : []),
    ],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.provider !== 'oidc') return true
        const claims = profile as Partial<IdentityClaims> | undefined
        if (!provider || !claims?.iss || !claims.sub || !claims.email) return false
        const identity = {
          issuer: claims.iss,
          subject: claims.sub,
          email: claims.email,
          emailVerified: claims.email_verified === true || claims.email_verified === 'true',
          name: claims.name ?? null,
        }
        const signIn = await signInByIdentity(identity, { ...visitor, joinRole: provider.joinRole }).catch(failure)
        if (!signIn) return false
        // next-auth hands this same object to `jwt` below.
        Object.assign(user, { id: signIn.user.id, session_id: signIn.session_id, org_id: signIn.org_id })
        return true
      },
      jwt: ({ token, user }) => (user ? { sub: user.id, session_id: user.session_id, org_id: user.org_id } : token),
      async session({ session, token }) {
        const row = await sessionOfToken(token)
        return { expires: session.expires, user: row?.owes === null ? { name: row.user.name, email: row.user.email } : undefined }
      },
    },
    events: {
      async signOut({ token }) {
        const row = await sessionOfToken(token)
        if (row) await endSession(row)
      },
    },
  }
}

function failure(error: unknown): never {
  if (error instanceof AppError && error.code === 'rate_limited') throw new Error('RateLimited')
  logger().error({ err: error }, 'a sign-in could not be checked')
  throw new Error('Unavailable')
}

/** The live session row that a decoded token names, whatever it owes; null when there is none. */
export async function sessionOfToken(token: JWT | null | undefined) {
  if (!token?.session_id || !token.org_id) return null
  return resolveSession(token.org_id, token.session_id)
}

/** What was typed into a field; nothing for what no field sends, such as an object or a NUL. */
const plainText = (value: unknown) => (typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : '')

function headerOf(headers: Record<string, unknown> | undefined, name: string) {
  const value = headers?.[name]
  return typeof value === 'string' ? value : null
}
