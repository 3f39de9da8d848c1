import type { ProposedClosing } from '@/contract/alert/alert-closing'
import type { LookRules } from '@/contract/alert/desk-settings'
import type { Context } from '@/server/platform/context'
import { findKeyMaker } from '@/server/platform/database/key-maker.repo'
import type { Queryable } from '@/server/platform/db'
import { uuidOf, uuidv7 } from '@/server/platform/ids'
import type { AlertRow } from '../alert.repo'
import { readSeed } from './desk-seed.repo'
import { drawOf, isDrawn, percentFor } from './draw'
import { insertLooks } from './second-look.repo'

/** An alert after it was closed, and the proposal to close it, if there was one. */
export interface Closed {
  row: AlertRow
  proposed: ProposedClosing | null
}

/** Draws which of the alerts just closed get a second look, in the running transaction. */
export async function drawSecondLooks(q: Queryable, ctx: Context, closed: readonly Closed[], rules: LookRules): Promise<void> {
  const able = closed
    .map((one) => ({ ...one, percent: percentFor(rules, one.row.rule_key) }))
    .filter(({ percent }) => percent > 0)
  if (able.length === 0 || ctx.actor.type === 'job') return
  const seed = await readSeed(q, ctx.org.id)
  const drawn = able
    .map((one) => ({ ...one, draw: drawOf(seed, one.row.id) }))
    .filter(({ draw, percent }) => isDrawn(draw, percent))
  if (drawn.length === 0) return
  const { actor } = ctx
  const self = actor.type === 'user' ? actor.id : await findKeyMaker(q, ctx.org.id, actor.id)
  const rows = await Promise.all(
    drawn.map(async ({ row, proposed, percent, draw }) => {
      const others = [self, await personBehind(q, ctx.org.id, proposed)]
      return {
        id: uuidv7(ctx.clock.now().getTime()),
        alert_id: row.id,
        closed_at: row.closed_at as Date,
        rule_key: row.rule_key,
        resolution: row.resolution,
        close_reason: row.close_reason,
        closed_by_type: actor.type,
        closed_by_id: actor.id,
        closed_by_name: actor.type === 'user' ? actor.name : null,
        not_by: [...new Set(others.flatMap((id) => id ?? []))],
        percent,
        draw,
      }
    }),
  )
  await insertLooks(q, ctx.org.id, rows)
}

/** The person (UUID) who proposed a closing, or who created the API key that did. */
async function personBehind(q: Queryable, orgId: string, proposed: ProposedClosing | null): Promise<string | null> {
  const id = proposed?.by.id ?? ''
  if (proposed?.by.type === 'user') return uuidOf('usr', id)
  return proposed?.by.type === 'api_key' ? findKeyMaker(q, orgId, uuidOf('key', id)) : null
}
