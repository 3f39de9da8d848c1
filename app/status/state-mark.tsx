import { NetworkDot } from '@/components/frame/network-state'
import type { ServiceStatus } from '@/server/domain/status'

const looks = {
  operational: { dot: 'current', word: 'Operational' },
  degraded: { dot: 'stale', word: 'Degraded' },
  outage: { dot: 'failing', word: 'Outage' },
} as const satisfies Record<ServiceStatus['status'], { dot: string; word: string }>

/** The state of a part of the service: shape, colour and word. */
export function StateMark({ state }: { state: ServiceStatus['status'] }) {
  return (
    <span className="inline-flex items-center gap-2">
      <NetworkDot state={looks[state].dot} />
      {looks[state].word}
    </span>
  )
}
