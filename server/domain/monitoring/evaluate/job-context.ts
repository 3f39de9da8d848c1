import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { type Context, jobContext } from '@/server/platform/context'

/** The context of evaluation, a job of the organisation. */
export function monitoringContext(orgId: string, clock: Clock = systemClock): Context {
  return jobContext(orgId, 'monitoring', ['wallets:read', 'alerts:write', 'monitoring:read'], clock)
}
