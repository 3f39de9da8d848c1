import { type ReactNode, useId } from 'react'
import { cn } from '../style/cn'

interface SectionProps {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Anchor of the section. */
  id?: string
  className?: string
}

/** A part of a page: a rule, a heading and whitespace; never a card inside a card. */
export function Section({ title, description, actions, children, id, className }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={cn('border-border border-t pt-4 pb-8 [nav+&]:border-t-0 [nav+&]:pt-0', className)}
    >
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={heading} className="font-semibold text-base">
            {title}
          </h2>
          {description ? <p className="mt-0.5 max-w-prose text-pretty text-muted-foreground text-sm">{description}</p> : null}
        </div>
        {actions ? <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}
