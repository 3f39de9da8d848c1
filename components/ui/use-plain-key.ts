'use client'
import { useEffect, useRef } from 'react'

/** Elements in which a typed letter is text, or belongs to an open menu, list or dialog. */
const owners =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"], [role="combobox"], [role="dialog"], [data-keys="own"]'

/** Runs an action when a letter is typed anywhere on the page, without a modifier and outside fields, menus and dialogs. */
export function usePlainKey(key: string, act: (() => void) | null): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(owners)) return
      if (!latest.current || document.querySelector('[role="dialog"][aria-modal="true"], [role="dialog"][data-state="open"]'))
        return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}
