import { csvText } from '@/components/ui/field/csv-text'
import type { BatchAnswer } from './use-batch'

/** The answers of a batch as CSV; an unknown level has no score. */
export function batchCsv(answers: readonly BatchAnswer[]): string {
  const header = ['given', 'network', 'subject', 'type', 'label', 'level', 'score', 'model_version', 'stale', 'check_id', 'error']
  const lines = answers.map(({ subject, check, error }) => [
    subject.text,
    subject.network,
    subject.value,
    subject.kind,
    subject.label ?? '',
    check?.risk.level ?? '',
    !check || check.risk.level === 'unknown' ? '' : check.risk.score,
    check?.risk.model_version ?? '',
    check ? String(check.stale) : '',
    check?.check_id ?? '',
    error ?? '',
  ])
  return csvText([header, ...lines])
}
