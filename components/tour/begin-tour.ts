import type { useTRPCClient } from '@/components/trpc'
import type { AlertRow } from '@/contract/alert/triage'
import { tourStops } from './tour-stops'
import { setTour } from './tour-store'

const firstOf = (answer: PromiseSettledResult<{ data: AlertRow[] }>) =>
  answer.status === 'fulfilled' ? (answer.value.data[0] ?? null) : null

/** Begins the tour with an alert and its wallet, if this installation has any, and returns the path of the first stop. */
export async function beginTour(client: ReturnType<typeof useTRPCClient>): Promise<string> {
  // People who may not read alerts take the tour without one.
  const [severe, newest] = await Promise.allSettled([
    client.alerts.queue.query({ limit: 1, severity: ['severe'] }),
    client.alerts.queue.query({ limit: 1 }),
  ])
  const alert = firstOf(severe) ?? firstOf(newest)
  const stops = tourStops({
    alertId: alert?.id ?? null,
    wallet: alert && `/wallets/${encodeURIComponent(alert.subject.network)}/${encodeURIComponent(alert.subject.address)}`,
  })
  setTour({ stops, at: 0 })
  return stops[0]?.href ?? '/'
}
