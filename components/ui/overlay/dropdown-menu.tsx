'use client'
import { Check, ChevronRight } from 'lucide-react'
import type * as Primitive from 'radix-ui/dropdown-menu'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { deferred } from '../deferred/deferred'
import { StandInTrigger, useReplay } from '../deferred/deferred-trigger'
import { type Deferred, useDeferred } from '../deferred/use-deferred'
import { cn } from '../style/cn'

type Parts = typeof Primitive

/** Positioning, focus and type-ahead are larger than most pages' own code; they are fetched with the first menu. */
const fetchParts = deferred<Parts>(() => import('radix-ui/dropdown-menu'))

interface MenuState extends Deferred<Parts> {
  /** Whether it is being opened by a pointer press. */
  pressed: RefObject<boolean>
}
const Menu = createContext<MenuState | null>(null)

function useMenu(): MenuState {
  const menu = use(Menu)
  if (!menu) throw new Error('parts of a menu stand inside DropdownMenu')
  return menu
}

/** The parts, for components that are only rendered inside an open menu. */
function useParts(): Parts {
  const { parts } = useMenu()
  if (!parts) throw new Error('items of a menu stand inside DropdownMenuContent')
  return parts
}

interface DropdownMenuProps extends Omit<ComponentProps<typeof Primitive.Root>, 'open' | 'onOpenChange' | 'modal'> {
  /** `fetch` of the `deferredPart` with its content. */
  inside?: () => Promise<unknown>
}

/** Not modal: locking the page behind a menu makes the browser restyle all of it, twice, for a list that closes by itself. */
export function DropdownMenu({ children, inside, ...props }: DropdownMenuProps) {
  const menu = useDeferred(fetchParts, inside)
  const [open, setOpen] = useState(false)
  const pressed = useRef(false)
  const onOpenChange = (next: boolean) => {
    // A press is painted before the menu is rendered; a key opens it at once, since the next key may be meant for the menu.
    if (next && pressed.current) startTransition(() => setOpen(true))
    else setOpen(next)
    pressed.current = false
  }
  return (
    <Menu value={{ ...menu, pressed }}>
      {menu.parts ? (
        <menu.parts.Root modal={false} {...props} open={open} onOpenChange={onOpenChange}>
          {children}
        </menu.parts.Root>
      ) : (
        children
      )}
    </Menu>
  )
}

interface PointMenuProps {
  /** Where it opens in the window, in pixels. */
  at: { clientX: number; clientY: number }
  onClose: () => void
  /** A `DropdownMenuContent`. */
  children: ReactNode
}

/** A context menu at a point of the window, for a right click or the menu key; open as long as it is rendered. */
export function PointMenu({ at, onClose, children }: PointMenuProps) {
  const [parts, setParts] = useState<Parts | null>(null)
  const pressed = useRef(false)
  useEffect(() => {
    let gone = false
    fetchParts().then(
      (module) => gone || setParts(() => module),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  if (!parts) return null
  return (
    <Menu value={{ parts, asked: null, near: () => {}, ask: () => {}, pressed }}>
      <parts.Root open modal={false} onOpenChange={(open) => open || onClose()}>
        <parts.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none fixed size-px" style={{ left: at.clientX, top: at.clientY }} />
        </parts.Trigger>
        {children}
      </parts.Root>
    </Menu>
  )
}

export function DropdownMenuTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  const { parts, asked, near, ask, pressed } = useMenu()
  if (parts) return <Trigger {...props} parts={parts} asked={asked} pressed={pressed} />
  return <StandInTrigger popup="menu" onNear={near} onAsk={ask} {...props} />
}

function Trigger({
  parts,
  asked,
  pressed,
  ...props
}: ComponentProps<typeof Primitive.Trigger> & Pick<MenuState, 'asked' | 'pressed'> & { parts: Parts }) {
  return (
    <parts.Trigger
      ref={useReplay(asked)}
      {...props}
      onPointerDown={(event) => {
        pressed.current = event.button === 0
        props.onPointerDown?.(event)
      }}
    />
  )
}

const item =
  'flex min-h-8 select-none items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground'

const surface =
  'fade-in-0 z-50 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto min-w-44 animate-in rounded-lg border border-border bg-popover p-1 text-foreground shadow-popover'

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const { parts } = useMenu()
  if (!parts) return null
  return (
    <parts.Portal>
      <parts.Content sideOffset={sideOffset} align={align} collisionPadding={8} className={cn(surface, className)} {...props} />
    </parts.Portal>
  )
}

export function DropdownMenuSub(props: ComponentProps<typeof Primitive.Sub>) {
  const { Sub } = useParts()
  return <Sub {...props} />
}

export function DropdownMenuSubTrigger({ className, children, ...props }: ComponentProps<typeof Primitive.SubTrigger>) {
  const { SubTrigger } = useParts()
  return (
    <SubTrigger className={cn(item, 'data-[state=open]:bg-muted', className)} {...props}>
      {children}
      <ChevronRight aria-hidden="true" className="ml-auto" />
    </SubTrigger>
  )
}

export function DropdownMenuSubContent({ className, ...props }: ComponentProps<typeof Primitive.SubContent>) {
  const { Portal, SubContent } = useParts()
  return (
    <Portal>
      <SubContent collisionPadding={8} className={cn(surface, className)} {...props} />
    </Portal>
  )
}

export function DropdownMenuRadioGroup(props: ComponentProps<typeof Primitive.RadioGroup>) {
  const { RadioGroup } = useParts()
  return <RadioGroup {...props} />
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  const { Item } = useParts()
  return <Item className={cn(item, className)} {...props} />
}

export function DropdownMenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof Primitive.CheckboxItem>) {
  const { CheckboxItem, ItemIndicator } = useParts()
  return (
    <CheckboxItem className={cn(item, 'pr-8', className)} {...props}>
      {children}
      <ItemIndicator className="ml-auto">
        <Check aria-hidden="true" />
      </ItemIndicator>
    </CheckboxItem>
  )
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  const { RadioItem, ItemIndicator } = useParts()
  return (
    <RadioItem className={cn(item, className)} {...props}>
      {children}
      <ItemIndicator className="ml-auto">
        <Check aria-hidden="true" />
      </ItemIndicator>
    </RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  const { Label } = useParts()
  return <Label className={cn('px-2 py-1.5 text-muted-foreground text-xs', className)} {...props} />
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  const { Separator } = useParts()
  return <Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
}
