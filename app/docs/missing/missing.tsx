'use client'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { wordsIn } from './words-in'

/** Says that the documentation has no such page, and leads to what is like it. */
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
              <Button asChild variant="primary">
                <Link href={`/docs/search?q=${encodeURIComponent(words)}`}>Search for “{words}”</Link>
              </Button>
            ) : null}
            <Button asChild>
              <Link href="/docs">All documentation</Link>
            </Button>
            <Button asChild>
              <Link href="/docs/api">API reference</Link>
            </Button>
          </div>
        }
        className="pt-0"
      />
    </>
  )
}
