import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { subjectRef } from '../case.dto'
import type { CaseRow } from '../case.repo'
import type { EventDraft } from '../timeline/timeline'
import { subjectText } from './case-subjects'
import { deleteSubjects, findSubjects, type SubjectKey } from './subject.repo'

/** Removes subjects from a locked case; they remain in the timeline. Throws `invalid_request` for one that is not there. */
export async function removeFromCase(
  tx: Tx,
  ctx: Context,
  row: Pick<CaseRow, 'id'>,
  subjects: readonly SubjectKey[],
): Promise<EventDraft[]> {
  if (subjects.length === 0) return []
  const present = new Map((await findSubjects(tx, ctx.org.id, [row.id])).map((subject) => [subjectText(subject), subject.id]))
  const ids = subjects.map((subject) => {
    const id = present.get(subjectText(subject))
    if (id === undefined) throw invalidField('body.remove_subjects', `${subjectRef(subject).value} is not a subject of this case`)
    return id
  })
  await deleteSubjects(tx, ctx.org.id, ids)
  return subjects.map((subject) => ({ kind: 'subject_removed', detail: subjectRef(subject) }))
}
