'use client'
import { usePathname } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { wordsIn } from './words-in'

/** Tells that the documentation has no such page, and links to similar ones. */
export function Missing() {
  const words = wordsIn(usePathname())
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        title="The documentation has no page at this address"
        description="It may be mistyped, or the page has moved. Search for it, or choose it from the contents."
        action={
          <div className="flex flex-wrap gap-2">
            {words ? (
              <ButtonLink href={`/docs/search?q=${encodeURIComponent(words)}`} variant="primary">
                Search for “{words}”
              </ButtonLink>
            ) : null}
            <ButtonLink href="/docs">All documentation</ButtonLink>
            <ButtonLink href="/docs/api">API reference</ButtonLink>
          </div>
        }
        className="pt-0"
      />
    </>
  )
}
