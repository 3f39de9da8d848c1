import type { ComponentProps } from 'react'
import { cn } from './style/cn'

/** A keyboard key; hidden on narrow screens, which rarely have a keyboard. */
export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center whitespace-nowrap rounded-sm border border-border-strong bg-background px-1 font-sans text-2xs text-muted-foreground max-md:hidden',
        className,
      )}
      {...props}
    />
  )
}
