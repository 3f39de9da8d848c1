import { listReports as operation } from '@/contract/report/reports'
import { listReports } from '@/server/domain/report'
import { listExport } from '../list-export'

export const reports = listExport({
  query: operation.query.omit({ limit: true, cursor: true }),
  read: listReports,
  columns: {
    title: (one) => one.title,
    type: (one) => one.type,
    subject_type: (one) => one.subject?.type ?? null,
    subject_network: (one) => one.subject?.network ?? null,
    subject: (one) => one.subject?.value ?? null,
    case_id: (one) => one.case_id,
    period_from: (one) => one.period?.from ?? null,
    period_to: (one) => one.period?.to ?? null,
    version: (one) => one.version,
    superseded_by: (one) => one.superseded_by,
    status: (one) => one.status,
    formats: (one) => one.formats.map((file) => file.format).join(' '),
    model_version: (one) => one.model_version,
    stale: (one) => one.stale,
    requested_by: (one) => one.generated_by.name ?? one.generated_by.type,
    created_at: (one) => one.created_at,
    generated_at: (one) => one.generated_at,
    revoked_at: (one) => one.revoked_at,
    revocation_reason: (one) => one.revocation_reason,
    id: (one) => one.id,
  },
})
