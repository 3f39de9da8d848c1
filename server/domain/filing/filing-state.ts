import { invalidField } from '@/server/platform/errors'
import type { FilingRow } from './filing.repo'

const stands: Record<FilingRow['state'], string> = {
  draft: 'is a draft',
  in_review: 'is in review',
  returned: 'was returned',
  approved: 'is approved',
  filed: 'is filed',
}

/** Throws `invalid_request` unless the filing is in one of the given states; `mend` says what to do first. */
export function requireState(row: FilingRow, states: readonly FilingRow['state'][], mend: string): void {
  if (!states.includes(row.state)) throw invalidField('path.id', `${stands[row.state]}; ${mend}`)
}
