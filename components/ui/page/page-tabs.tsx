'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Link } from '@/components/ui/link'
import { cn } from '../style/cn'

interface PageLink {
  href: string
  label: string
}

/** Sibling pages, as links that look like tabs. */
export function PageTabs({ label, pages }: { label: string; pages: readonly PageLink[] }) {
  const path = usePathname()
  const bar = useRef<HTMLElement>(null)
  // If the tabs are wider than the window, the current one must be scrolled into view.
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>(`[href="${path}"]`)
    if (bar.current && here) bar.current.scrollLeft = here.offsetLeft - bar.current.offsetLeft - 32
  }, [path])
  return (
    <nav ref={bar} aria-label={label} className="mb-5 flex gap-4 overflow-x-auto border-border border-b">
      {pages.map(({ href, label: word }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className={cn(
            '-mb-px flex h-9 shrink-0 items-center border-transparent border-b-2 px-0.5 text-sm outline-offset-[-2px]',
            path === href ? 'border-primary font-medium text-foreground' : 'text-muted-foreground hover:text-foreground',
          )}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}
