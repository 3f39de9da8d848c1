'use client'
import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const Popover = Primitive.Root
export const PopoverTrigger = Primitive.Trigger
export const PopoverAnchor = Primitive.Anchor
export const PopoverClose = Primitive.Close

export function PopoverContent({ className, sideOffset = 6, align = 'end', ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={12}
        className={cn(
          'fade-in-0 z-50 w-80 max-w-[calc(100vw-1.5rem)] animate-in rounded-lg border border-border bg-popover p-3 text-foreground shadow-popover outline-none',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}
