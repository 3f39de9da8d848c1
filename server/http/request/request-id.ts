import { newId } from '@/server/platform/ids'

/** Keeps a client's own well-formed `X-Request-Id`, or makes one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given && /^[A-Za-z0-9._:-]{1,128}$/.test(given) ? given : newId('req')
}
