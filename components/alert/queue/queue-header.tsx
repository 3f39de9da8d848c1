// biome-ignore-all lint/a11y/useSemanticElements: a header of the grid, which is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus; a sortable header holds a button
import { ArrowDown, ArrowUp } from 'lucide-react'
import { cn } from '@/components/ui/style/cn'
import type { QueueSort } from '@/contract/alert/triage'
import { cellLook, type QueueColumn } from './queue-columns'

interface QueueHeaderProps {
  column: QueueColumn
  sort: QueueSort
  onSort: (sort: QueueSort) => void
}

/** A column header of the queue; a sortable one is a button. */
export function QueueHeader({ column: { label, look, sort: order }, sort, onSort }: QueueHeaderProps) {
  // Due sorts ascending, the first due on top; newest and severity sort descending.
  const way = order === 'due' ? 'ascending' : 'descending'
  const Arrow = way === 'ascending' ? ArrowUp : ArrowDown
  if (order === undefined) {
    return (
      <span role="columnheader" className={cn(cellLook, look)}>
        {label}
      </span>
    )
  }
  const stands = order === sort
  return (
    <span role="columnheader" aria-sort={stands ? way : 'none'} className={cn(cellLook, look)}>
      <button
        type="button"
        onClick={() => onSort(order)}
        className={cn(
          'inline-flex items-center gap-1 rounded-sm font-medium -outline-offset-2 hover:text-foreground',
          // A descendant selector, since a mark styled by its button's state makes every focus change restyle the whole focused
          // subtree.
          stands ? 'text-foreground' : '[&:focus-visible_svg]:opacity-60 [&:hover_svg]:opacity-60',
        )}
      >
        {label}
        <Arrow aria-hidden="true" className={cn('size-3', !stands && 'opacity-0')} />
      </button>
    </span>
  )
}
