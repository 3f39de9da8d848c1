import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The keys that open the palette, as this machine's keyboard names them. */
export function useChord(): string {
  return useSyncExternalStore(
    never,
    () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'),
    () => 'Ctrl K',
  )
}
