import { type RefObject, useEffect } from 'react'

/** Boxes that are mounted, the one of the page before the one of the top bar. */
const boxes: { input: RefObject<HTMLInputElement | null>; main: boolean }[] = []

function onKey(event: globalThis.KeyboardEvent) {
  const palette = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey
  const slash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target)
  if (!palette && !slash) return
  const box = boxes.find(({ main }) => main) ?? boxes[0]
  if (!box?.input.current) return
  event.preventDefault()
  box.input.current.focus()
  box.input.current.select()
}

/** `/` and Ctrl or Cmd K put the cursor into the search box; of two boxes, into the `main` one. */
export function useSearchKeys(input: RefObject<HTMLInputElement | null>, main: boolean) {
  useEffect(() => {
    const entry = { input, main }
    boxes.push(entry)
    if (boxes.length === 1) document.addEventListener('keydown', onKey)
    return () => {
      boxes.splice(boxes.indexOf(entry), 1)
      if (boxes.length === 0) document.removeEventListener('keydown', onKey)
    }
  }, [input, main])
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
