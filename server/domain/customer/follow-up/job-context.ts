import { type Clock, systemClock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'

/** The worker acts for an organisation as the job that follows customers. */
export function customerContext(orgId: string, clock: Clock = systemClock): Context {
  return {
    org: { id: orgId },
    actor: {
      type: 'job',
      id: 'customers',
      scopes: ['customers:read', 'customers:write', 'risk:check', 'screening:check', 'alerts:write', 'wallets:read'],
    },
    requestId: newId('req'),
    clock,
    ip: null,
    idempotency: null,
  }
}
