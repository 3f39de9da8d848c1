import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the browser's first render, which must match the server's; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
