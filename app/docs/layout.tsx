import { type ReactNode, Suspense } from 'react'
import { OpenFrame } from '@/app/(console)/open-frame'
import { DocsNav } from './docs-nav'
import { contentsOf } from './handbook/contents'
import { readPages } from './handbook/read-pages'
import { readReference } from './reference'
import { SearchBox } from './search/search-box'

/** The layout of the documentation: search and contents at the left, on phones above the page as a list that opens. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  const groups = readReference().groups.map(({ tag, slug, operations }) => ({
    tag,
    slug,
    operations: operations.map(({ id, summary }) => ({ id, summary })),
  }))
  return (
    <OpenFrame>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        <div className="lg:sticky lg:top-[calc(var(--spacing-topbar)+1.5rem)] lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:p-0.5">
          <Suspense>
            <SearchBox />
          </Suspense>
          <DocsNav parts={contentsOf(readPages())} groups={groups} />
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </OpenFrame>
  )
}
