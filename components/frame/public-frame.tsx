import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Wordmark } from './wordmark'

/** The frame of public pages, for people who are not signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-20 flex h-topbar items-center gap-5 border-border border-b bg-background px-4 md:px-8">
        <Link href="/">
          <Wordmark />
        </Link>
        <nav aria-label="Open pages" className="flex flex-1 gap-4 text-sm">
          <Link href="/docs" className="text-muted-foreground hover:text-foreground">
            Docs
          </Link>
          <Link href="/status" className="text-muted-foreground hover:text-foreground">
            Status
          </Link>
          <Link href="/verify" className="text-muted-foreground hover:text-foreground">
            Verify
          </Link>
        </nav>
        <ButtonLink href="/sign-in" size="sm">
          Sign in
        </ButtonLink>
      </header>
      <main id="main" className="w-full max-w-[1440px] px-4 pt-6 pb-16 md:px-8">
        {children}
      </main>
    </div>
  )
}
