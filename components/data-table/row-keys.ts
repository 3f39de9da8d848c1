import type { KeyboardEvent } from 'react'

const steps: Record<string, (index: number, last: number) => number> = {
  j: (index, last) => Math.min(index + 1, last),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  k: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Keyboard control of a list whose rows carry `data-row`: j/k and the arrows move the focus, Home and End jump, Enter opens the
 * row by its first link or `onOpen`. Keys pressed in a control inside a row are ignored.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, onOpen?: (index: number) => void) {
  if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof HTMLElement)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const index = rows.indexOf(event.target)
  if (index < 0) return
  const step = steps[event.key]
  if (step) {
    event.preventDefault()
    rows[step(index, rows.length - 1)]?.focus()
    return
  }
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (onOpen) onOpen(index)
  else event.target.querySelector<HTMLAnchorElement>('a[href]')?.click()
}
