import type { PastDecisions } from '@/contract/alert/triage'
import { findParty } from '@/server/domain/alert'
import { isoOrNull } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findPastClosings, findSuppressedUntil } from './past-decisions.repo'

/** How people closed earlier alerts about an alert's finding, for its customer or else its wallet. Throws `not_found`. */
export async function pastDecisions(ctx: Context, input: { id: string }): Promise<PastDecisions> {
  requireScope(ctx, 'alerts:read')
  const id = uuidOf('alr', input.id)
  const now = ctx.clock.now()
  const { party, found, until } = await readChain(ctx.org.id, async (q) => {
    const party = id === null ? null : await findParty(q, ctx.org.id, id)
    const found = id === null || party === null ? null : await findPastClosings(q, ctx.org.id, id, party.keys)
    if (id === null || party === null || found === null) throw notFound('alert')
    return { party, found, until: await findSuppressedUntil(q, ctx.org.id, id, { keys: party.keys, now }) }
  })
  return {
    of: found.customer_reference === null ? 'wallet' : 'customer',
    counterparty: party.counterparty,
    closed: found.reasons.reduce((sum, { alerts }) => sum + alerts, 0),
    reasons: found.reasons,
    people: found.people,
    last_at: isoOrNull(found.last_at),
    suppressed_until: isoOrNull(until),
    known_again: party.keys.length > 0,
  }
}
