import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import type { ColumnLook } from './columns'

/** Placeholder rows in the height and columns of the table that is loading. */
function Rows({ count, height, looks }: { count: number; height: string; looks: readonly ColumnLook[] }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className={cn(height, 'border-border border-b')}>
          {looks.map((look, column) => (
            <td key={column} className="py-1 pr-4 last:pr-0">
              <Skeleton
                className={cn('h-3', look.skeleton ?? 'w-20', look.align === 'right' && 'ml-auto')}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The same for the two-line rows of phones. */
function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <li key={row} className="flex flex-col gap-2 py-2.5">
      <Skeleton className="h-3.5 w-2/3" />
      <Skeleton className="h-3 w-2/5" />
    </li>
  ))
}

export const TableSkeleton = { Rows, Lines }
