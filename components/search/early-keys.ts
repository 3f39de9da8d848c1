/** Sent to the window once a page's search boxes handle the keys themselves. */
export const keysHeard = 'assay:keys-heard'

/**
 * Focuses the search field on Ctrl or Cmd K until the page handles keys itself. It runs inline, before any other script: if the
 * key were missed, the letters typed after it would go to the page's shortcuts as soon as these work. Refers to nothing outside
 * itself.
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
