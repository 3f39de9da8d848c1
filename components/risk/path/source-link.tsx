/** Only http(s) URLs become links: a tag pack is foreign input, and `javascript:` is a URL too. */
function webAddress(url: string): URL | null {
  try {
    const parsed = new URL(url)
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed : null
  } catch {
    return null
  }
}

/** The source of a statement: its publisher, and its URL as a link without a referrer. */
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
