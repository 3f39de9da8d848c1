'use client'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { Button } from '../button'
import { cn } from '../style/cn'

/**
 * A side panel for one row of a list: not modal, so the list stays usable beside it.
 * Control it with `open` from the URL; `SheetContent` needs a `SheetTitle`.
 */
export function Sheet({ modal = false, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={modal} {...props} />
}

export function SheetContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        onInteractOutside={(event) => event.preventDefault()}
        aria-describedby={undefined}
        className={cn(
          'slide-in-from-right-6 fade-in-0 fixed inset-y-0 right-0 z-40 flex w-full animate-in flex-col gap-4 overflow-y-auto border-border border-l bg-popover p-5 shadow-panel sm:w-[480px]',
          className,
        )}
        {...props}
      >
        {children}
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon-sm" aria-label="Close panel" className="absolute top-3 right-3">
            <X />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('pr-8 font-semibold text-lg', className)} {...props} />
}
