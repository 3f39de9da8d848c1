import type { TourStop } from './tour-stops'

const memory = 'assay.tour'

/** A tour that is under way in this tab. */
export interface Tour {
  stops: readonly TourStop[]
  /** Index of the stop, from 0. */
  at: number
}

let listeners: (() => void)[] = []
let cached: { text: string | null; tour: Tour | null } = { text: null, tour: null }

/** The tour of this tab, which survives a reload; null while there is none. The same object until it changes. */
export function currentTour(): Tour | null {
  let text: string | null = null
  try {
    text = window.sessionStorage.getItem(memory)
  } catch {
    return cached.tour
  }
  if (text === cached.text) return cached.tour
  let tour: Tour | null = null
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    tour = isTour(kept) ? kept : null
  } catch {
    tour = null
  }
  cached = { text, tour }
  return tour
}

export const noTour = () => null

export function subscribeToTour(notify: () => void): () => void {
  listeners.push(notify)
  return () => {
    listeners = listeners.filter((other) => other !== notify)
  }
}

/** Begins, moves or, with null, ends the tour of this tab. */
export function setTour(tour: Tour | null): void {
  const text = tour === null ? null : JSON.stringify(tour)
  cached = { text, tour }
  try {
    if (text === null) window.sessionStorage.removeItem(memory)
    else window.sessionStorage.setItem(memory, text)
  } catch {
    // A browser that stores nothing keeps the tour until the page is reloaded.
  }
  for (const notify of listeners) notify()
}

/** What is kept may be of an older version: only what fits is read. */
function isTour(kept: unknown): kept is Tour {
  if (typeof kept !== 'object' || kept === null || !('stops' in kept && 'at' in kept)) return false
  const { stops, at } = kept
  return Array.isArray(stops) && stops.every(isStop) && typeof at === 'number' && stops[at] !== undefined
}

function isStop(one: unknown): one is TourStop {
  if (typeof one !== 'object' || one === null || !('href' in one && 'title' in one && 'text' in one)) return false
  const { href, title, text } = one
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof title === 'string' && typeof text === 'string'
}
