/** A path of this site to go to after signing in; anything else, such as `//host` or `/\host`, becomes `/`. */
export function safePath(candidate: unknown): string {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return '/'
  try {
    const base = 'http://console.invalid'
    const url = new URL(candidate, base)
    if (url.origin !== base || url.pathname === '/sign-in') return '/'
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return '/'
  }
}
