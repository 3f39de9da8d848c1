import { incompleteReasons } from '@/contract/screening/screening'
import type { IncompleteReason, ListFormat, ParseNotes } from '../parse/format'

/** Whether a version is the whole list, with the reasons in their order where it is not. */
export interface Completeness {
  complete: boolean
  incompleteReasons: IncompleteReason[]
}

/** What the notes of a file that was read to its end, and its format, say of it. */
export function completenessOf(format: ListFormat, notes: ParseNotes): Completeness {
  const found = new Set(notes.incomplete)
  if (!format.holdsAddresses) found.add('no_addresses')
  return { complete: found.size === 0, incompleteReasons: incompleteReasons.filter((reason) => found.has(reason)) }
}
