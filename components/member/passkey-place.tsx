'use client'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Whether passkeys work at the address that this page was opened at. */
export function usePasskeysHere(origin: string | null): boolean {
  const hydrated = useHydrated()
  return origin !== null && (!hydrated || window.location.origin === origin)
}

/** Why passkeys do not work at this address, and where they do. */
export function PasskeyPlace({ origin }: { origin: string | null }) {
  if (origin === null) {
    return (
      <p className="text-pretty text-muted-foreground text-sm">
        Passkeys need an https address or localhost. This installation’s PUBLIC_URL is neither, so browsers allow none.
      </p>
    )
  }
  return (
    <p className="text-pretty text-muted-foreground text-sm">
      Passkeys work at{' '}
      <a href={origin} className="link break-words">
        {origin}
      </a>{' '}
      only. Open the console there to add or use one.
    </p>
  )
}
