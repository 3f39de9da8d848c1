import type { ReportFormat, ReportType } from '@/contract/report/report-document'
import type { ReportStatus, ReportSummary } from '@/contract/report/reports'

export const typeWord: Record<ReportType, string> = {
  wallet: 'Wallet',
  transaction: 'Transaction',
  case: 'Case',
  screening: 'Screening',
  monitoring_period: 'Monitoring period',
}

export const statusWord: Record<ReportStatus, string> = {
  queued: 'Queued',
  rendering: 'Being made',
  ready: 'Ready',
  failed: 'Failed',
  revoked: 'Revoked',
}

export const formatWord: Record<ReportFormat, { name: string; means: string }> = {
  pdf: { name: 'PDF', means: 'For reading and sharing' },
  csv: { name: 'CSV', means: 'Its tables' },
  json: { name: 'JSON', means: 'Everything it says, for programs' },
  zip: { name: 'Evidence bundle', means: 'All of it in one signed archive' },
}

/** Whether a report will still change by itself. */
export function isUnfinished({ status }: Pick<ReportSummary, 'status'>): boolean {
  return status === 'queued' || status === 'rendering'
}

/** A readable number of bytes: `940 B`, `12.3 kB`, `4.0 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
