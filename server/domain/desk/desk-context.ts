import { scopes } from '@/contract/kernel/scopes'
import type { Clock } from '@/server/platform/clock/clock'
import { type Context, jobContext } from '@/server/platform/context'

/** What the desk of an organisation does by itself is done by this job. */
export function deskContext(orgId: string, clock: Clock): Context {
  return jobContext(orgId, 'desk', scopes, clock)
}
