import type { CaseSubjectInput, createCase as operation } from '@/contract/case/cases'
import type { Input, Output } from '@/contract/kernel/operation'
import { type AlertRow, escalateAlerts, lockAlerts } from '@/server/domain/alert'
import { command } from '@/server/platform/command/command'
import { withStatus } from '@/server/platform/command/with-status'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { caseOf } from '../case.dto'
import { claimReference } from '../case.repo'
import { caseAudit } from '../case-audit'
import { caseWorker } from '../case-person'
import { namedAlerts } from '../contents/alert-ids'
import { listed, readSubjects } from '../contents/case-subjects'
import type { SubjectKey } from '../contents/subject.repo'
import { deriveTitle } from './derive-title'
import { openCase } from './open-case'
import { priorityOf } from './open-case-from-alerts'

type Request = Input<typeof operation>

/**
 * Opens a case and stores the request as it was received. A known `external_reference` returns that case with status 200.
 * Throws `invalid_request` for a subject, alert or person that does not exist, `network_unsupported`, and `insufficient_scope`
 * for alerts, which it escalates, without `alerts:write`.
 */
export async function createCase(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  if (input.alert_ids?.length) requireScope(ctx, 'alerts:write')
  return command(ctx, { scope: 'cases:write' }, async (tx) => {
    const reference = input.external_reference ?? null
    const known = reference === null ? null : await claimReference(tx, ctx.org.id, reference)
    if (known !== null) return { result: withStatus(200, await caseOf(tx, ctx, known)), audit: [] }
    const alertIds = namedAlerts(input.alert_ids ?? [], 'body.alert_ids')
    const alerts = await lockAlerts(queryableOf(tx), ctx.org.id, alertIds)
    const subjects = await subjectsOf(tx, ctx, input)
    const named = input.assigned_investigator ?? null
    const { row, events } = await openCase(tx, ctx, {
      title: input.title ?? (await deriveTitle(tx, ctx, { alerts, subjects, summary: input.summary ?? null })),
      summary: input.summary ?? null,
      type: input.type ?? typeOf(alerts, subjects),
      priority: input.priority ?? priorityOf(alerts),
      tags: input.tags ?? [],
      intake: ctx.received ?? JSON.stringify(input),
      externalReference: reference,
      customerReference: input.customer_reference ?? null,
      investigator: named === null ? null : await caseWorker(tx, ctx, named, 'body.assigned_investigator'),
      dueAt: input.due_at ? new Date(input.due_at) : null,
      subjects,
      alertIds,
    })
    if (alertIds.length > 0) await escalateAlerts(tx, ctx, alertIds, row.id, { field: 'body.alert_ids' })
    return {
      result: await caseOf(tx, ctx, row),
      events,
      audit: caseAudit('case.created', row),
    }
  })
}

function subjectsOf(tx: Tx, ctx: Context, input: Request): Promise<SubjectKey[]> {
  const network = input.network ?? undefined
  const short: CaseSubjectInput | null = input.address ? { type: 'address', value: input.address, network } : null
  return readSubjects(tx, ctx, [
    ...(short === null ? [] : [{ field: 'body.address', subject: short, network: 'body.network' }]),
    ...listed(input.subjects ?? [], 'body.subjects'),
  ])
}

function typeOf(alerts: readonly AlertRow[], subjects: readonly SubjectKey[]): string {
  if (alerts.length > 0) return 'transaction_alert'
  return subjects.some((subject) => subject.type === 'address') ? 'wallet_review' : 'other'
}
