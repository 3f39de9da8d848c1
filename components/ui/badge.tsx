import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './style/cn'

export const badgeStyle = cva(
  'inline-flex h-5 max-w-full items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 font-medium text-2xs [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'border-border bg-muted text-muted-foreground',
        outline: 'border-border-strong text-muted-foreground',
        accent: 'border-info-border bg-info-bg text-info-fg',
        stale: 'border-stale-border bg-stale-bg text-stale-fg',
        danger: 'border-danger-border bg-danger-bg text-danger-fg',
        sample: 'border-sample-border bg-sample-bg text-sample-fg',
        unknown: 'border-level-unknown-border bg-level-unknown-bg text-level-unknown-fg',
        low: 'border-level-low-border bg-level-low-bg text-level-low-fg',
        medium: 'border-level-medium-border bg-level-medium-bg text-level-medium-fg',
        high: 'border-level-high-border bg-level-high-bg text-level-high-fg',
        severe: 'border-level-severe-border bg-level-severe-bg text-level-severe-fg',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyle>['tone']>

/** A short word with a tone; a tone is never shown without a word. */
export function Badge({ className, tone, ...props }: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span className={cn(badgeStyle({ tone }), className)} {...props} />
}
