'use client'
import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'

function watch(notify: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Whether the screen is as narrow as a phone's; the server draws for wide ones. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
