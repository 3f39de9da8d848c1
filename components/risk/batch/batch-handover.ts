const memory = 'assay.batch'

/** Hands texts over to the page that checks many; they pass through this tab's memory and no address or log. */
export function handOver(texts: readonly string[]): void {
  try {
    window.sessionStorage.setItem(memory, texts.join('\n'))
  } catch {
    // The page then opens empty, to paste into.
  }
}

/** What was handed over, once; empty where nothing was. */
export function takeOver(): string {
  try {
    const text = window.sessionStorage.getItem(memory) ?? ''
    window.sessionStorage.removeItem(memory)
    return text
  } catch {
    return ''
  }
}
