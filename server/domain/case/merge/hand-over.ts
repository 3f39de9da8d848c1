import { moveAlerts } from '@/server/domain/alert'
import { type Context, requireScope } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { subjectRef } from '../case.dto'
import type { CaseRow } from '../case.repo'
import { addToCase } from '../contents/add-to-case'
import { findLinks } from '../contents/alert-link.repo'
import { moveAttachments } from '../contents/attachment.repo'
import { moveGraphs } from '../contents/holdings.repo'
import { deleteSubjects, findSubjects } from '../contents/subject.repo'
import { evidenceWords } from '../evidence/evidence.dto'
import { findLiveEvidence, moveEvidence } from '../evidence/evidence.repo'
import { findLinksOfCase, insertLink, pairOf } from '../links/link.repo'
import { findOpenTasks, moveTasks } from '../tasks/task.repo'
import type { EventDraft } from '../timeline/timeline'

/** What was moved, for both timelines. */
export interface HandOver {
  counts: { alerts: number; subjects: number; evidence: number; tasks: number; graphs: number; links: number }
  left: EventDraft[]
  came: EventDraft[]
}

/**
 * Moves everything that can be moved from one case to another, both locked: alerts (which it locks), subjects, evidence, open
 * tasks, graphs, attachments and links. The duplicate's timeline records that its alerts left, which changes its row. Throws
 * `insufficient_scope` if it has alerts and the caller lacks `alerts:write`.
 */
export async function handOver(tx: Tx, ctx: Context, from: CaseRow, to: CaseRow): Promise<HandOver> {
  const orgId = ctx.org.id
  const [moved_from, moved_to] = [typeIdOf('cas', from.id), typeIdOf('cas', to.id)]
  const move = { from: from.id, to: to.id, at: ctx.clock.now() }
  const alertIds = (await findLinks(tx, orgId, [from.id])).map((link) => link.alert_id)
  if (alertIds.length > 0) requireScope(ctx, 'alerts:write')
  const subjects = await findSubjects(tx, orgId, [from.id])
  const evidence = await findLiveEvidence(tx, orgId, from.id)
  const tasks = await findOpenTasks(tx, orgId, from.id)
  const added = await addToCase(tx, ctx, to, {
    subjects: subjects.map(({ type, network, value, role }) => ({ type, network, value, role: role ?? undefined })),
    alertIds,
  })
  await moveAlerts(tx, ctx, alertIds, to.id)
  await deleteSubjects(
    tx,
    orgId,
    subjects.map((subject) => subject.id),
  )
  await moveEvidence(tx, orgId, move)
  await moveTasks(tx, orgId, move)
  const graphs = await moveGraphs(tx, orgId, move)
  await moveAttachments(tx, orgId, move)
  const links = await handOverLinks(tx, orgId, from.id, to.id)
  const taskWords = tasks.map((task): EventDraft => {
    const detail = { task_id: typeIdOf('tsk', task.id), title: task.title, field: 'case', from: moved_from, to: moved_to }
    return { kind: 'task_edited', detail }
  })
  return {
    counts: { alerts: alertIds.length, subjects: subjects.length, evidence: evidence.length, tasks: tasks.length, graphs, links },
    left: [
      ...subjects.map((subject): EventDraft => ({ kind: 'subject_removed', detail: { ...subjectRef(subject), moved_to } })),
      ...evidence.map((file): EventDraft => ({ kind: 'evidence_removed', detail: { ...evidenceWords(file), moved_to } })),
      ...taskWords,
    ],
    came: [
      ...added.drafts,
      ...evidence.map((file): EventDraft => ({ kind: 'evidence_added', detail: { ...evidenceWords(file), moved_from } })),
      ...taskWords,
    ],
  }
}

/** Links the cases that were linked to one case to the other as well; the old links stay. */
async function handOverLinks(tx: Tx, orgId: string, from: string, to: string): Promise<number> {
  let count = 0
  for (const link of await findLinksOfCase(tx, orgId, from)) {
    const end = link.case_id === from ? link.other_id : link.case_id
    if (end === to) continue
    await insertLink(tx, orgId, { ...link, ...pairOf(end, to) })
    count += 1
  }
  return count
}
