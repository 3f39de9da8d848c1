import type { Input, Output } from '@/contract/kernel/operation'
import type { getScreening as operation, Screening } from '@/contract/screening'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findScreening } from './screening.repo'

/** A stored screening as it was answered. Throws `not_found`. */
export async function getScreening(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const id = uuidOf('scr', input.id)
  const stored = id === null ? null : await withOrg(ctx.org.id, (tx) => findScreening(tx, ctx.org.id, id))
  if (stored === null) throw notFound('screening')
  return withLaterFields(JSON.parse(stored.result) as StoredScreening)
}

/** An answer of any time: the newer fields are missing in older ones. */
type StoredScreening = Omit<Screening, 'disagreements' | 'notes'> & Partial<Pick<Screening, 'disagreements' | 'notes'>>

/** Answers from before lists had an age budget and said whether they are complete: nobody knows of theirs now. */
function withLaterFields(stored: StoredScreening): Screening {
  const unknown = { age_days: null, age_budget_days: null, complete: null, incomplete_reasons: [] }
  return {
    disagreements: [],
    notes: [],
    ...stored,
    lists_screened: stored.lists_screened.map((list) => ({ ...unknown, ...list })),
  }
}
