'use client'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { type Density, densities, densityCookie, densityOf } from './density-words'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = () => densityOf(document.documentElement.dataset.density)
const chosenHere = 'assay-density-chosen'

const Painted = createContext<Density>('normal')

/** Tells lists with which density the server rendered the document. */
export function PaintedDensity({ density, children }: { density: Density; children: ReactNode }) {
  return <Painted value={density}>{children}</Painted>
}

/** Applies this density to every list of the page and stores it in the cookie. Styles follow `data-density` of the document. */
export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and from plain http
  document.cookie = `${densityCookie}=${density}; path=/; max-age=31536000; samesite=lax`
  for (const listener of listeners) listener()
}

/** `setDensity` by a person; it takes precedence over the stored preference with which this page, or the next, was rendered. */
export function chooseDensity(density: Density): void {
  sessionStorage.setItem(chosenHere, density)
  setDensity(density)
}

/**
 * The density chosen in this tab that this page's data cannot include yet: not stored by the service, or stored after this page
 * was requested.
 */
export function chosenDensity(): { density: Density; heard: boolean } | undefined {
  const [word, heardAt] = (sessionStorage.getItem(chosenHere) ?? '').split(' ')
  const density = densities.find((one) => one === word)
  if (!density || (heardAt && Number(heardAt) < performance.timeOrigin)) return undefined
  return { density, heard: heardAt !== undefined }
}

/** Records that the service has stored what `chooseDensity` began, unless another was chosen since. */
export function densityHeard(density: Density): void {
  if (chosenDensity()?.density === density) sessionStorage.setItem(chosenHere, `${density} ${Date.now()}`)
}

/** The density, for components that cannot follow it by styles alone, such as a list with absolutely positioned rows. */
export function useDensity(): Density {
  const painted = useContext(Painted)
  return useSyncExternalStore(subscribe, current, () => painted)
}
