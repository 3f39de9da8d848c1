'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { SearchEntry } from '@/components/search/search-entry'
import { Link } from '@/components/ui/link'
import { NetworkFreshness } from './network-freshness'
import { SampleMark } from './sample-mark'
import { ThemeSwitch } from './theme-switch'
import { Wordmark } from './wordmark'

/**
 * Search at the left, except on the home page, which has its own; freshness, sample mark, theme and person menu at the right.
 */
export function TopBar({ person }: { person: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 flex h-topbar items-center gap-2 border-border border-b bg-background px-3 md:px-8 print:hidden">
      <Link href="/" className="md:hidden">
        <Wordmark markOnly />
      </Link>
      {usePathname() === '/' ? null : <SearchEntry />}
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <SampleMark />
        <NetworkFreshness />
        <ThemeSwitch className="hidden md:inline-flex" />
        {person}
      </div>
    </header>
  )
}
