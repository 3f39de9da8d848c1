import { cn } from '@/components/ui/style/cn'
import type { Network } from '@/contract/networks'

export type NetworkState = 'current' | 'stale' | 'failing' | 'none'

/** How current a network's data is. */
export function networkState(network: Network): NetworkState {
  const { status } = network.provider
  if (status === 'none') return 'none'
  if (status === 'outage') return 'failing'
  return network.stale || status === 'degraded' ? 'stale' : 'current'
}

export const networkStateWord: Record<NetworkState, string> = {
  current: 'Current',
  stale: 'Stale',
  failing: 'No answer',
  none: 'Not connected',
}

/** A dot, half ring, square or empty ring: the state is recognisable without colour. */
export function NetworkDot({ state, className }: { state: NetworkState; className?: string }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={cn('size-2.5 shrink-0', className)}>
      {state === 'current' ? <circle cx="5" cy="5" r="3.5" fill="var(--ok)" /> : null}
      {state === 'stale' ? (
        <>
          <circle cx="5" cy="5" r="3.75" fill="none" stroke="var(--stale)" strokeWidth="1.5" />
          <path d="M5 1.2a3.8 3.8 0 0 1 0 7.6z" fill="var(--stale)" />
        </>
      ) : null}
      {state === 'failing' ? <rect x="1" y="1" width="8" height="8" rx="1" fill="var(--danger)" /> : null}
      {state === 'none' ? <circle cx="5" cy="5" r="3.5" fill="none" stroke="var(--border-strong)" strokeWidth="1.5" /> : null}
    </svg>
  )
}
