import { Skeleton } from '@/components/ui/notice/skeleton'
import { cn } from '@/components/ui/style/cn'
import type { ColumnLook } from './columns'

/** Placeholder rows with the height and columns of the table that is loading. */
function Rows({ count, height, looks }: { count: number; height: string; looks: readonly (ColumnLook & { id: string })[] }) {
  return (
    <tbody aria-hidden="true">
      {numbers(count).map((row) => (
        <tr key={row} className={cn(height, 'border-border border-b')}>
          {looks.map(({ id, ...look }) => (
            <td key={id} className="py-1 pr-4 last:pr-0">
              <Skeleton className={cn('h-3', look.skeleton ?? 'w-20', look.align === 'right' && 'ml-auto')} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The same for the two-line rows on phones. */
function Lines({ count }: { count: number }) {
  return numbers(count).map((row) => (
    <li key={row} className="flex flex-col gap-2 py-2.5">
      <Skeleton className="h-3.5 w-2/3" />
      <Skeleton className="h-3 w-2/5" />
    </li>
  ))
}

export const TableSkeleton = { Rows, Lines }

const numbers = (count: number) => [...Array(count).keys()]
