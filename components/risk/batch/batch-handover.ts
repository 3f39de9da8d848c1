const memory = 'assay.batch'

/** Hands pasted text to the batch page through this tab's memory, so that it is in no URL or log. */
export function handOver(texts: readonly string[]): void {
  try {
    window.sessionStorage.setItem(memory, texts.join('\n'))
  } catch {
    // The page then opens empty, ready for pasting.
  }
}

/** The text that was handed over, once; empty if there was none. */
export function takeOver(): string {
  try {
    const text = window.sessionStorage.getItem(memory) ?? ''
    window.sessionStorage.removeItem(memory)
    return text
  } catch {
    return ''
  }
}
