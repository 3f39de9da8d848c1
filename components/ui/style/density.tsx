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

/** Tells lists which density the server painted the document in. */
export function PaintedDensity({ density, children }: { density: Density; children: ReactNode }) {
  return <Painted value={density}>{children}</Painted>
}

/** Draws every list of the page in this density and keeps it in the cookie. Styles follow `data-density` of the document. */
export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and from plain http
  document.cookie = `${densityCookie}=${density}; path=/; max-age=31536000; samesite=lax`
  for (const listener of listeners) listener()
}

/** `setDensity` by a person, which counts over what the service knew when this page, or the next, was asked for. */
export function chooseDensity(density: Density): void {
  sessionStorage.setItem(chosenHere, density)
  setDensity(density)
}

/** What was chosen in this tab and the page cannot have from the service, which hears of it or heard too late for this page. */
export function chosenDensity(): { density: Density; heard: boolean } | undefined {
  const [word, heardAt] = (sessionStorage.getItem(chosenHere) ?? '').split(' ')
  const density = densities.find((one) => one === word)
  if (!density || (heardAt && Number(heardAt) < performance.timeOrigin)) return undefined
  return { density, heard: heardAt !== undefined }
}

/** Notes that the service has what `chooseDensity` began, unless another was chosen since. */
export function densityHeard(density: Density): void {
  if (chosenDensity()?.density === density) sessionStorage.setItem(chosenHere, `${density} ${Date.now()}`)
}

/** The density for what cannot follow it by styles alone, such as a list that is drawn by position. */
export function useDensity(): Density {
  const painted = useContext(Painted)
  return useSyncExternalStore(subscribe, current, () => painted)
}
