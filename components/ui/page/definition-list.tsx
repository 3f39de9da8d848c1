import type { ReactNode } from 'react'
import { cn } from '../style/cn'

interface Definition {
  term: ReactNode
  value: ReactNode
}

interface DefinitionListProps {
  items?: readonly Definition[]
  /** `DefinitionItem`s, for what `items` cannot express. */
  children?: ReactNode
  /** `rows`: term beside value. `columns`: term above value, side by side, for facts in a header. */
  layout?: 'rows' | 'columns'
  className?: string
}

/** Terms and values. */
export function DefinitionList({ items = [], children, layout = 'rows', className }: DefinitionListProps) {
  return (
    <dl
      className={cn(
        layout === 'rows'
          ? '@container grid grid-cols-1 [&>div]:grid [&>div]:grid-cols-[6.5rem_minmax(0,1fr)] [&>div]:gap-x-4 [&>div]:py-1.5 @md:[&>div]:grid-cols-[11rem_minmax(0,1fr)]'
          : 'flex flex-wrap gap-x-8 gap-y-3',
        className,
      )}
    >
      {items.map((item, index) => (
        <DefinitionItem key={typeof item.term === 'string' ? item.term : index} term={item.term}>
          {item.value}
        </DefinitionItem>
      ))}
      {children}
    </dl>
  )
}

/** One term with its value. */
export function DefinitionItem({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs leading-5">{term}</dt>
      <dd className="min-w-0 break-words text-sm">{children}</dd>
    </div>
  )
}
