import type { ReactNode } from 'react'
import { cn } from '../style/cn'

interface TableHeadProps {
  /** The content of each column header, and its classes. */
  columns: readonly (readonly [head: ReactNode, className?: string])[]
  /** Classes of the row. */
  rowClass?: string
  className?: string
}

/** The header row of a plain table. */
export function TableHead({ columns, rowClass, className }: TableHeadProps) {
  return (
    <thead className={className}>
      <tr className={cn('h-8 border-border border-b text-left text-muted-foreground text-xs', rowClass)}>
        {columns.map(([head, look], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change
          <th key={place} scope="col" className={cn('font-medium', look)}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
