import path from 'node:path'

/**
 * Where a link of a repository page leads in the service: another page, an anchor, a path of the service or a public URL. Null
 * for files that are not served, such as sources.
 */
export function servedHref(href: string, file: string, slugs: ReadonlyMap<string, string>): string | null {
  if (/^(https?:\/\/|#|\/(?!\/))/.test(href)) return href
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) return null
  const [target = '', anchor] = href.split('#', 2)
  const slug = slugs.get(path.posix.normalize(path.posix.join(path.posix.dirname(file), target)))
  if (slug === undefined) return null
  return `/docs${slug ? `/${slug}` : ''}${anchor ? `#${anchor}` : ''}`
}
