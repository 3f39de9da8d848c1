'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { cn } from '@/components/ui/cn'

interface DocsNavProps {
  groups: { tag: string; operations: { id: string; method: string; summary: string }[] }[]
}

const pages = [
  { href: '/docs', label: 'API reference' },
  { href: '/docs/errors', label: 'Errors' },
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
            <Link
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className={cn(
                'block rounded-sm py-1 outline-offset-[-2px]',
                path === href ? 'font-medium text-foreground' : 'text-muted-foreground hover:text-foreground',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {path === '/docs'
        ? groups.map(({ tag, operations }) => (
            <div key={tag} className="mt-5">
              <p className="mb-1 text-faint-foreground text-xs">{tag}</p>
              <ul className="flex flex-col gap-0.5">
                {operations.map(({ id, summary }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="block rounded-sm py-1 text-muted-foreground outline-offset-[-2px] hover:text-foreground"
                    >
                      {summary}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))
        : null}
    </>
  )
}
