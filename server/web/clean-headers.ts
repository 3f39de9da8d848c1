import type { IncomingHttpHeaders } from 'node:http'

/** Headers that Next uses internally; none may come from outside on an API path. */
const nextInternal = /^(?:next-|x-nextjs-|x-next-|x-middleware-|x-invoke-|x-matched-path$|x-now-route-matches$|rsc$)/

/** Headers with which a sender could choose the client address or the trace of a request. */
const outsiders = new Set(['forwarded', 'x-real-ip', 'traceparent', 'tracestate', 'baggage'])

/**
 * Removes headers that a client must not set: our own `x-assay-*`, forwarding and tracing headers unless the peer is a trusted
 * proxy, and, for the API, Next's internal ones. An invalid Host becomes `fallbackHost`.
 */
export function cleanHeaders(
  headers: IncomingHttpHeaders,
  { trusted, api, fallbackHost }: { trusted: boolean; api: boolean; fallbackHost: string },
): void {
  for (const name of Object.keys(headers)) {
    const forged =
      name.startsWith('x-assay-') ||
      (!trusted && (name.startsWith('x-forwarded-') || outsiders.has(name))) ||
      (api && nextInternal.test(name))
    if (forged) delete headers[name]
  }
  if (!isHost(headers.host)) headers.host = fallbackHost
}

function isHost(host: string | undefined): boolean {
  if (!host || !/^[A-Za-z0-9.\-_[\]:]+$/.test(host)) return false
  try {
    return new URL(`http://${host}/`).pathname === '/'
  } catch {
    return false
  }
}
