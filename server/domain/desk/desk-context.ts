import { scopes } from '@/contract/kernel/scopes'
import type { Clock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'

/** What the desk of an organisation does by itself is done by this job. */
export function deskContext(orgId: string, clock: Clock): Context {
  return {
    org: { id: orgId },
    actor: { type: 'job', id: 'desk', scopes },
    requestId: newId('req'),
    clock,
    ip: null,
    idempotency: null,
  }
}
