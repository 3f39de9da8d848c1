/** Where a tab keeps its tour. */
export const tourMemory = 'assay.tour'

const listeners = new Set<() => void>()

export function subscribeToTour(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export function tellOfTour(): void {
  for (const notify of listeners) notify()
}

/** Whether this tab has a tour under way; small, because every page asks. */
export function isTouring(): boolean {
  try {
    return window.sessionStorage.getItem(tourMemory) !== null
  } catch {
    return false
  }
}
