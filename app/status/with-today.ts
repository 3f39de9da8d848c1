import type { ComponentState, StatusComponent } from '@/contract/status'

const rank: readonly ComponentState[] = ['operational', 'maintenance', 'degraded', 'outage']

type Day = ComponentState | null

/**
 * The recorded days with the current state added to the last of them, since a stopped worker records nothing, not even that it
 * stopped. `count` is the number of days, oldest first.
 */
export function withToday(
  days: ReadonlyMap<string, readonly Day[]>,
  components: readonly Pick<StatusComponent, 'id' | 'status'>[],
  count: number,
): Map<string, readonly Day[]> {
  const all = new Map(days)
  for (const { id, status } of components) {
    const known = days.get(id) ?? Array.from({ length: count }, () => null)
    const today = known.at(-1) ?? null
    all.set(id, [...known.slice(0, -1), today === null || rank.indexOf(status) > rank.indexOf(today) ? status : today])
  }
  return all
}
