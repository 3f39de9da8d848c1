import type { PastDecisions } from '@/contract/triage'
import { partyKeys } from '@/server/domain/alert'
import { isoOrNull } from '@/server/platform/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findKeys, findPastClosings, findSuppressedUntil } from './past-decisions.repo'

/** How people closed earlier alerts about the finding of an alert, for its customer or else its wallet. Throws `not_found`. */
export async function pastDecisions(ctx: Context, input: { id: string }): Promise<PastDecisions> {
  requireScope(ctx, 'alerts:read')
  const id = uuidOf('alr', input.id)
  const { found, until } = await readChain(ctx.org.id, async (q) => {
    const all = id === null ? null : await findKeys(q, ctx.org.id, id)
    if (id === null || all === null) throw notFound('alert')
    const keys = partyKeys(all)
    const found = await findPastClosings(q, ctx.org.id, id, keys)
    if (found === null) throw notFound('alert')
    return { found, until: await findSuppressedUntil(q, ctx.org.id, id, { keys, now: ctx.clock.now() }) }
  })
  return {
    of: found.customer_reference === null ? 'wallet' : 'customer',
    counterparty: found.counterparty,
    closed: found.reasons.reduce((sum, { alerts }) => sum + alerts, 0),
    reasons: found.reasons,
    people: found.people,
    last_at: isoOrNull(found.last_at),
    suppressed_until: isoOrNull(until),
  }
}
