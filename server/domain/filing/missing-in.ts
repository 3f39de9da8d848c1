import type { FilingFormat } from '@/contract/filing/filing-formats'
import type { FilingFact, FilingForm } from '@/contract/filing/filings'
import { isMissing, type PlacedField, placeFields } from './form/field-spec'
import { formatFields } from './form/format-fields'
import { unpricedOf } from './narrative/facts'

/** The required fields of a form that are empty. */
export function missingIn(format: FilingFormat, form: FilingForm, facts: readonly FilingFact[]): PlacedField[] {
  return placeFields(formatFields[format], form, unpricedOf(facts)).filter(isMissing)
}
