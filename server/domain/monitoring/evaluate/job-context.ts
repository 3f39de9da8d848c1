import { type Clock, systemClock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'

/** Evaluation acts for an organisation as one of its jobs. */
export function monitoringContext(orgId: string, clock: Clock = systemClock): Context {
  return {
    org: { id: orgId },
    actor: { type: 'job', id: 'monitoring', scopes: ['wallets:read', 'alerts:write', 'monitoring:read'] },
    requestId: newId('req'),
    clock,
    ip: null,
    idempotency: null,
  }
}
