'use client'

import { useSyncExternalStore } from 'react'

const minute = 60_000
const currentMinute = () => Math.floor(Date.now() / minute) * minute

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, minute)
  return () => clearInterval(timer)
}

/**
 * The current minute in epoch milliseconds. Server and browser may differ by one while hydrating, so the element that shows it
 * needs `suppressHydrationWarning`.
 */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, currentMinute, currentMinute)
}
