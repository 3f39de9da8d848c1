import { type NextRequest, NextResponse } from 'next/server'
import { sessionCookies } from '@/server/auth/session-cookies'
import { isOpenPage } from '@/server/web/open-pages'

const reports = '/api/csp'

/**
 * Gives every page its content security policy and its own path, and sends browsers without any session cookie to
 * `/sign-in` early. That is a hint only: the session row is checked where data is read.
 */
export function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  const path = pathname + search
  if (!isOpenPage(pathname) && !sessionCookies.some((name) => request.cookies.has(name))) {
    const target = new URL('/sign-in', request.nextUrl)
    if (path !== '/') target.searchParams.set('callback', path)
    return NextResponse.redirect(target)
  }
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-assay-path', path)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('reporting-endpoints', `csp="${reports}"`)
  return response
}

/** Styles need 'unsafe-inline' (toasts, charts and menus set style attributes); scripts run by nonce only. */
function contentSecurityPolicy(nonce: string) {
  const dev = process.env.NODE_ENV === 'development'
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? ` 'unsafe-eval'` : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    // The provider's origin too: without JavaScript the sign-in form is redirected there.
    `form-action 'self'${identityOrigin()}`,
    `frame-ancestors 'none'`,
    // `report-uri` for browsers without `report-to`.
    `report-uri ${reports}`,
    'report-to csp',
  ].join('; ')
}

function identityOrigin() {
  const issuer = process.env.OIDC_ISSUER
  return issuer && URL.canParse(issuer) ? ` ${new URL(issuer).origin}` : ''
}

export const config = {
  // Never the API, tRPC, or files: these set their own headers, and the proxy costs time on every match.
  matcher: ['/((?!v1/|v1$|mcp$|api/|_next/|favicon|.*\\.[a-z0-9]+$).*)'],
}
