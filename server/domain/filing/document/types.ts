import type { FilingFact, FilingForm } from '@/contract/filing/filings'
import type { Facets } from '../xml/facets'
import type { XmlTree } from '../xml/tree'

/** What a document is written from. The same gives the same bytes: no clock, no chance. */
export interface DocumentInput {
  form: FilingForm
  /** Pinned facts and those that follow from the reported transfers, by reference. */
  facts: ReadonlyMap<string, FilingFact>
  /** Of the installed schema; null where there is none. */
  facets: Facets | null
}

export interface FilingDocument {
  tree: XmlTree
  namespace: string | null
}
