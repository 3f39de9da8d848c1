import type { addCaseNote as operation } from '@/contract/case/case-timeline'
import type { Input, Output } from '@/contract/kernel/operation'
import { sha256 } from '@/server/platform/canonical'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { uuidv7 } from '@/server/platform/ids'
import { eventOf } from '../case.dto'
import { writeCase } from '../case.repo'
import { caseAudit } from '../case-audit'
import { caseEvent } from '../case-event'
import { moverOf } from '../case-person'
import { requireLockedCase } from '../find-own'
import { findEvent, insertNote } from './event.repo'
import { appendTimeline } from './timeline'

/**
 * Adds a note as written; the timeline has its SHA-256. The revision does not change, since a note overwrites nothing. Throws
 * `not_found`.
 */
export async function addCaseNote(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const row = await requireLockedCase(tx, ctx.org.id, input.id)
    const at = ctx.clock.now()
    const id = uuidv7(at.getTime())
    await insertNote(tx, ctx.org.id, { id, caseId: row.id, source: input.text, authorId: moverOf(ctx).person, at })
    const timeline = await appendTimeline(tx, ctx, row.id, row, [
      { kind: 'note_added', detail: { note_id: id, sha256: sha256(input.text).toString('hex') } },
    ])
    await writeCase(tx, ctx.org.id, row.id, { ...timeline, updated_at: at })
    const event = await findEvent(tx, ctx.org.id, row.id, timeline.events)
    if (event === null) throw new Error('an event that was just written is not there')
    const changed = { ...row, ...timeline, updated_at: at }
    return {
      result: eventOf(event, new Map([[id, input.text]])),
      events: [caseEvent('case.updated', changed)],
      audit: caseAudit('case.note_added', changed),
    }
  })
}
