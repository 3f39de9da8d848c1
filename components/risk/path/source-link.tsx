/** Only web addresses become links: a tag pack is foreign input, and `javascript:` is a URL too. */
function webAddress(url: string): URL | null {
  try {
    const parsed = new URL(url)
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : null
  } catch {
    return null
  }
}

/** Where a statement comes from: its publisher, and its address as a link that takes no referrer along. */
export function SourceLink({ url, publisher }: { url: string | null; publisher: string | null }) {
  const web = url ? webAddress(url) : null
  return (
    <>
      {publisher}
      {publisher && url ? ', ' : null}
      {web ? (
        <a href={web.href} target="_blank" rel="noreferrer noopener" className="link break-all" title={web.href}>
          {web.hostname}
          {web.pathname === '/' ? '' : web.pathname.length > 40 ? `${web.pathname.slice(0, 39)}…` : web.pathname}
        </a>
      ) : url ? (
        <span className="break-all">{url}</span>
      ) : null}
      {publisher || url ? null : 'not stated'}
    </>
  )
}
