import type { mergeCase as operation } from '@/contract/case/case-links'
import type { Input, Output } from '@/contract/kernel/operation'
import { lockAlerts } from '@/server/domain/alert'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { caseOf } from '../case.dto'
import { findCase } from '../case.repo'
import { caseAudit } from '../case-audit'
import { caseEvent } from '../case-event'
import { moverOf } from '../case-person'
import { findLinks } from '../contents/alert-link.repo'
import { caseWords } from '../links/link.dto'
import { lockPair } from '../links/lock-pair'
import { caseRules } from '../state/case-rules'
import { turnCase } from '../state/turn-case'
import { recordEvents } from '../timeline/record-events'
import type { EventDraft } from '../timeline/timeline'
import { whoChanged } from '../timeline/who-changed'
import { mergedWork, mergeRefusal, mergeUnreviewed } from './case-merge'
import { handOver } from './hand-over'

type Request = Input<typeof operation>

/**
 * Closes a duplicate for good and moves its contents to the case that is kept, which is returned. The stage of that case does
 * not change, but its review is void, as what was moved was not reviewed. Throws `not_found`, and `invalid_request` for a merge
 * that is refused or an outdated revision.
 */
export async function mergeCase(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const orgId = ctx.org.id
    await lockAlerts(queryableOf(tx), orgId, await alertsOf(tx, orgId, input.id))
    const { row, other: into } = await lockPair(tx, orgId, { id: input.id, other: input.into, field: 'body.into' })
    const refusal = mergeRefusal(row, into) ?? mergeUnreviewed(row, moverOf(ctx).person, await caseRules(tx, orgId, []))
    if (refusal !== null) throw invalidField(refusal.field, refusal.issue)
    if (input.revision && input.revision !== row.revision) {
      throw invalidField('body.revision', await whoChanged(tx, orgId, row))
    }
    const { counts, left, came } = await handOver(tx, ctx, row, into)
    const duplicate = await findCase(tx, orgId, row.id)
    if (duplicate === null) throw new Error('a locked case is gone')
    const closed = turnCase(ctx, duplicate, [{ kind: 'closed', from: row.stage, outcome: 'duplicate' }])
    const comment: EventDraft['detail'] = input.comment ? { comment: input.comment } : {}
    const gone = await recordEvents(
      tx,
      ctx,
      duplicate,
      [...left, ...closed.drafts, { kind: 'merged_into', detail: { ...caseWords(into), ...counts, ...comment } }],
      { ...closed.data, merged_into: into.id, revision: duplicate.revision + 1 },
    )
    const kept = await recordEvents(
      tx,
      ctx,
      into,
      [{ kind: 'merged_from', detail: { ...caseWords(row), ...counts, ...comment } }, ...came],
      { ...mergedWork(row, into), revision: into.revision + 1 },
    )
    return {
      result: await caseOf(tx, ctx, kept),
      events: [caseEvent('case.stage_changed', gone), caseEvent('case.closed', gone), caseEvent('case.updated', kept)],
      audit: [caseAudit('case.merged', gone), caseAudit('case.merged', kept)],
    }
  })
}

async function alertsOf(tx: Tx, orgId: string, id: string): Promise<string[]> {
  const uuid = uuidOf('cas', id)
  return uuid === null ? [] : (await findLinks(tx, orgId, [uuid])).map((link) => link.alert_id)
}
