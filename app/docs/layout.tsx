import type { ReactNode } from 'react'
import { OpenFrame } from '@/app/(console)/open-frame'
import { DocsNav } from './docs-nav'
import { readReference } from './reference'

/** The documentation: side navigation at the left, also on phones as a list that opens. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  const groups = readReference().groups.map(({ tag, slug, operations }) => ({
    tag,
    slug,
    operations: operations.map(({ id, method, summary }) => ({ id, method, summary })),
  }))
  return (
    <OpenFrame>
      <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-12">
        <DocsNav groups={groups} />
        <div className="min-w-0">{children}</div>
      </div>
    </OpenFrame>
  )
}
