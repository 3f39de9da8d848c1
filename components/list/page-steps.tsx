'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const first: readonly string[] = []

/**
 * The cursors of the pages before the current one, so that Previous is exact; `key` names the filters. A cursor belongs to its
 * filters: other filters start at the first page.
 */
export function usePageTrail(key: string) {
  const [trail, setTrail] = useState({ key, cursors: first })
  const cursors = trail.key === key ? trail.cursors : first
  return {
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    back: () => setTrail({ key, cursors: cursors.slice(0, -1) }),
    on: (next: string) => setTrail({ key, cursors: [...cursors, next] }),
  }
}

interface PageStepsProps {
  /** What the pages contain, such as `transfers`. */
  of: string
  trail: ReturnType<typeof usePageTrail>
  /** Cursor of the next page; null on the last. */
  next: string | null
  /** Whether the shown rows are still those of the previous page. */
  waiting: boolean
  /** Called when the pointer enters Next, to prefetch. */
  onNear?: (next: string) => void
}

/** Previous and Next under a list that is read one keyset page at a time; renders nothing if there is only one page. */
export function PageSteps({ of, trail, next, waiting, onNear }: PageStepsProps) {
  if (trail.page === 1 && next === null) return null
  return (
    <nav aria-label={`Pages of ${of}`} className="flex items-center justify-end gap-3 pt-3">
      <span className="tabular text-muted-foreground text-xs">Page {trail.page}</span>
      <Button size="sm" disabled={trail.page === 1} onClick={trail.back}>
        <ChevronLeft /> Previous
      </Button>
      <Button
        size="sm"
        disabled={next === null || waiting}
        onPointerEnter={() => next !== null && onNear?.(next)}
        onClick={() => next !== null && trail.on(next)}
      >
        Next <ChevronRight />
      </Button>
    </nav>
  )
}
