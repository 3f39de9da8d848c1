/**
 * Whether a console request comes from our own pages: a write must carry our Origin and a JSON body, and no browser
 * may call it from another site (Sec-Fetch-Site, Fetch Metadata).
 */
export function sameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (request.method === 'GET') return true
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  if (!origin || !host) return false
  const type = request.headers.get('content-type')?.split(';')[0]?.trim()
  try {
    return new URL(origin).host === host && type === 'application/json'
  } catch {
    return false
  }
}
