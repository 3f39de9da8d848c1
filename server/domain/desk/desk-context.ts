import { scopes } from '@/contract/kernel/scopes'
import type { Clock } from '@/server/platform/clock/clock'
import { type Context, jobContext } from '@/server/platform/context'

/** The context of the job that performs an organisation's automatic assignments. */
export function deskContext(orgId: string, clock: Clock): Context {
  return jobContext(orgId, 'desk', scopes, clock)
}
