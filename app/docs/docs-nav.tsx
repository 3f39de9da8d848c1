'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { ContentsLine, ContentsPart } from './handbook/contents'

interface DocsNavProps {
  parts: ContentsPart[]
  groups: { tag: string; slug: string; operations: { id: string; summary: string }[] }[]
}

/** The pages of the documentation by reader and, under the reference, its operations. */
export function DocsNav(props: DocsNavProps) {
  return (
    <>
      <details key={usePathname()} className="mb-6 rounded-md border border-border lg:hidden">
        <summary className="px-3 py-2 font-medium">Contents</summary>
        <nav aria-label="Documentation contents" className="border-border border-t p-3">
          <Contents {...props} />
        </nav>
      </details>
      <nav aria-label="Documentation" className="hidden lg:block">
        <Contents {...props} />
      </nav>
    </>
  )
}

function Contents({ parts, groups }: DocsNavProps) {
  return (
    <>
      <NavLink href="/docs">Overview</NavLink>
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <p className="mt-4 mb-1 text-faint-foreground text-xs">{title}</p>
          <ul className="flex flex-col gap-0.5">
            {lines.map((line) => (
              <li key={line.href}>
                <NavLink href={line.href}>{line.label}</NavLink>
                {line.href === '/docs/api' ? <Groups groups={groups} /> : <Below line={line} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Below({ line: { href, below } }: { line: ContentsLine }) {
  const path = usePathname()
  if (below.length === 0 || (path !== href && !below.some((one) => one.href === path))) return null
  return (
    <Indented>
      {below.map((one) => (
        <li key={one.href}>
          <NavLink href={one.href}>{one.label}</NavLink>
        </li>
      ))}
    </Indented>
  )
}

function Groups({ groups }: Pick<DocsNavProps, 'groups'>) {
  const path = usePathname()
  if (path !== '/docs/api' && !path.startsWith('/docs/api/')) return null
  return (
    <Indented>
      {groups.map(({ tag, slug, operations }) => (
        <li key={tag}>
          <NavLink href={`/docs/api/${slug}`}>{tag}</NavLink>
          {path === `/docs/api/${slug}` ? (
            <Indented>
              {operations.map(({ id, summary }) => (
                <li key={id}>
                  <NavLink href={`#${id}`}>{summary}</NavLink>
                </li>
              ))}
            </Indented>
          ) : null}
        </li>
      ))}
    </Indented>
  )
}

function Indented({ children }: { children: ReactNode }) {
  return <ul className="mb-2 flex flex-col gap-0.5 border-border border-l pl-3">{children}</ul>
}

function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const here = usePathname() === href
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'block rounded-sm py-1 outline-offset-[-2px]',
        here ? 'font-medium text-foreground' : 'text-muted-foreground hover:text-foreground',
      )}
    >
      {children}
    </Link>
  )
}
