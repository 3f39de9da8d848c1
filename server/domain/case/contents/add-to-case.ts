import { parseAddress } from '@/server/chain/address'
import { networkById } from '@/server/chain/networks'
import { type AlertRow, findAlerts } from '@/server/domain/alert'
import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { subjectRef } from '../case.dto'
import { type CaseRow, lockCase, writeCase } from '../case.repo'
import { caseEvent } from '../case-event'
import { appendTimeline, type EventDraft } from '../timeline/timeline'
import { findLinksOfAlerts, linkAlerts } from './alert-link.repo'
import { subjectText } from './case-subjects'
import { findSubjects, insertSubjects, type SubjectKey, type SubjectRow, writeRole } from './subject.repo'

/**
 * Adds subjects and links alerts (UUIDs of the organisation, locked) to a locked case. The wallets of the alerts become
 * subjects, existing contents stay as they are, and alerts of another case leave it. The timeline has the comment with the
 * first alert. Returns the events for the timeline and the outbox events of the cases that alerts left.
 */
export async function addToCase(
  tx: Tx,
  ctx: Context,
  row: Pick<CaseRow, 'id'>,
  add: { subjects: readonly SubjectKey[]; alertIds: readonly string[]; comment?: string | undefined },
): Promise<{ drafts: EventDraft[]; left: OutboxEvent[] }> {
  const orgId = ctx.org.id
  const at = ctx.clock.now()
  const before = await findLinksOfAlerts(tx, orgId, add.alertIds)
  const here = new Set(before.filter((link) => link.case_id === row.id).map((link) => link.alert_id))
  const found = await findAlerts(queryableOf(tx), orgId, add.alertIds)
  const alerts = found.filter((alert) => !here.has(alert.id))
  const left = await leaveOthers(tx, ctx, row.id, before)
  await linkAlerts(tx, orgId, { caseId: row.id, alertIds: alerts.map((alert) => alert.id), at })
  const present = new Map((await findSubjects(tx, orgId, [row.id])).map((subject) => [subjectText(subject), subject]))
  const recast = await changeRoles(tx, orgId, add.subjects, present)
  const subjects = new Map<string, SubjectKey>()
  for (const subject of [...add.subjects, ...alerts.map(walletOf)]) {
    const text = subjectText(subject)
    if (!present.has(text) && !subjects.has(text)) subjects.set(text, subject)
  }
  await insertSubjects(
    tx,
    orgId,
    // Ascending ids preserve the order of the request.
    [...subjects.values()].map((subject, n) => ({
      ...subject,
      id: uuidv7(at.getTime() + n),
      case_id: row.id,
      role: subject.role ?? null,
      added_at: at,
    })),
  )
  const drafts: EventDraft[] = [
    ...recast,
    ...[...subjects.values()].map((subject): EventDraft => ({ kind: 'subject_added', detail: added(subject) })),
    ...alerts.map((alert): EventDraft => ({ kind: 'alert_added', detail: alertWords(alert) })),
  ]
  if (add.comment !== undefined) {
    // An alert already in the case was escalated again: the timeline has the reason.
    const [again] = found
    const said = drafts.find(({ kind }) => kind === 'alert_added')
    if (said) said.detail.comment = add.comment
    else if (again) drafts.push({ kind: 'alert_added', detail: { ...alertWords(again), again: true, comment: add.comment } })
  }
  return { drafts, left }
}

const added = (subject: SubjectKey) => ({ ...subjectRef(subject), ...(subject.role ? { role: subject.role } : {}) })

/** Updates the roles of existing subjects that are given another role. */
async function changeRoles(
  tx: Tx,
  orgId: string,
  subjects: readonly SubjectKey[],
  present: ReadonlyMap<string, SubjectRow>,
): Promise<EventDraft[]> {
  const drafts: EventDraft[] = []
  for (const subject of subjects) {
    const row = present.get(subjectText(subject))
    if (row === undefined || subject.role === undefined || subject.role === row.role) continue
    await writeRole(tx, orgId, row.id, subject.role)
    drafts.push({ kind: 'subject_edited', detail: { ...subjectRef(row), from: row.role, to: subject.role } })
  }
  return drafts
}

/** An alert is in one case at a time, so it is removed from its other case, with an event in that timeline. */
async function leaveOthers(
  tx: Tx,
  ctx: Context,
  caseId: string,
  links: readonly { case_id: string; alert_id: string }[],
): Promise<OutboxEvent[]> {
  const events: OutboxEvent[] = []
  const others = [...new Set(links.map((link) => link.case_id))].filter((id) => id !== caseId).sort()
  for (const id of others) {
    const other = await lockCase(tx, ctx.org.id, id)
    if (other === null) throw new Error('an alert is linked to a case that is not there')
    const drafts = links
      .filter((link) => link.case_id === id)
      .map(
        (link): EventDraft => ({
          kind: 'alert_removed',
          detail: { alert_id: typeIdOf('alr', link.alert_id), moved_to: typeIdOf('cas', caseId) },
        }),
      )
    const timeline = await appendTimeline(tx, ctx, id, other, drafts)
    const change = { ...timeline, revision: other.revision + 1, updated_at: ctx.clock.now() }
    await writeCase(tx, ctx.org.id, id, change)
    events.push(caseEvent('case.updated', { ...other, ...change }))
  }
  return events
}

function walletOf(alert: AlertRow): SubjectKey {
  const parsed = parseAddress(networkById(alert.network), alert.address)
  return { type: 'address', network: alert.network, value: parsed.ok ? parsed.canonical : alert.address }
}

function alertWords(alert: AlertRow) {
  return {
    alert_id: typeIdOf('alr', alert.id),
    title: alert.title,
    severity: alert.severity,
    rule: alert.rule_key,
    raised_at: alert.created_at.toISOString(),
  }
}
