'use client'
import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../style/cn'

/** A select. Parts: `Select`, `SelectTrigger` (needs a label), `SelectValue`, `SelectContent`, `SelectItem`. */
export const Select = Primitive.Root
export const SelectValue = Primitive.Value

export function SelectTrigger({ className, children, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'flex h-8 min-w-0 items-center justify-between gap-2 whitespace-nowrap rounded-md border border-control bg-background px-2.5 text-sm hover:bg-hover data-[placeholder]:text-faint-foreground',
        className,
      )}
      {...props}
    >
      {children}
      <Primitive.Icon asChild>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </Primitive.Icon>
    </Primitive.Trigger>
  )
}

export function SelectContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          'fade-in-0 z-50 max-h-80 min-w-[var(--radix-select-trigger-width)] animate-in overflow-hidden rounded-lg border border-border bg-popover shadow-popover',
          className,
        )}
        {...props}
      >
        <Primitive.Viewport className="p-1">{children}</Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-8 select-none items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-[highlighted]:bg-muted',
        className,
      )}
      {...props}
    >
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" className="size-4 text-muted-foreground" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
