import type { CaseTask } from '@/contract/case/case-tasks'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { personOf } from '../case.dto'
import { findPeople } from '../person.repo'
import type { TaskRow } from './task.repo'

/** Tasks as the API shows them, with their people. */
export async function tasksOf(tx: Tx, orgId: string, rows: readonly TaskRow[]): Promise<CaseTask[]> {
  const ids = rows.flatMap((row) => [row.assignee_id, row.done_by].filter((id) => id !== null))
  const people = await findPeople(tx, orgId, ids)
  return rows.map((row) => ({
    id: typeIdOf('tsk', row.id),
    object: 'case_task',
    case_id: typeIdOf('cas', row.case_id),
    title: row.title,
    assignee: personOf(people, row.assignee_id),
    due_at: isoOrNull(row.due_at),
    done_at: isoOrNull(row.done_at),
    done_by: personOf(people, row.done_by),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }))
}

/** One task as the API shows it. */
export async function taskOf(tx: Tx, orgId: string, row: TaskRow): Promise<CaseTask> {
  return (await tasksOf(tx, orgId, [row]))[0] as CaseTask
}
