import type { ComponentState } from '@/contract/status'

const dayMs = 86_400_000
const rank: Record<ComponentState, number> = { operational: 0, maintenance: 1, degraded: 2, outage: 3 }

/**
 * The worst state on each day from `from` (midnight UTC) on; null for days before the first change. `changes` are those of one
 * component, oldest first; each applies until the next one, the last until `now`.
 */
export function worstByDay(
  changes: readonly { at: Date; status: ComponentState }[],
  from: Date,
  now: Date,
  days: number,
): (ComponentState | null)[] {
  return Array.from({ length: days }, (_, day) => {
    const start = from.getTime() + day * dayMs
    const end = Math.min(start + dayMs, now.getTime())
    const held = changes.filter(({ at }, i) => {
      const until = changes[i + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY
      return at.getTime() < end && until > start
    })
    return held.reduce<ComponentState | null>(
      (worst, { status }) => (worst === null || rank[status] > rank[worst] ? status : worst),
      null,
    )
  })
}
