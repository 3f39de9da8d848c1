/**
 * Whether a console request comes from our own pages. A write must carry our Origin and a body of a type that no form can send
 * (JSON, or the bytes of a file where one is accepted), and no browser may send it from another site (Sec-Fetch-Site, Fetch
 * Metadata).
 */
export function sameOrigin(request: Request, contentType = 'application/json'): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (request.method === 'GET') return true
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  if (!origin || !host) return false
  const type = request.headers.get('content-type')?.split(';')[0]?.trim()
  try {
    return new URL(origin).host === host && type === contentType
  } catch {
    return false
  }
}
