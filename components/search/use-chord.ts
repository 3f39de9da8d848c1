import { useHydrated } from '@/components/ui/use-hydrated'

/** The keys that open the palette, as this machine's keyboard names them. */
export function useChord(): string {
  return useHydrated() && /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
}
