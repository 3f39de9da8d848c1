import type { Filing } from '@/contract/filing/filings'
import { addFilingSchema, approveFiling, markFilingFiled } from '@/server/domain/filing'
import { approveSuppression } from '@/server/domain/suppression'
import { type Cast, one, type Row, rows, subjectOf } from './cast'
import type { Recorder } from './recorder'

const day = 86_400_000

/** Monitoring, alerts, cases and reports. */
export async function tellOfCases(recorder: Recorder, cast: Cast): Promise<void> {
  const severe = subjectOf('severe')
  await recorder.keep('getMonitoringDefaults')
  await recorder.keep('bulkCreateMonitoredWallets', { body: { items: [subjectOf('low'), { address: 'nonsense' }] } })
  const wallet = await recorder.keep('createMonitoredWallet', {
    body: { ...severe, label: 'Treasury', customer_reference: 'customer-42', rules: ['sanctions_exposure', 'risk_score'] },
  })
  for (const key of ['mixer', 'medium'] as const)
    await recorder.call('createMonitoredWallet', { body: { ...subjectOf(key), customer_reference: `customer-${key}` } })
  const raised = await recorder.until('listAlerts', { query: {} }, (list) => rows(list).length >= 3)
  const [alert, second, third] = rows(raised) as [Row, Row, Row]
  await recorder.keep('listMonitoredWallets', { query: one })
  const at = { id: String(wallet.id) }
  await recorder.keep('getMonitoredWallet', { path: at })
  await recorder.keep('updateMonitoredWallet', { path: at, body: { label: 'Treasury, cold' } })

  await recorder.keep('listAlerts', { query: { state: 'open', severity: 'high,severe', ...one } })
  await recorder.keep('getAlert', { path: { id: alert.id } })
  await recorder.keep('updateAlert', {
    path: { id: alert.id },
    body: { state: 'in_review', assignee: cast.analyst.id, comment: 'Looking into it.' },
  })
  await recorder.keep('listAlertHistory', { path: { id: alert.id }, query: one })
  const until = new Date(Date.now() + 30 * day).toISOString()
  const asked = { alert_id: third.id, scope: 'wallet', reason: 'A known partner of the customer.', expires_at: until }
  const path = { id: String((await recorder.keep('createSuppression', { body: asked })).id) }
  await recorder.keep('listSuppressions', { query: one })
  // A key cannot approve, so this is the answer that a person gets at the console.
  recorder.put('approveSuppression', { path, status: 200, answer: await approveSuppression(cast.lead.ctx, path) })
  await recorder.keep('getSuppression', { path })
  await recorder.keep('endSuppression', { path, body: { reason: 'The customer has left.' } })

  await tellOfOneCase(recorder, cast, { alert: alert.id, second: second.id })
  // Done last, as an alert that no rule finds any more closes by itself.
  const rules = { rules: ['sanctions_exposure', { key: 'risk_score', min_score: 70 }] }
  await recorder.keep('previewMonitoringDefaults', { body: rules })
  await recorder.keep('updateMonitoringDefaults', { body: rules })
  await recorder.keep('deleteMonitoredWallet', { path: at })
}

