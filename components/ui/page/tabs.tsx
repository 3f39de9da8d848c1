'use client'
import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../style/cn'

/** Tabs on a rule. Parts: `Tabs`, `TabsList` (needs an `aria-label`), `TabsTrigger`, `TabsContent`. */
export function Tabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cn('flex flex-col gap-3', className)} {...props} />
}

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('flex gap-4 overflow-x-auto border-border border-b', className)} {...props} />
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        '-mb-px flex h-9 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-0.5 text-muted-foreground text-sm outline-offset-[-2px]',
        'hover:text-foreground data-[state=active]:border-primary data-[state=active]:font-medium data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('outline-offset-4', className)} {...props} />
}
