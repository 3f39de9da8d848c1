import { useSyncExternalStore } from 'react'

let kept = ''
const listeners = new Set<() => void>()

/** The test key of this tab, in memory only: never in storage or in a URL, and gone with the tab. */
export function useKeptKey(): [string, (key: string) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => kept,
      () => '',
    ),
    keep,
  ]
}

function keep(key: string): void {
  kept = key
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
