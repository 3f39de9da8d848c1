/** Where the catch-all route answers in the contract's error shape. */
export const unroutedPath = '/v1/__unrouted'

const routedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The URL to pass to Next. Paths under `/v1` that Next would redirect or refuse itself (double or trailing slashes, dot
 * segments, backslashes, malformed escapes) become the catch-all's, which answers 404 in the contract's shape.
 */
export function routableUrl(rawUrl: string): string {
  const url = rawUrl.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (!isApiPath(path)) return url
  return isIrregular(path) ? unroutedPath : url
}

/** Whether a path belongs to the public API, however it is spelled. */
export function isApiPath(path: string): boolean {
  return /^[/\\]+v1(?:[/\\?#]|$)/i.test(path)
}

/**
 * The method to pass to Next, whose request objects cannot hold TRACE or CONNECT: these become PUT. No operation of the
 * contract uses PUT, so every known path answers 405 to it and every other path 404.
 */
export function routableMethod(method: string): string {
  return routedMethods.has(method) ? method : 'PUT'
}

function isIrregular(path: string): boolean {
  // The catch-all needs at least one segment.
  if (path === '/v1' || path.endsWith('/')) return true
  if (path.includes('//') || path.includes('\\') || !path.startsWith('/v1')) return true
  try {
    return path.split('/').some((segment) => ['.', '..'].includes(decodeURIComponent(segment)))
  } catch {
    return true
  }
}
