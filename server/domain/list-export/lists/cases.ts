import { listCases as operation } from '@/contract/case/cases'
import { listCases } from '@/server/domain/case'
import { listExport } from '../list-export'

export const cases = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listCases,
  columns: {
    number: (file) => file.number,
    title: (file) => file.title,
    type: (file) => file.type,
    state: (file) => file.state,
    stage: (file) => file.stage,
    outcome: (file) => file.outcome,
    priority: (file) => file.priority,
    assigned_investigator: (file) => file.assigned_investigator?.name ?? null,
    reviewer: (file) => file.reviewer?.name ?? null,
    subjects: (file) =>
      file.subjects.map(({ network, value, name }) => (network ? `${network}:${value}` : (name ?? value))).join(' '),
    alerts: (file) => file.alert_ids.length,
    open_tasks: (file) => file.open_tasks,
    evidence_files: (file) => file.evidence_files,
    tags: (file) => file.tags.join(' '),
    customer_reference: (file) => file.customer_reference,
    external_reference: (file) => file.external_reference,
    due_at: (file) => file.due_at,
    opened_at: (file) => file.opened_at,
    closed_at: (file) => file.closed_at,
    updated_at: (file) => file.updated_at,
    id: (file) => file.id,
  },
})
