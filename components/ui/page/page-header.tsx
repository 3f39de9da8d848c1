import type { ReactNode } from 'react'
import { cn } from '../style/cn'

interface PageHeaderProps {
  title: ReactNode
  /** A word above the title that names the kind of item. */
  eyebrow?: ReactNode
  actions?: ReactNode
  /** Shown below the title: facts, badges, a sentence. */
  children?: ReactNode
  className?: string
}

/** The top of a page: its only `h1`, with actions at the right. */
export function PageHeader({ title, eyebrow, actions, children, className }: PageHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-5', className)}>
      <div className="min-w-0 flex-1 basis-72">
        {eyebrow ? <p className="mb-0.5 text-muted-foreground text-xs">{eyebrow}</p> : null}
        <h1 className="break-words font-semibold text-xl tracking-tight">{title}</h1>
        {children ? <div className="mt-1.5 text-muted-foreground text-sm">{children}</div> : null}
      </div>
      {actions ? <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
    </header>
  )
}
