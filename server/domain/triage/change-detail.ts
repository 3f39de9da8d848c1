import type { AuditEntry } from '@/server/platform/command/audit'
import type { GivenChange } from './resolve-change'

/** The requested change for the audit log; of a comment, only that there was one. */
export function changeDetail({ comment, case_title: _, ...given }: GivenChange): AuditEntry['detail'] {
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(said), ...(comment === undefined ? {} : { commented: true }) }
}