async function tellOfOneCase(recorder: Recorder, cast: Cast, alerts: { alert: string; second: string }): Promise<void> {
  const { analyst } = cast
  const made = await recorder.keep('createCase', {
    body: {
      title: 'Payments from a sanctioned party',
      priority: 'high',
      alert_ids: [alerts.alert],
      customer_reference: 'customer-42',
    },
  })
  const path = { id: String(made.id) }
  await recorder.keep('bulkUpdateAlerts', {
    body: { ids: [alerts.second], state: 'escalated', case_id: made.id, comment: 'The same customer.' },
  })
  await recorder.keep('listCases', { query: one })
  await recorder.keep('getCase', { path })
  await recorder.keep('updateCase', { path, body: { stage: 'triage', assigned_investigator: analyst.id, comment: 'Taken.' } })
  await recorder.keep('addCaseNote', { path, body: { text: 'The customer was asked for **invoices**.' } })
  const file = { type: 'application/octet-stream', bytes: Buffer.from('date,amount\n2026-01-02,1000\n') }
  const evidence = await recorder.keep('addCaseEvidence', { path, query: { name: 'invoices.csv' }, file })
  await recorder.keep('listCaseEvidence', { path, query: one })
  const at = { ...path, evidence_id: String(evidence.id) }
  await recorder.keep('getCaseEvidenceContent', { path: at })
  await recorder.keep('removeCaseEvidence', { path: at, query: { reason: 'Sent by mistake.' } })
  const task = await recorder.keep('addCaseTask', { path, body: { title: 'Ask the bank', assignee: analyst.id } })
  await recorder.keep('listCaseTasks', { path, query: one })
  await recorder.keep('updateCaseTask', { path: { ...path, task_id: String(task.id) }, body: { done: true } })
  await tellOfAFiling(recorder, cast, path)
  const other = await recorder.call('createCase', { body: { title: 'The same customer, last year' } })
  await recorder.keep('linkCase', { path, body: { case_id: other.id, comment: 'The same customer.' } })
  await recorder.keep('listCaseLinks', { path })
  await recorder.keep('unlinkCase', { path: { ...path, other_id: String(other.id) } })
  await recorder.keep('mergeCase', { path: { id: String(other.id) }, body: { into: made.id } })
  await recorder.keep('listCaseTimeline', { path, query: one })

  const report = await recorder.keep('createReport', { body: { type: 'case', case_id: made.id, formats: ['pdf', 'zip'] } })
  const by = { id: String(report.id) }
  await recorder.until('getReport', { path: by }, ({ status }) => status === 'ready' || status === 'failed')
  const ready = await recorder.keep('getReport', { path: by })
  await recorder.keep('listReports', { query: one })
  const link = new URL(String((ready.download as { url: string }).url), 'http://localhost')
  await recorder.keep('downloadReport', { path: by, query: Object.fromEntries(link.searchParams) })
  await recorder.keep('revokeReport', { path: by, body: { reason: 'Made before the last evidence came.' } })
}

/** A schema with one element in place of an authority's, which is not ours to publish. */
const exampleSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="report"><xs:complexType><xs:sequence>
<xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element></xs:schema>`

/** A person's entries for the fields that this case cannot fill. */
const answers: Record<string, string> = {
  'filer.name': 'Example Exchange Ltd',
  'goaml.rentity_id': '42',
  'goaml.currency': 'USD',
  'goaml.first_name': 'Ada',
  'goaml.last_name': 'Example',
  'goaml.institution_code': 'NONE',
  'goaml.funds_code': 'CRPTC',
  'goaml.transmode_code': 'DAWLT',
  'goaml.transmode_comment': '-',
  'goaml.unknown_country': '-',
  'activity.indicators': 'EXAMPLE',
}

/** A filing from its draft to the authority's number; steps that only people may take are answered as at the console. */
async function tellOfAFiling(recorder: Recorder, cast: Cast, path: { id: string }): Promise<void> {
  const { ctx } = cast.lead
  const content = Buffer.from(exampleSchema).toString('base64')
  const admin = { ...ctx, actor: { ...ctx.actor, scopes: [...ctx.actor.scopes, 'keys:admin' as const] } }
  await addFilingSchema(admin, { format: 'goaml', name: 'goAMLSchema.xsd', content })
  const made = (await recorder.keep('createFiling', { path, body: { format: 'goaml' } })) as unknown as Filing
  await recorder.keep('listFilings', { path, query: one })
  const at = { id: made.id }
  const named = made.form.subjects.map((subject) =>
    subject.kind === 'person' ? { ...subject, values: { ...subject.values, first_name: 'Kim', last_name: 'Example' } } : subject,
  )
  const saved = (await recorder.keep('updateFiling', {
    path: at,
    body: { values: answers, subjects: named },
  })) as unknown as Filing
  const transfers = saved.form.transfers.map((transfer, n) =>
    saved.fields.some(({ path: field, missing }) => missing && field.startsWith(`transfers.${n}.`))
      ? { ...transfer, values: { amount_local: '100' } }
      : transfer,
  )
  await recorder.call('updateFiling', { path: at, body: { transfers } })
  await recorder.keep('getFiling', { path: at })
  await recorder.keep('getFilingDocument', { path: at })
  await recorder.keep('submitFiling', { path: at })
  await recorder.keep('returnFiling', { path: at, body: { comment: 'Say what was asked of the customer.' } })
  const body = { values: { 'activity.action': 'The customer was asked for invoices.' } }
  const again = await recorder.call('updateFiling', { path: at, body })
  await recorder.call('submitFiling', { path: at })
  const version = Number(again.version)
  recorder.put('approveFiling', {
    path: at,
    body: { version },
    status: 200,
    answer: await approveFiling(ctx, { ...at, version }),
  })
  const reference = '2026-0042'
  recorder.put('markFilingFiled', {
    path: at,
    body: { reference },
    status: 200,
    answer: await markFilingFiled(ctx, { ...at, reference }),
  })
}
