'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

interface DocsNavProps {
  groups: { tag: string; slug: string; operations: { id: string; method: string; summary: string }[] }[]
}

const pages = [
  { href: '/docs', label: 'API reference' },
  { href: '/docs/errors', label: 'Errors' },
  { href: '/docs/sandbox', label: 'Sandbox' },
  { href: '/docs/webhooks', label: 'Webhooks' },
  { href: '/docs/model', label: 'How a score is made' },
]

/** Pages of the documentation and, under the reference, its operations. */
export function DocsNav({ groups }: DocsNavProps) {
  return (
    <>
      <details className="mb-6 rounded-md border border-border lg:hidden">
        <summary className="px-3 py-2 font-medium">Contents</summary>
        <nav aria-label="Documentation contents" className="border-border border-t p-3">
          <Contents groups={groups} />
        </nav>
      </details>
      <nav
        aria-label="Documentation"
        className="sticky top-[calc(var(--spacing-topbar)+1.5rem)] hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto lg:block"
      >
        <Contents groups={groups} />
      </nav>
    </>
  )
}

function Contents({ groups }: DocsNavProps) {
  const path = usePathname()
  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <NavLink href={href} here={path === href}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <p className="mt-5 mb-1 text-faint-foreground text-xs">Operations</p>
      <ul className="flex flex-col gap-0.5">
        {groups.map(({ tag, slug, operations }) => {
          const here = path === `/docs/api/${slug}`
          return (
            <li key={tag}>
              <NavLink href={`/docs/api/${slug}`} here={here}>
                {tag}
              </NavLink>
              {here ? (
                <ul className="mb-2 flex flex-col gap-0.5 border-border border-l pl-3">
                  {operations.map(({ id, summary }) => (
                    <li key={id}>
                      <NavLink href={`#${id}`} here={false}>
                        {summary}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function NavLink({ href, here, children }: { href: string; here: boolean; children: ReactNode }) {
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
