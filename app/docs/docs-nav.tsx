'use client'
import { ChevronRight } from 'lucide-react'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { cn } from '@/components/ui/style/cn'
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
  const path = usePathname()
  const known = parts.some(({ lines }) => lines.some((line) => leadsTo(line, path)))
  return (
    <>
      <NavLink href="/docs">Overview</NavLink>
      {parts.map(({ title, lines }) => (
        <Part key={`${title} ${path}`} title={title} open={!known || lines.some((line) => leadsTo(line, path))}>
          {lines.map((line) => (
            <li key={line.href}>
              <NavLink href={line.href}>{line.label}</NavLink>
              {line.href === '/docs/api' ? <Groups groups={groups} /> : <Below line={line} />}
            </li>
          ))}
        </Part>
      ))}
    </>
  )
}

const leadsTo = ({ href, below }: ContentsLine, path: string) =>
  path === href || (href === '/docs/api' && path.startsWith('/docs/api/')) || below.some((one) => one.href === path)

/** The pages for one reader, expanded if the current page is among them. */
function Part({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="mt-3">
      <summary className="flex list-none items-center gap-1 rounded-sm py-1 text-faint-foreground text-xs hover:text-foreground [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 transition-transform [details[open]>summary>&]:rotate-90" />
        {title}
      </summary>
      <ul aria-label={title} className="mt-0.5 flex flex-col gap-0.5 pl-[1.125rem]">
        {children}
      </ul>
    </details>
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
  if ((path !== '/docs/api' && !path.startsWith('/docs/api/')) || path.startsWith('/docs/api/schemas')) return null
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
