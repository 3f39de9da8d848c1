export interface WayOut {
  text: string
  /** The page to go to. */
  link?: { href: string; label: string }
}

interface Failure {
  status: number
  code: string | null
  scope: string | null
  retryAfter: string | null
}

/** What to do about an unsuccessful answer. */
export function wayOut({ status, code, scope, retryAfter }: Failure): WayOut {
  const keys = { href: '/settings/keys', label: 'API keys' }
  if (status === 401) return { text: 'Check that the key is whole and not revoked, or make another test key.', link: keys }
  if (status === 403)
    return {
      text: scope ? `Give the key the scope ${scope}, or use one that has it.` : 'Use a key with more scopes.',
      link: keys,
    }
  if (status === 429) return { text: `Wait ${retryAfter ?? 'a few'} seconds, then send it again.` }
  const about = code ? { link: { href: `/docs/errors#${code}`, label: `About ${code}` } } : {}
  if (status === 404)
    return { text: 'Your sandbox has nothing under this id. Take one from the list of the same kind: try that first.', ...about }
  if (status === 400) return { text: 'Correct the fields named in details and send it again.', ...about }
  if (status >= 500) return { text: 'Send it again in a moment. If it stays, tell the operator the request id.', ...about }
  return { text: 'The error says what to change.', ...about }
}
