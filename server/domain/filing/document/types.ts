import type { FilingFact, FilingForm } from '@/contract/filing/filings'
import type { Facets } from '../xml/facets'
import type { XmlTree } from '../xml/tree'

/** The input of a document. The same input gives the same bytes. */
export interface DocumentInput {
  form: FilingForm
  /** Pinned facts and the totals of the reported transfers, by reference. */
  facts: ReadonlyMap<string, FilingFact>
  /** From the installed schema; null without one. */
  facets: Facets | null
}

export interface FilingDocument {
  tree: XmlTree
  namespace: string | null
}
