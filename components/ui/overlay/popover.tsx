'use client'
import type * as Primitive from 'radix-ui/popover'
import { type ComponentProps, createContext, use } from 'react'
import { deferred } from '../deferred/deferred'
import { StandInTrigger, useReplay } from '../deferred/deferred-trigger'
import { type Deferred, useDeferred } from '../deferred/use-deferred'
import { cn } from '../style/cn'

type Parts = typeof Primitive

/** Fetched with the first popover, like the parts of menus. */
const fetchParts = deferred<Parts>(() => import('radix-ui/popover'))
const Context = createContext<Deferred<Parts> | null>(null)

function usePopover(): Deferred<Parts> {
  const popover = use(Context)
  if (!popover) throw new Error('parts of a popover stand inside Popover')
  return popover
}

interface PopoverProps extends ComponentProps<typeof Primitive.Root> {
  /** `fetch` of the `deferredPart` with its content. */
  inside?: () => Promise<unknown>
}

/** Opened by its trigger; `open` lets the caller control it. */
export function Popover({ children, inside, ...props }: PopoverProps) {
  const popover = useDeferred(fetchParts, inside)
  const { parts } = popover
  return <Context value={popover}>{parts ? <parts.Root {...props}>{children}</parts.Root> : children}</Context>
}

export function PopoverTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  const { parts, asked, near, ask } = usePopover()
  if (parts) return <Trigger {...props} parts={parts} asked={asked} />
  return <StandInTrigger popup="dialog" onNear={near} onAsk={ask} {...props} />
}

function Trigger({
  parts,
  asked,
  ...props
}: ComponentProps<typeof Primitive.Trigger> & Pick<Deferred<Parts>, 'asked'> & { parts: Parts }) {
  return <parts.Trigger ref={useReplay(asked)} {...props} />
}

/** The content of a popover. It is a dialog, so it needs an accessible name. */
type ContentProps = ComponentProps<typeof Primitive.Content> & { 'aria-label': string }

export function PopoverContent({ className, sideOffset = 6, align = 'end', ...props }: ContentProps) {
  const { parts } = usePopover()
  if (!parts) return null
  return (
    <parts.Portal>
      <parts.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={12}
        className={cn(
          'fade-in-0 z-50 w-80 max-w-[calc(100vw-1.5rem)] animate-in rounded-lg border border-border bg-popover p-3 text-foreground shadow-popover outline-none',
          className,
        )}
        {...props}
      />
    </parts.Portal>
  )
}
