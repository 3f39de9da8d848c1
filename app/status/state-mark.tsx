import { NetworkDot } from '@/components/frame/network-state'
import type { ComponentState } from '@/contract/status'

const looks = {
  operational: { dot: 'current', word: 'Operational' },
  maintenance: { dot: 'stale', word: 'Maintenance' },
  degraded: { dot: 'stale', word: 'Degraded' },
  outage: { dot: 'failing', word: 'Outage' },
} as const satisfies Record<ComponentState, { dot: string; word: string }>

/** The state of a component as shape, colour and word. */
export function StateMark({ state }: { state: ComponentState }) {
  return (
    <span className="inline-flex items-center gap-2">
      <NetworkDot state={looks[state].dot} />
      {looks[state].word}
    </span>
  )
}
