import type { ComponentState } from '@/contract/status'
import { changesSince } from './status.repo'
import { worstByDay } from './worst-by-day'

/** The worst state of each component on each of the last days (UTC, oldest first); null if nothing was recorded. */
export async function dailyStates(now: Date, days: number): Promise<Map<string, (ComponentState | null)[]>> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days + 1))
  const changes = await changesSince(from)
  const components = new Set(changes.map(({ component }) => component))
  return new Map(
    [...components].map((component) => [
      component,
      worstByDay(
        changes
          .filter((change) => change.component === component)
          .map(({ at, status }) => ({ at, status: status as ComponentState })),
        from,
        now,
        days,
      ),
    ]),
  )
}
