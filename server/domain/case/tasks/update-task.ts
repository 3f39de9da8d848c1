import type { updateCaseTask as operation } from '@/contract/case/case-tasks'
import type { Input, Output } from '@/contract/kernel/operation'
import { isoOrNull } from '@/server/platform/clock/clock'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { caseAudit } from '../case-audit'
import { caseEvent } from '../case-event'
import { caseWorker, moverOf } from '../case-person'
import { requireLockedCase, requireOpen } from '../find-own'
import { recordEvents } from '../timeline/record-events'
import type { EventDraft } from '../timeline/timeline'
import { taskOf } from './task.dto'
import { findTask, type TaskRow, writeTask } from './task.repo'

type Request = Input<typeof operation>

/**
 * Edits a task of an open case, or marks it done or not done; fields that already have the value do not change. Throws
 * `not_found`, `invalid_request` for a person who cannot take it.
 */
export async function updateCaseTask(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const row = requireOpen(await requireLockedCase(tx, ctx.org.id, input.id))
    const uuid = uuidOf('tsk', input.task_id)
    const task = uuid === null ? null : await findTask(tx, ctx.org.id, row.id, uuid)
    if (task === null) throw notFound('task of this case')
    const { data, drafts } = await changesOf(tx, ctx, task, input)
    if (drafts.length === 0) return { result: await taskOf(tx, ctx.org.id, task), audit: [] }
    const change = { ...data, updated_at: ctx.clock.now() }
    await writeTask(tx, ctx.org.id, task.id, change)
    const changed = await recordEvents(tx, ctx, row, drafts)
    return {
      result: await taskOf(tx, ctx.org.id, { ...task, ...change }),
      events: [caseEvent('case.updated', changed)],
      audit: caseAudit('case.task_updated', changed),
    }
  })
}

async function changesOf(tx: Tx, ctx: Context, task: TaskRow, input: Request) {
  const data: Partial<TaskRow> = {}
  const drafts: EventDraft[] = []
  const about = { task_id: typeIdOf('tsk', task.id), title: input.title ?? task.title }
  const edited = (field: string, from: string | null, to: string | null) =>
    drafts.push({ kind: 'task_edited', detail: { ...about, field, from, to } })
  if (input.title !== undefined && input.title !== task.title) {
    data.title = input.title
    edited('title', task.title, input.title)
  }
  if (input.assignee !== undefined) {
    const to = input.assignee === null ? null : await caseWorker(tx, ctx, input.assignee, 'body.assignee')
    if (to !== task.assignee_id) {
      data.assignee_id = to
      edited('assignee', personId(task.assignee_id), personId(to))
    }
  }
  const due = input.due_at === undefined ? task.due_at : input.due_at === null ? null : new Date(input.due_at)
  if (due?.getTime() !== task.due_at?.getTime()) {
    data.due_at = due
    edited('due_at', isoOrNull(task.due_at), isoOrNull(due))
  }
  if (input.done !== undefined && input.done !== (task.done_at !== null)) {
    Object.assign(
      data,
      input.done ? { done_at: ctx.clock.now(), done_by: moverOf(ctx).person } : { done_at: null, done_by: null },
    )
    drafts.push({ kind: input.done ? 'task_done' : 'task_reopened', detail: about })
  }
  return { data, drafts }
}

const personId = (uuid: string | null) => (uuid === null ? null : typeIdOf('usr', uuid))
