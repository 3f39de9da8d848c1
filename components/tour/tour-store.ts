import type { TourStop } from './tour-stops'

/** The storage key of a tab's tour, and the window event that announces a change; `tour.tsx` knows both. */
const tourMemory = 'assay.tour'

/** A running tour of this tab. */
export interface TourState {
  stops: readonly TourStop[]
  /** Index of the stop, from 0. */
  at: number
}

let cached: { text: string | null; tour: TourState | null } = { text: null, tour: null }

/** The tour of this tab, which survives a reload; null if there is none. The same object until it changes. */
export function currentTour(): TourState | null {
  const text = window.sessionStorage.getItem(tourMemory)
  if (text === cached.text) return cached.tour
  let tour: TourState | null = null
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
  window.addEventListener(tourMemory, notify)
  return () => window.removeEventListener(tourMemory, notify)
}

/** Begins, moves or, with null, ends the tour of this tab. A browser without storage has no tour. */
export function setTour(tour: TourState | null): void {
  try {
    if (tour === null) window.sessionStorage.removeItem(tourMemory)
    else window.sessionStorage.setItem(tourMemory, JSON.stringify(tour))
  } catch {
    return
  }
  window.dispatchEvent(new Event(tourMemory))
}

/** Stored data may be from an older version: only valid data is read. */
function isTour(kept: unknown): kept is TourState {
  if (typeof kept !== 'object' || kept === null || !('stops' in kept && 'at' in kept)) return false
  const { stops, at } = kept
  return Array.isArray(stops) && stops.every(isStop) && typeof at === 'number' && stops[at] !== undefined
}

function isStop(one: unknown): one is TourStop {
  if (typeof one !== 'object' || one === null || !('href' in one && 'title' in one && 'text' in one)) return false
  const { href, title, text } = one
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof title === 'string' && typeof text === 'string'
}
