/** Sent to the window once the boxes of a page hear the keys themselves. */
export const keysHeard = 'assay:keys-heard'

/**
 * Puts the cursor into the search field on Ctrl or Cmd K until the page hears keys itself. It runs from the page's text,
 * before any other script: a key that nobody heard would leave the letters after it to the shortcuts of the page, which
 * may begin to act meanwhile. Holds no reference to anything outside itself.
 */
export function takeEarlyKeys(heard: string): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
    const field = document.querySelector<HTMLInputElement>('input[data-search]')
    if (!field) return
    event.preventDefault()
    field.focus()
  }
  window.addEventListener('keydown', onKey)
  window.addEventListener(heard, () => window.removeEventListener('keydown', onKey), { once: true })
}

/** The function above as the text of a script. */
export const earlyKeysScript = `(${takeEarlyKeys})(${JSON.stringify(keysHeard)})`
