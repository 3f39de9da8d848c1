import type { Clock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'

/** Deliveries act for an organisation as one of its jobs. */
export function dispatchContext(orgId: string, clock: Clock): Context {
  return {
    org: { id: orgId },
    actor: { type: 'job', id: 'webhooks', scopes: [] },
    requestId: newId('req'),
    clock,
    ip: null,
    idempotency: null,
  }
}
