import type { CasePriority } from '@/contract/case/cases'
import { sha256 } from '@/server/platform/canonical'
import { writeNotices } from '@/server/platform/command/notices'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import { type CaseRow, insertCase, takeNumber, writeCase } from '../case.repo'
import { caseEvent } from '../case-event'
import { caseNotices } from '../case-notices'
import { addToCase } from '../contents/add-to-case'
import type { SubjectKey } from '../contents/subject.repo'
import { appendTimeline, type EventDraft } from '../timeline/timeline'

/** A case to open, fully checked. People and alerts are UUIDs. */
export interface CaseDraft {
  title: string
  summary: string | null
  type: string
  priority: CasePriority
  tags: string[]
  /** The request as it was received. */
  intake: string
  externalReference: string | null
  customerReference: string | null
  investigator: string | null
  dueAt: Date | null
  subjects: readonly SubjectKey[]
  alertIds: readonly string[]
  /** Why the alerts were escalated. */
  comment?: string | undefined
}

/**
 * Opens a case and begins its timeline, in the running transaction; alerts are linked, not changed. Returns its outbox events.
 */
export async function openCase(tx: Tx, ctx: Context, draft: CaseDraft): Promise<{ row: CaseRow; events: OutboxEvent[] }> {
  const at = ctx.clock.now()
  const begun: CaseRow = {
    id: uuidv7(at.getTime()),
    number: await takeNumber(tx, ctx.org.id),
    title: draft.title,
    summary: draft.summary,
    type: draft.type,
    state: 'open',
    stage: 'intake',
    outcome: null,
    closed_from: null,
    hold_reason: null,
    hold_until: null,
    priority: draft.priority,
    tags: draft.tags,
    intake: draft.intake,
    external_reference: draft.externalReference,
    customer_reference: draft.customerReference,
    assigned_investigator: draft.investigator,
    reviewer: null,
    investigated_by: null,
    investigators: [],
    reviewed_by: null,
    reviewed_at: null,
    narrative: null,
    merged_into: null,
    due_at: draft.dueAt,
    revision: 1,
    events: 0,
    head: new Uint8Array(),
    opened_at: at,
    closed_at: null,
    created_at: at,
    updated_at: at,
  }
  await insertCase(tx, ctx.org.id, begun)
  const { drafts, left } = await addToCase(tx, ctx, begun, {
    subjects: draft.subjects,
    alertIds: draft.alertIds,
    comment: draft.comment,
  })
  const timeline = await appendTimeline(tx, ctx, begun.id, begun, [created(begun), ...drafts])
  await writeCase(tx, ctx.org.id, begun.id, timeline)
  const row = { ...begun, ...timeline }
  await writeNotices(queryableOf(tx), ctx.org.id, at, caseNotices(null, row), ctx.actor)
  return { row, events: [caseEvent('case.created', row), ...left] }
}

function created(row: CaseRow): EventDraft {
  return {
    kind: 'created',
    detail: {
      number: row.number,
      title: row.title,
      type: row.type,
      priority: row.priority,
      intake_sha256: sha256(row.intake).toString('hex'),
    },
  }
}
