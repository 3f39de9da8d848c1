'use client'
import { type ReactNode, startTransition, useState } from 'react'
import { KeepDensity } from '@/components/list/keep-density'
import { LiveProvider } from '@/components/live/live-provider'
import { Tour } from '@/components/tour/tour'
import { BottomBar } from './bottom-bar'
import { ConditionStrip } from './condition-strip'
import { FreshCounts } from './fresh-counts'
import { PersonMenu } from './person-menu'
import type { Person } from './person-menu-items'
import { Rail } from './rail'
import { railCookie } from './rail-cookie'
import { TopBar } from './top-bar'

interface FrameProps {
  person: Person
  narrow: boolean
  /** The position of the page in the organisation's change feed. */
  since: string
  /** Ends the session; a server action. */
  signOut: () => Promise<void>
  children: ReactNode
}

/** The frame of every console page: rail or bottom bar, top bar, and the page between them. */
export function Frame({ person, narrow: painted, since, signOut, children }: FrameProps) {
  const [narrow, setNarrow] = useState(painted)

  function keep(next: boolean) {
    // The whole page changes its width, so the press is shown first.
    startTransition(() => setNarrow(next))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and from plain http
    document.cookie = `${railCookie}=${next ? 'narrow' : 'wide'}; path=/; max-age=31536000; samesite=lax`
  }

  return (
    <LiveProvider since={since}>
      <FreshCounts />
      <KeepDensity />
      {/* An open dialog takes pointer events from the body. Its overlay covers the page, so the page can keep them, which saves
          restyling each element. */}
      <div className="pointer-events-auto flex min-h-dvh print:block">
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-popover px-3 py-2 shadow-popover focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the page
        </a>
        <Rail narrow={narrow} onNarrow={keep} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar person={<PersonMenu person={person} signOut={signOut} />} />
          <ConditionStrip />
          <main id="main" tabIndex={-1} className="w-full max-w-[1440px] flex-1 px-4 pt-6 pb-24 outline-none md:px-8 md:pb-12">
            {children}
          </main>
        </div>
        <Tour />
        <BottomBar />
      </div>
    </LiveProvider>
  )
}
