import type { unlinkCase as operation } from '@/contract/case/case-links'
import type { Input, Output } from '@/contract/kernel/operation'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { notFound } from '@/server/platform/errors'
import { caseAudit } from '../case-audit'
import { caseEvent } from '../case-event'
import { recordEvents } from '../timeline/record-events'
import { caseWords, linkOf } from './link.dto'
import { deleteLink, findLink } from './link.repo'
import { lockPair } from './lock-pair'

/** Removes the link between two cases, with an event in both timelines. Throws `not_found`. */
export async function unlinkCase(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const orgId = ctx.org.id
    const { row, other } = await lockPair(tx, orgId, { id: input.id, other: input.other_id, field: 'path.other_id' })
    const link = await findLink(tx, orgId, row.id, other.id)
    if (link === null) throw notFound('link between these cases')
    await deleteLink(tx, orgId, row.id, other.id)
    const here = await recordEvents(tx, ctx, row, [{ kind: 'unlinked', detail: caseWords(other) }])
    const there = await recordEvents(tx, ctx, other, [{ kind: 'unlinked', detail: caseWords(row) }])
    return {
      result: linkOf(other, link),
      events: [caseEvent('case.updated', here), caseEvent('case.updated', there)],
      audit: [caseAudit('case.unlinked', here), caseAudit('case.unlinked', there)],
    }
  })
}
