import { Slot } from 'radix-ui'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'

/** How the person requested a part that has not loaded yet. */
export type Asked = { by: 'pointer' } | { by: 'click' } | { by: 'key'; key: string }

interface StandInProps extends ComponentProps<'button'> {
  asChild?: boolean
  popup: 'menu' | 'dialog'
  /** Called when use is likely: time to fetch. Once loaded, the trigger may replace the stand-in if `ready` still allows it. */
  onNear: (ready?: () => boolean) => void
  onAsk: (asked: Asked) => void
}

const menuKeys = ['Enter', ' ', 'ArrowDown']

/** Stands in for the trigger of an overlay until the overlay's code is loaded; looks and reads the same. */
export function StandInTrigger({ asChild, popup, onNear, onAsk, ...props }: StandInProps) {
  const Part = asChild ? Slot.Root : 'button'
  const asks: ComponentProps<'button'> =
    popup === 'menu'
      ? {
          onPointerDown: (event) => {
            if (event.button !== 0 || event.ctrlKey) return
            // The browser would focus the trigger after the menu has opened, which closes it again.
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
      // A focused element must not be replaced.
      onFocus={() => onNear()}
      {...props}
      {...asks}
    />
  )
}

/** The ref of a trigger that has just replaced its stand-in: repeats the interactions with the stand-in. */
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
