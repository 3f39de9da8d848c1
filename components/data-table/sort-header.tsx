import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/style/cn'

const fieldOf = (sort: string) => sort.replace(/^-/, '')
const reversed = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

/** The order that a column's header requests: its first one, or the reverse if the rows are already in that order. */
export function nextSort(first: string, sort: string | undefined): string {
  return sort !== undefined && fieldOf(sort) === fieldOf(first) ? reversed(sort) : first
}

/** `aria-sort` of a column whose header requests `first`. */
export function ariaSortOf(first: string, sort: string | undefined): 'ascending' | 'descending' | 'none' {
  if (sort === undefined || fieldOf(sort) !== fieldOf(first)) return 'none'
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

interface SortHeaderProps {
  /** See `ColumnLook.sort`. */
  first: string
  sort: string | undefined
  onSort: (sort: string) => void
  right: boolean
  children: ReactNode
}

/** A header that sorts the rows; its arrow shows the current order, and faintly on hover the next one. */
export function SortHeader({ first, sort, onSort, right, children }: SortHeaderProps) {
  const stands = ariaSortOf(first, sort)
  const shown = stands === 'none' ? first : (sort as string)
  const Arrow = shown.startsWith('-') ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(first, sort))}
      className={cn(
        '-mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 font-medium hover:text-foreground',
        right && 'flex-row-reverse',
        // A descendant selector, since a mark styled by its button's state makes every focus change restyle the whole focused
        // subtree.
        stands === 'none' ? '[&:focus-visible_svg]:opacity-60 [&:hover_svg]:opacity-60' : 'text-foreground',
      )}
    >
      {children}
      <Arrow aria-hidden="true" className={cn('size-3 shrink-0', stands === 'none' && 'opacity-0')} />
    </button>
  )
}
