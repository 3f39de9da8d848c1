import type { z } from 'zod'
import type { duty, dutyChange } from '@/contract/alert/desk'
import { deskRoles } from '@/contract/alert/desk-words'
import { isoOrNull } from '@/server/platform/clock/clock'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, queryableOf, readChain } from '@/server/platform/db'
import { AppError, invalidField, notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { findDuty, writeDuty } from './duty.repo'

type Duty = z.output<typeof duty>

/** All people who work on alerts, and whether they are on duty. */
export async function listDuty(ctx: Context): Promise<Duty> {
  requireScope(ctx, 'alerts:read')
  return readChain(ctx.org.id, (q) => dutyOf(q, ctx))
}

/**
 * Sets whether a person is away or on duty. People may set it for themselves, leads and administrators (`policies:write`) for
 * anyone. Throws `insufficient_scope`, `not_found`, and `invalid_request` for an end in the past.
 */
export async function setDuty(ctx: Context, input: z.output<typeof dutyChange>): Promise<Duty> {
  const { actor } = ctx
  if (actor.type !== 'user') throw new AppError('insufficient_scope', 'Only people are on duty.')
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const id = input.person === undefined ? actor.id : uuidOf('usr', input.person)
    if (id !== actor.id) requireScope(ctx, 'policies:write')
    const known = await findDuty(q, ctx.org.id, deskRoles, at)
    if (id === null || !known.some((one) => one.id === id)) throw notFound('person')
    const until = input.until === null ? null : new Date(input.until)
    if (until !== null && !input.away) throw invalidField('until', 'is only for somebody who is away')
    if (until !== null && until <= at) throw invalidField('until', 'must lie in the future')
    await writeDuty(q, ctx.org.id, id, { since: input.away ? at : null, until })
    return {
      result: await dutyOf(q, ctx),
      audit: {
        action: 'duty.changed',
        object_type: 'user',
        object_id: typeIdOf('usr', id),
        detail: { away: input.away, until: isoOrNull(until) },
      },
    }
  })
}

async function dutyOf(q: Queryable, ctx: Context): Promise<Duty> {
  const rows = await findDuty(q, ctx.org.id, deskRoles, ctx.clock.now())
  return {
    people: rows.map(({ id, name, role, away, away_until, open }) => ({
      id: typeIdOf('usr', id),
      name,
      role,
      me: ctx.actor.id === id,
      on_duty: !away,
      away_until: away ? isoOrNull(away_until) : null,
      open_alerts: open,
    })),
  }
}
