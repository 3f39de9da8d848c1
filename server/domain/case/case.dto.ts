import type { CaseEvent } from '@/contract/case/case-timeline'
import type { CaseFile, CaseSubject, CaseSummary } from '@/contract/case/cases'
import { disclaimerText } from '@/contract/kernel/primitives'
import { policyActor } from '@/contract/policies'
import { networkById } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { CaseRow } from './case.repo'
import { moverOf } from './case-person'
import { findLinks } from './contents/alert-link.repo'
import { findAttachments } from './contents/attachment.repo'
import { attachmentOf } from './contents/attachments'
import { findCounts, findReports } from './contents/holdings.repo'
import { findEntityNames, findSubjects, type SubjectKey, type SubjectRow } from './contents/subject.repo'
import { findPeople, type PersonRow } from './person.repo'
import { caseRules } from './state/case-rules'
import { nextSteps } from './state/case-state'
import type { EventRow } from './timeline/event.repo'

/** Cases as lists show them; reads their people, subjects and alerts in the same transaction. */
export async function summariesOf(tx: Tx, orgId: string, rows: readonly CaseRow[]): Promise<CaseSummary[]> {
  const ids = rows.map((row) => row.id)
  const people = await findPeople(
    tx,
    orgId,
    rows.flatMap((row) => [row.assigned_investigator, row.reviewer, row.reviewed_by].filter((id) => id !== null)),
  )
  const subjects = await findSubjects(tx, orgId, ids)
  const names = await findEntityNames(
    tx,
    orgId,
    subjects.flatMap((subject) => (subject.type === 'entity' ? [subject.value] : [])),
  )
  const links = await findLinks(tx, orgId, ids)
  const counts = await findCounts(tx, orgId, ids)
  const reports = await findReports(tx, orgId, ids)
  return rows.map((row) => ({
    id: typeIdOf('cas', row.id),
    object: 'case',
    number: row.number,
    title: row.title,
    summary: row.summary,
    type: row.type as CaseSummary['type'],
    state: row.state,
    stage: row.stage,
    outcome: row.outcome,
    hold_reason: row.hold_reason,
    hold_until: isoOrNull(row.hold_until),
    priority: row.priority,
    tags: row.tags,
    assigned_investigator: personOf(people, row.assigned_investigator),
    reviewer: personOf(people, row.reviewer),
    reviewed_by: personOf(people, row.reviewed_by),
    reviewed_at: isoOrNull(row.reviewed_at),
    subjects: subjects.filter((subject) => subject.case_id === row.id).map((subject) => subjectOf(subject, names)),
    alert_ids: links.filter((link) => link.case_id === row.id).map((link) => typeIdOf('alr', link.alert_id)),
    available_reports: reports.get(row.id) ?? [],
    timeline_url: `/v1/cases/${typeIdOf('cas', row.id)}/timeline`,
    due_at: isoOrNull(row.due_at),
    opened_at: iso(row.opened_at),
    closed_at: isoOrNull(row.closed_at),
    external_reference: row.external_reference,
    customer_reference: row.customer_reference,
    merged_into: row.merged_into === null ? null : typeIdOf('cas', row.merged_into),
    ...(counts.get(row.id) ?? { open_tasks: 0, evidence_files: 0 }),
    revision: row.revision,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }))
}

/** A case in full, with the steps open to the caller. */
export async function caseOf(tx: Tx, ctx: Context, row: CaseRow): Promise<CaseFile> {
  const [summary] = await summariesOf(tx, ctx.org.id, [row])
  if (summary === undefined) throw new Error('a case has no summary')
  const alerts = (await findLinks(tx, ctx.org.id, [row.id])).map(({ alert_id }) => alert_id)
  return {
    ...summary,
    narrative: row.narrative,
    attachments: (await findAttachments(tx, ctx.org.id, row.id)).map(attachmentOf),
    intake: JSON.parse(row.intake) as Record<string, unknown>,
    next_steps: nextSteps(row, moverOf(ctx), await caseRules(tx, ctx.org.id, alerts)),
    disclaimer: disclaimerText,
  }
}

/** A subject as the API and the timeline write it. */
export function subjectRef({ type, network, value }: SubjectKey): Pick<CaseSubject, 'type' | 'value' | 'network'> {
  if (network === null) return { type, value: typeIdOf('ent', value), network: null }
  const place = networkById(network)
  return { type, value: type === 'address' ? value : hashText(place, value), network: place.name }
}

function subjectOf(row: SubjectRow, names: ReadonlyMap<string, string>): CaseSubject {
  return {
    ...subjectRef(row),
    name: row.type === 'entity' ? (names.get(row.value) ?? null) : null,
    role: row.role,
    added_at: iso(row.added_at),
  }
}

/** A person (UUID) as the API shows them, or null. */
export function personOf(people: ReadonlyMap<string, PersonRow>, id: string | null): CaseSummary['reviewer'] {
  const person = id === null ? undefined : people.get(id)
  return person === undefined ? null : { id: typeIdOf('usr', person.id), name: person.name, email: person.email }
}

/** An event of a timeline; `notes` by UUID. */
export function eventOf(row: EventRow, notes: ReadonlyMap<string, string>): CaseEvent {
  const detail = row.detail as CaseEvent['detail']
  const source = typeof detail.note_id === 'string' ? notes.get(detail.note_id) : undefined
  return {
    seq: row.seq,
    at: iso(row.at),
    kind: row.kind as CaseEvent['kind'],
    actor: policyActor.parse({ type: row.actor_type, id: row.actor_id, name: row.actor_name }),
    detail,
    note: source === undefined ? null : { source },
    prev_hash: Buffer.from(row.prev_hash).toString('hex'),
    hash: Buffer.from(row.hash).toString('hex'),
  }
}
