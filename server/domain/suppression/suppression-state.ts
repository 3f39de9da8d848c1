import type { SuppressionState } from '@/contract/monitoring/suppressions'
import type { SuppressionRow } from './suppression.repo'

/** The state of a suppression at a time. */
export function suppressionState(
  row: Pick<SuppressionRow, 'ended_at' | 'approved_at' | 'expires_at'>,
  now: Date,
): SuppressionState {
  if (row.ended_at !== null) return 'ended'
  if (row.expires_at <= now) return 'expired'
  return row.approved_at === null ? 'proposed' : 'active'
}
