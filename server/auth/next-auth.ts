import 'server-only'
import { cookies, headers } from 'next/headers'
import { NextRequest, NextResponse } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from './options'
import { openToken } from './read-token'

type Handler = (request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>

/** next-auth's route handler, made per request because its settings come from the validated environment. */
export const nextAuth: Handler = async (request, context) => {
  const { headers } = request
  const visitor = { ip: headers.get('x-assay-client-ip'), userAgent: headers.get('user-agent') }
  return NextAuth(authOptions(visitor, await secretOf(request)))(request, context)
}

/** A sign-in with the provider ends with the secret that it began with, even if that was rotated meanwhile. */
async function secretOf({ nextUrl, cookies: jar }: NextRequest): Promise<string | undefined> {
  if (!nextUrl.pathname.endsWith('/callback/oidc')) return undefined
  const state = jar.get('__Secure-next-auth.state')?.value ?? jar.get('next-auth.state')?.value
  return state === undefined ? undefined : (await openToken(state))?.secret
}

/**
 * Runs a next-auth action inside a server action: the form works without JavaScript, and next-auth still owns the
 * anti-forgery token and the cookies. Answers where next-auth would send the browser.
 */
export async function runNextAuth(action: string[], fields: Record<string, string>): Promise<URL | null> {
  const { csrfToken } = (await (await call(['csrf'])).json()) as { csrfToken: string }
  const response = await call(action, { ...fields, csrfToken })
  const location = response.headers.get('location')
  return location ? new URL(location, 'http://console.invalid') : null
}

async function call(action: string[], fields?: Record<string, string>): Promise<Response> {
  const host = (await headers()).get('host') ?? 'localhost'
  const request = new NextRequest(`http://${host}/api/auth/${action.join('/')}`, {
    method: fields ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: fields ? JSON.stringify(fields) : undefined,
  })
  const response = await nextAuth(request, { params: Promise.resolve({ nextauth: action }) })
  const jar = await cookies()
  for (const cookie of new NextResponse(null, { headers: response.headers }).cookies.getAll()) {
    // next-auth clears a cookie with an empty value and an age of 0; Next's reader drops both.
    jar.set(cookie.value ? cookie : { ...cookie, value: '', maxAge: 0 })
  }
  return response
}
