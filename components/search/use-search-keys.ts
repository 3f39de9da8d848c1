import { type RefObject, useCallback, useEffect } from 'react'
import { keysHeard } from './early-keys'

/** Boxes that are mounted, the one of the page before the one of the top bar. */
const boxes: { input: RefObject<HTMLInputElement | null>; main: boolean }[] = []
/** Where the focus was before a key brought it into a box. */
let before: HTMLElement | null = null

function onKey(event: globalThis.KeyboardEvent) {
  const palette = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
  const slash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target)
  if ((!palette && !slash) || event.defaultPrevented) return
  const box = boxes.find(({ main }) => main) ?? boxes[0]
  const input = box?.input.current
  // What is modal keeps the focus; the palette waits behind it.
  if (!input || document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"][data-state="open"]')) return
  event.preventDefault()
  const { activeElement } = document
  if (activeElement !== input) before = activeElement instanceof HTMLElement ? activeElement : null
  input.focus()
  input.select()
}

/**
 * `/` and Ctrl or Cmd K put the cursor into the search box; of two boxes, into the `main` one. Gives what returns the focus
 * to where it was before.
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
