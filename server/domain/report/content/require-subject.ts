import type { ReportSubject } from '@/contract/report/report-document'
import { invalidField } from '@/server/platform/errors'
import type { ComposeRequest } from './types'

/** The subject of a request, which must have the given type. Throws `invalid_request`. */
export function requireSubject({ subject, type }: ComposeRequest, wanted: ReportSubject['type']) {
  if (subject === undefined) throw invalidField('subject', `is needed for a ${type} report`)
  if (subject.type !== wanted) throw invalidField('subject.type', `must be ${wanted} for a ${type} report`)
  return subject
}
