import type { ReactNode } from 'react'
import { cn } from '../style/cn'

interface EmptyStateProps {
  title: string
  /** What this place is for. */
  description: ReactNode
  /** The one action that fills it. */
  action?: ReactNode
  className?: string
}

/** An empty list: what it is for, and the one action that fills it. */
export function EmptyState({ title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-start gap-1 pt-2 pb-4', className)}>
      <p className="font-medium text-foreground text-sm">{title}</p>
      <p className="max-w-prose text-pretty text-muted-foreground text-sm">{description}</p>
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
