import type { Tx } from '@/server/platform/db'

export interface TaskRow {
  id: string
  case_id: string
  title: string
  assignee_id: string | null
  due_at: Date | null
  done_at: Date | null
  /** UUID of the person who did it; null for an API key. */
  done_by: string | null
  created_at: Date
  updated_at: Date
}

/** Inserts a task. */
export async function insertTask(tx: Tx, orgId: string, row: TaskRow): Promise<void> {
  await tx.caseTask.create({ data: { org_id: orgId, ...row } })
}

/** A task of a case by its UUID, or null. */
export async function findTask(tx: Tx, orgId: string, caseId: string, id: string): Promise<TaskRow | null> {
  const row = await tx.caseTask.findFirst({ where: { org_id: orgId, id, case_id: caseId }, omit: { org_id: true } })
  return row
}

/** Tasks of a case, newest first, after a position. */
export async function findTaskPage(
  tx: Tx,
  orgId: string,
  caseId: string,
  select: { after: { at: string; id: string } | null; limit: number },
): Promise<TaskRow[]> {
  const { after, limit } = select
  return tx.caseTask.findMany({
    where: {
      org_id: orgId,
      case_id: caseId,
      ...(after === null ? {} : { OR: [{ created_at: { lt: after.at } }, { created_at: after.at, id: { lt: after.id } }] }),
    },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: limit,
    omit: { org_id: true },
  })
}

/** Open tasks of a case, oldest first. */
export async function findOpenTasks(tx: Tx, orgId: string, caseId: string): Promise<TaskRow[]> {
  return tx.caseTask.findMany({
    where: { org_id: orgId, case_id: caseId, done_at: null },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    omit: { org_id: true },
  })
}

/** Changes columns of a task. */
export async function writeTask(tx: Tx, orgId: string, id: string, data: Partial<Omit<TaskRow, 'id'>>): Promise<void> {
  await tx.caseTask.update({ where: { org_id_id: { org_id: orgId, id } }, data })
}

/** Moves the open tasks of a case to another. */
export async function moveTasks(tx: Tx, orgId: string, move: { from: string; to: string; at: Date }): Promise<void> {
  await tx.caseTask.updateMany({
    where: { org_id: orgId, case_id: move.from, done_at: null },
    data: { case_id: move.to, updated_at: move.at },
  })
}
