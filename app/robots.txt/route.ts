/** Excludes all search engines (RFC 9309). */
export function GET(): Response {
  return new Response('User-agent: *\nDisallow: /\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}

export const dynamic = 'force-dynamic'
