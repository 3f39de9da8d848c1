import { env } from '@/server/platform/env'

const day = 86_400_000
const headers = { 'content-type': 'text/plain; charset=utf-8' }

/** Where to report a vulnerability of this installation (RFC 9116), as set by its operator; 404 if not set. */
export function GET(): Response {
  const { SECURITY_CONTACT: contact, PUBLIC_URL: url } = env()
  if (!contact) return new Response('SECURITY_CONTACT is not set.\n', { status: 404, headers })
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(Math.ceil(Date.now() / day + 180) * day).toISOString()}`,
    'Preferred-Languages: en',
    ...(url ? [`Canonical: ${url.replace(/\/+$/, '')}/.well-known/security.txt`] : []),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers })
}

export const dynamic = 'force-dynamic'
