'use client'
import { Switch as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../style/cn'

/** On or off; needs an `aria-label` or a label element. The knob's position shows the state besides the colour. */
export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn(
        'inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-muted px-0.5 transition-colors disabled:opacity-60 data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        className,
      )}
      {...props}
    >
      <Primitive.Thumb className="block size-3.5 rounded-full bg-muted-foreground transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-primary-foreground" />
    </Primitive.Root>
  )
}
