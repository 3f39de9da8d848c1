import type { addCaseTask as operation } from '@/contract/case/case-tasks'
import type { Input, Output } from '@/contract/kernel/operation'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { caseAudit } from '../case-audit'
import { caseEvent } from '../case-event'
import { caseWorker } from '../case-person'
import { requireLockedCase, requireOpen } from '../find-own'
import { recordEvents } from '../timeline/record-events'
import { taskOf } from './task.dto'
import { insertTask } from './task.repo'

/** Adds a task to an open case. Throws `not_found`, `invalid_request` for a person who cannot take it. */
export async function addCaseTask(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const row = requireOpen(await requireLockedCase(tx, ctx.org.id, input.id))
    const at = ctx.clock.now()
    const named = input.assignee ?? null
    const task = {
      id: uuidv7(at.getTime()),
      case_id: row.id,
      title: input.title,
      assignee_id: named === null ? null : await caseWorker(tx, ctx, named, 'body.assignee'),
      due_at: input.due_at ? new Date(input.due_at) : null,
      done_at: null,
      done_by: null,
      created_at: at,
      updated_at: at,
    }
    await insertTask(tx, ctx.org.id, task)
    const result = await taskOf(tx, ctx.org.id, task)
    const detail = {
      task_id: typeIdOf('tsk', task.id),
      title: task.title,
      assignee: result.assignee?.name ?? null,
      due_at: result.due_at,
    }
    const changed = await recordEvents(tx, ctx, row, [{ kind: 'task_added', detail }])
    return { result, events: [caseEvent('case.updated', changed)], audit: caseAudit('case.task_added', changed) }
  })
}
