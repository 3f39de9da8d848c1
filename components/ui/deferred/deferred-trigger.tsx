import { Slot } from 'radix-ui'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'

/** How somebody requested a part that has not loaded yet. */
export type Asked = { by: 'pointer' } | { by: 'click' } | { by: 'key'; key: string }

interface StandInProps extends ComponentProps<'button'> {
  asChild?: boolean
  popup: 'menu' | 'dialog'
  /** Somebody comes near: time to fetch. The trigger may take its place when that is done if `ready` still says so. */
  onNear: (ready?: () => boolean) => void
  onAsk: (asked: Asked) => void
}

const menuKeys = ['Enter', ' ', 'ArrowDown']

/** Stands where the trigger of an overlay will, until the overlay's code has come; looks and reads the same. */
export function StandInTrigger({ asChild, popup, onNear, onAsk, ...props }: StandInProps) {
  const Part = asChild ? Slot.Root : 'button'
  const asks: ComponentProps<'button'> =
    popup === 'menu'
      ? {
          onPointerDown: (event) => {
            if (event.button !== 0 || event.ctrlKey) return
            // The browser would give the focus to the trigger after the menu has opened, which shuts it again.
            event.preventDefault()
            onAsk({ by: 'pointer' })
          },
          onKeyDown: (event) => {
            if (!menuKeys.includes(event.key)) return
            event.preventDefault()
            onAsk({ by: 'key', key: event.key })
          },
        }
      : { onClick: () => onAsk({ by: 'click' }) }
  return (
    <Part
      {...(asChild ? {} : { type: 'button' as const })}
      aria-haspopup={popup}
      aria-expanded={false}
      data-state="closed"
      onPointerEnter={({ currentTarget }) => onNear(() => document.activeElement !== currentTarget)}
      // What has the focus must not be exchanged under it.
      onFocus={() => onNear()}
      {...props}
      {...asks}
    />
  )
}

/** The ref of a trigger that has just taken the place of its stand-in: interactions with the stand-in are repeated on it. */
export function useReplay(asked: Asked | null): RefObject<HTMLButtonElement | null> {
  const trigger = useRef<HTMLButtonElement>(null)
  const left = useRef(asked)
  useEffect(() => {
    const { current: button } = trigger
    const { current: wanted } = left
    left.current = null
    if (!button || !wanted) return
    // A menu distinguishes keys from pointers with a listener that it adds after its trigger's effects.
    queueMicrotask(() => {
      button.focus()
      if (wanted.by === 'click') button.click()
      else if (wanted.by === 'pointer')
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }))
      else button.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: wanted.key }))
    })
  }, [])
  return trigger
}
