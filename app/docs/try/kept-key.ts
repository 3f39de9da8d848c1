import { useSyncExternalStore } from 'react'

let kept = ''
const listeners = new Set<() => void>()

/** The test key of this tab, in memory alone: it is gone with the tab, and never in storage or in an address. */
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
