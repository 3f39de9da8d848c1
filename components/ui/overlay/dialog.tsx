'use client'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ComponentProps, type RefObject, useInsertionEffect, useRef } from 'react'
import { Button } from '../button'
import { cn } from '../style/cn'

/** A modal for a decision; a row of a list opens in a `Sheet` instead. */
export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

export function DialogOverlay({ className, ...props }: ComponentProps<typeof Primitive.Overlay>) {
  return <Primitive.Overlay className={cn('fade-in-0 fixed inset-0 z-40 animate-in bg-overlay', className)} {...props} />
}

/** Records the focused element before the dialog takes the focus. */
function NoteOpener({ opener }: { opener: RefObject<Element | null> }) {
  useInsertionEffect(() => {
    opener.current = document.activeElement
  }, [opener])
  return null
}

/**
 * Returns the focus to the element that had it, since a dialog opened by a key has no trigger. If another dialog already has
 * the focus, it stays there: a quick typist can open the next one before this one has closed.
 */
export function DialogContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  const opener = useRef<Element | null>(null)
  return (
    <Primitive.Portal>
      <DialogOverlay />
      <Primitive.Content
        className={cn(
          'fade-in-0 fixed top-[12vh] left-1/2 z-50 flex max-h-[76vh] w-[calc(100%-2rem)] max-w-lg animate-in flex-col gap-3 overflow-y-auto rounded-lg border border-border bg-popover p-5 shadow-popover',
          '-translate-x-1/2',
          className,
        )}
        onCloseAutoFocus={(event) => {
          const back = opener.current
          const fell = document.activeElement === null || document.activeElement === document.body
          if (fell && (!(back instanceof HTMLElement) || back === document.body || !back.isConnected)) return
          event.preventDefault()
          if (fell && back instanceof HTMLElement) back.focus()
        }}
        {...props}
      >
        <NoteOpener opener={opener} />
        {children}
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon-sm" aria-label="Close" className="absolute top-3 right-3">
            <X />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('pr-8 font-semibold text-lg', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-muted-foreground text-sm', className)} {...props} />
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mt-2 flex flex-wrap justify-end gap-2', className)} {...props} />
}
