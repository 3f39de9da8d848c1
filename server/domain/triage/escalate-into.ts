import { type AlertEdit, transition } from '@/server/domain/alert'
import { attachAlerts, openCaseFromAlerts } from '@/server/domain/case'
import type { AuditEntry } from '@/server/platform/command/audit'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import type { GivenChange } from './resolve-change'

export interface Escalated {
  /** The edits, with the case of those that escalate. */
  edits: AlertEdit[]
  /** The case (UUID) that was given or opened. */
  caseId: string | null
  events: OutboxEvent[]
  audit: AuditEntry[]
}

/**
 * Links the alerts that a change escalates to a case: the given one, the open one that an alert is in already, or one new case
 * for all others. Alerts that cannot be escalated are left for the change to refuse. Throws `invalid_request` on
 * `body.case_id`.
 */
export async function escalateInto(tx: Tx, ctx: Context, edits: AlertEdit[], given: GivenChange): Promise<Escalated> {
  const named = given.case_id === undefined ? null : uuidOf('cas', given.case_id)
  const out: Escalated = { edits, caseId: null, events: [], audit: [] }
  const cases = new Map<string, string>()
  const note = (caseId: string, ids: readonly string[], done: Pick<Escalated, 'events' | 'audit'>) => {
    for (const id of ids) cases.set(id, caseId)
    out.events.push(...done.events)
    out.audit.push(...done.audit)
  }
  const escalating = edits.filter((edit) => escalates(ctx, edit, named))
  let left = escalating.map((edit) => edit.row.id)
  if (left.length === 0) return out
  if (named !== null) {
    note(named, left, await attachAlerts(tx, ctx, named, left, { comment: given.comment }))
    out.caseId = named
    left = []
  }
  const own = Map.groupBy(
    named === null ? escalating.filter((edit) => edit.row.case_id !== null) : [],
    (edit) => edit.row.case_id as string,
  )
  // In a fixed order, so that two changes of the same cases cannot deadlock.
  for (const [caseId, members] of [...own].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const ids = members.map((edit) => edit.row.id)
    const done = await attachAlerts(tx, ctx, caseId, ids, { comment: given.comment }).catch(closedCase)
    if (done === null) continue
    note(caseId, ids, done)
    left = left.filter((id) => !ids.includes(id))
  }
  if (left.length > 0) {
    const opened = await openCaseFromAlerts(tx, ctx, { title: given.case_title, alertIds: left, comment: given.comment })
    note(opened.id, left, opened)
    out.caseId = opened.id
  }
  out.edits = edits.map((edit) => {
    const caseId = cases.get(edit.row.id)
    return caseId === undefined ? edit : { ...edit, change: { ...edit.change, caseId } }
  })
  return out
}

/** Whether an edit escalates its alert or moves it to another case; the alert's own id stands in for a case not opened yet. */
function escalates(ctx: Context, { row, change, revision }: AlertEdit, named: string | null): boolean {
  if (change.state !== 'escalated' && named === null) return false
  if (revision !== undefined && revision !== row.revision) return false
  return transition(row, { ...change, caseId: change.caseId ?? row.case_id ?? row.id }, ctx.clock.now()).ok
}

/** Null for the error of a closed case; another case is opened for its alert. */
function closedCase(error: unknown): null {
  if (error instanceof AppError && error.code === 'invalid_request') return null
  throw error
}
