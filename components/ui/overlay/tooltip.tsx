'use client'
import { Tooltip as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../style/cn'

/** Includes its own provider: pages without tooltips load none of it. */
export function Tooltip(props: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root {...props} />
    </Primitive.Provider>
  )
}
export const TooltipTrigger = Primitive.Trigger

export function TooltipContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-50 max-w-80 text-balance rounded-md border border-border bg-popover px-2 py-1 text-foreground text-xs shadow-popover',
          'fade-in-0 animate-in',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}

interface HintProps {
  text: ReactNode
  /** One focusable element. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** The common case: a focusable child with a line of text on hover and focus. Never the only place of a fact. */
export function Hint({ text, children, side }: HintProps) {
  return (
    <Tooltip>
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <TooltipContent side={side}>{text}</TooltipContent>
    </Tooltip>
  )
}
