import { incompleteReasons } from '@/contract/screening/screening'
import type { IncompleteReason, ListFormat, ParseNotes } from '../parse/format'

/** Whether a version is the whole list, with ordered reasons if it is not. */
export interface Completeness {
  complete: boolean
  incompleteReasons: IncompleteReason[]
}

/** The completeness of a fully read file, from its notes and its format. */
export function completenessOf(format: ListFormat, notes: ParseNotes): Completeness {
  const found = new Set(notes.incomplete)
  if (!format.holdsAddresses) found.add('no_addresses')
  return { complete: found.size === 0, incompleteReasons: incompleteReasons.filter((reason) => found.has(reason)) }
}
