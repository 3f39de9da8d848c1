import type { FilingFormat } from '@/contract/filing/filing-formats'
import type { FilingFact, FilingForm } from '@/contract/filing/filings'
import { factsByRef, totalFacts } from '../narrative/facts'
import type { Facets } from '../xml/facets'
import { fincenDocument } from './fincen'
import { goamlDocument } from './goaml'
import type { FilingDocument } from './types'

const writers = { fincen_sar: fincenDocument, goaml: goamlDocument } as const

/** The document for a form with its pinned facts, as an XML tree. */
export function documentOf(
  format: FilingFormat,
  { form, facts, facets }: { form: FilingForm; facts: readonly FilingFact[]; facets: Facets | null },
): FilingDocument {
  return writers[format]({ form, facts: factsByRef([...facts, ...totalFacts(form, facts)]), facets })
}
