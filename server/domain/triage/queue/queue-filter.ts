import type { z } from 'zod'
import type { AlertState } from '@/contract/alert/alerts'
import type { queueFilter } from '@/contract/alert/triage'
import { type AlertFilter, resolveFilter } from '@/server/domain/alert'
import type { Context } from '@/server/platform/context'

/** The states that the queue shows by default. */
export const waitingStates: readonly AlertState[] = ['open', 'in_review']

/** The resolved filter of the queue: by default open and in review, and not snoozed. */
export function queueFilterOf(ctx: Context, given: z.output<typeof queueFilter>): AlertFilter {
  const { snoozed, counterparty, without, ...rest } = given
  return {
    ...resolveFilter(ctx, rest),
    counterparty,
    without,
    states: given.state ?? waitingStates,
    snoozed: snoozed === 'any' ? undefined : snoozed === 'true',
  }
}
