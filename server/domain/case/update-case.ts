import type { updateCase as operation } from '@/contract/case/cases'
import type { Input, Output } from '@/contract/kernel/operation'
import { escalateAlerts, lockAlerts } from '@/server/domain/alert'
import { command } from '@/server/platform/command/command'
import { writeNotices } from '@/server/platform/command/notices'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { caseOf } from './case.dto'
import { type CaseRow, writeCase } from './case.repo'
import { caseAudit } from './case-audit'
import { editCase } from './case-edits'
import { caseEvent } from './case-event'
import { caseNotices } from './case-notices'
import { moverOf } from './case-person'
import { addToCase } from './contents/add-to-case'
import { namedAlerts } from './contents/alert-ids'
import { findLinks } from './contents/alert-link.repo'
import { attach, detach, readAttachments, subjectsOf } from './contents/attachments'
import { listed, readSubjects } from './contents/case-subjects'
import { closeAlerts } from './contents/close-alerts'
import { removeFromCase } from './contents/remove-from-case'
import { requireLockedCase } from './find-own'
import { assignedTo } from './state/case-review'
import { caseRules } from './state/case-rules'
import { type CaseRules, moveCase } from './state/case-state'
import { turnCase } from './state/turn-case'
import { appendTimeline } from './timeline/timeline'
import { whoChanged } from './timeline/who-changed'

type Request = Input<typeof operation>

/**
 * Moves, assigns and edits a case, and adds subjects and alerts, all or nothing. Throws `not_found`, `invalid_request` for a
 * move the rules forbid or an outdated revision, and `insufficient_scope` for reopening by anyone but a lead, or without
 * `alerts:write` for escalating alerts or closing them with the case.
 */
export async function updateCase(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  if (input.add_alert_ids?.length) requireScope(ctx, 'alerts:write')
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const alertIds = namedAlerts(input.add_alert_ids ?? [], 'body.add_alert_ids')
    const closing = [...alertIds, ...(await alertsToClose(tx, ctx, input))]
    await lockAlerts(queryableOf(tx), ctx.org.id, closing)
    const before = await requireLockedCase(tx, ctx.org.id, input.id, alertIds)
    if (input.revision !== undefined && input.revision !== before.revision) {
      throw invalidField('body.revision', await whoChanged(tx, ctx.org.id, before))
    }
    const edited = await editCase(tx, ctx, before, input)
    const to = edited.data.assigned_investigator
    const handed = to === undefined ? before : assignedTo(before, to)
    const moved = moveOf(ctx, handed, input, await caseRules(tx, ctx.org.id, closing))
    const turned = turnCase(ctx, handed, moved)
    const data = { ...edited.data, investigators: handed.investigators, ...turned.data }
    const row: CaseRow = { ...before, ...data }
    requireTwoPeople(before, row)
    const removed = await removeFromCase(
      tx,
      ctx,
      row,
      await readSubjects(tx, ctx, listed(input.remove_subjects ?? [], 'body.remove_subjects')),
    )
    const gone = await readAttachments(tx, ctx, input.remove_attachments ?? [], 'body.remove_attachments')
    const come = await readAttachments(tx, ctx, input.add_attachments ?? [], 'body.add_attachments')
    const attached = [...(await detach(tx, ctx, row.id, gone)), ...(await attach(tx, ctx, row.id, come))]
    const subjects = await readSubjects(tx, ctx, listed(input.add_subjects ?? [], 'body.add_subjects'))
    const added = await addToCase(tx, ctx, row, { subjects: [...subjects, ...subjectsOf(come)], alertIds })
    if (alertIds.length > 0) await escalateAlerts(tx, ctx, alertIds, row.id, { field: 'body.add_alert_ids' })
    const drafts = [...turned.drafts, ...edited.drafts, ...removed, ...attached, ...added.drafts]
    const [first] = drafts
    if (input.comment !== undefined) {
      if (first === undefined)
        throw invalidField('body.comment', 'is only valid with a change; to add a note alone, use POST /v1/cases/{id}/notes')
      first.detail.comment = input.comment
    }
    if (first === undefined) return { result: await caseOf(tx, ctx, before), audit: [] }
    const timeline = await appendTimeline(tx, ctx, row.id, before, drafts)
    const written = { ...data, ...timeline, revision: before.revision + 1, updated_at: ctx.clock.now() }
    await writeCase(tx, ctx.org.id, row.id, written)
    const after = { ...before, ...written }
    await writeNotices(queryableOf(tx), ctx.org.id, ctx.clock.now(), caseNotices(before, after), ctx.actor)
    if (after.state === 'closed' && before.state !== 'closed') await closeAlerts(tx, ctx, after)
    return {
      result: await caseOf(tx, ctx, after),
      events: [...eventsOf(before, after, drafts.length > moved.length), ...added.left],
      audit: caseAudit(moved.length > 0 ? 'case.moved' : 'case.updated', after),
    }
  })
}

/** The alerts that close with the case if the request closes it; locked before the case, in the order that escalating uses. */
async function alertsToClose(tx: Tx, ctx: Context, { id, state, stage }: Request): Promise<string[]> {
  const uuid = state === 'closed' || stage === 'complete' ? uuidOf('cas', id) : null
  return uuid === null ? [] : (await findLinks(tx, ctx.org.id, [uuid])).map((link) => link.alert_id)
}

/** The moves of a request; throws for any other change of a closed case than reopening it. */
function moveOf(ctx: Context, row: CaseRow, input: Request, rules: CaseRules) {
  const { state, stage, outcome, hold_reason, hold_until, comment } = input
  const move = {
    state,
    stage,
    outcome,
    hold_reason,
    comment,
    ...(hold_until === undefined ? {} : { hold_until: new Date(hold_until) }),
  }
  const result = moveCase(row, move, moverOf(ctx), rules, ctx.clock.now())
  if (!Array.isArray(result)) {
    if (result.forbidden) throw new AppError('insufficient_scope', `The case ${row.number} ${result.issue}.`)
    throw invalidField(`body.${result.field}`, result.issue)
  }
  if (row.state === 'closed' && result.length === 0) {
    const { id: _, revision: __, ...changes } = input
    const field = Object.entries(changes).find(([, value]) => value !== undefined)?.[0]
    if (field !== undefined) {
      throw invalidField(
        `body.${field}`,
        'cannot change while the case is closed; a lead may reopen it with state open, and notes can still be added',
      )
    }
  }
  return result
}

/** Throws if the reviewer investigated the case. */
function requireTwoPeople(before: CaseRow, { reviewer, assigned_investigator, investigators }: CaseRow): void {
  if (reviewer === null) return
  if (reviewer !== before.reviewer && reviewer !== assigned_investigator && investigators.includes(reviewer)) {
    throw invalidField('body.reviewer', 'has investigated this case and cannot review it; name somebody else')
  }
  if (reviewer !== assigned_investigator) return
  const field = reviewer === before.reviewer ? 'assigned_investigator' : 'reviewer'
  throw invalidField(
    `body.${field}`,
    'the assigned investigator and the reviewer must be two people; change the other one as well',
  )
}

function eventsOf(before: CaseRow, after: CaseRow, more: boolean): OutboxEvent[] {
  const closed = after.state === 'closed' && before.state !== 'closed'
  const staged = after.stage !== before.stage
  const held = after.state !== before.state && !closed
  return [
    ...(staged ? [caseEvent('case.stage_changed', after)] : []),
    ...(closed ? [caseEvent('case.closed', after)] : []),
    ...(more || held || !(staged || closed) ? [caseEvent('case.updated', after)] : []),
  ]
}
