import type { linkCase as operation } from '@/contract/case/case-links'
import type { Input, Output } from '@/contract/kernel/operation'
import { authorOf } from '@/server/platform/actor-ref'
import { command } from '@/server/platform/command/command'
import { withStatus } from '@/server/platform/command/with-status'
import type { Context } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { caseAudit } from '../case-audit'
import { caseEvent } from '../case-event'
import { recordEvents } from '../timeline/record-events'
import type { EventDraft } from '../timeline/timeline'
import { caseWords, linkOf } from './link.dto'
import { findLink, insertLink, pairOf } from './link.repo'
import { lockPair } from './lock-pair'

/**
 * Links two cases, open or closed, with an event in both timelines. Returns 200 for an existing link. Throws `not_found`,
 * `invalid_request`.
 */
export async function linkCase(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const orgId = ctx.org.id
    const { row, other } = await lockPair(tx, orgId, { id: input.id, other: input.case_id, field: 'body.case_id' })
    if (row.id === other.id) throw invalidField('body.case_id', 'is this case itself; give another one')
    if (row.merged_into === other.id || other.merged_into === row.id) {
      throw invalidField('body.case_id', 'is merged with this case, which links them permanently')
    }
    const known = await findLink(tx, orgId, row.id, other.id)
    if (known !== null) return { result: withStatus(200, linkOf(other, known)), audit: [] }
    const author = authorOf(ctx)
    const comment = input.comment ?? null
    const link = {
      ...pairOf(row.id, other.id),
      comment,
      linked_by_type: author.type,
      linked_by_id: author.id,
      linked_by_name: author.name,
      linked_at: ctx.clock.now(),
    }
    await insertLink(tx, orgId, link)
    const words: EventDraft['detail'] = comment === null ? {} : { comment }
    const here = await recordEvents(tx, ctx, row, [{ kind: 'linked', detail: { ...caseWords(other), ...words } }])
    const there = await recordEvents(tx, ctx, other, [{ kind: 'linked', detail: { ...caseWords(row), ...words } }])
    return {
      result: linkOf(other, link),
      events: [caseEvent('case.updated', here), caseEvent('case.updated', there)],
      audit: [caseAudit('case.linked', here), caseAudit('case.linked', there)],
    }
  })
}
