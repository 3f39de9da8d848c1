import { type RefObject, useCallback, useEffect } from 'react'
import { keysHeard } from './early-keys'

/** The mounted search boxes, the page's own before the one of the top bar. */
const boxes: { input: RefObject<HTMLInputElement | null>; main: boolean }[] = []
/** Where the focus was before a key moved it into a box. */
let before: HTMLElement | null = null

function onKey(event: globalThis.KeyboardEvent) {
  const palette = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
  const slash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target)
  if ((!palette && !slash) || event.defaultPrevented) return
  const box = boxes.find(({ main }) => main) ?? boxes[0]
  const input = box?.input.current
  // A modal element keeps the focus; the palette stays behind it.
  if (!input || document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"][data-state="open"]')) return
  event.preventDefault()
  const { activeElement } = document
  if (activeElement !== input) before = activeElement instanceof HTMLElement ? activeElement : null
  input.focus()
  input.select()
}

/**
 * `/` and Ctrl or Cmd K focus the search box; if there are two, the `main` one. Returns the function that restores the focus.
 */
export function useSearchKeys(input: RefObject<HTMLInputElement | null>, main: boolean): () => void {
  useEffect(() => {
    const entry = { input, main }
    boxes.push(entry)
    if (boxes.length === 1) document.addEventListener('keydown', onKey)
    window.dispatchEvent(new Event(keysHeard))
    return () => {
      boxes.splice(boxes.indexOf(entry), 1)
      if (boxes.length === 0) document.removeEventListener('keydown', onKey)
    }
  }, [input, main])
  return useCallback(() => {
    if (before?.isConnected && before !== document.body) before.focus()
    before = null
  }, [])
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
