import type { ReportDocument } from '@/contract/report/report-document'

/** Fields that state which lists were loaded, not which of them name a party. */
const pins = new Set(['reproducibility', 'lists_screened', 'stale_lists'])

/**
 * The pinned lists that name a party of the report: those behind a statement, a match, an override or a disagreement. For a
 * screening, every list that was screened. Pure.
 */
export function namedLists(document: ReportDocument): ReportDocument['lists'] {
  if (document.type === 'screening') return document.lists
  const ids = new Set(document.lists.map(({ list_id }) => list_id))
  const named = new Set<string>()
  collect(document.content, ids, named)
  return document.lists.filter(({ list_id }) => named.has(list_id))
}

function collect(value: unknown, ids: ReadonlySet<string>, named: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, ids, named)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [key, inner] of Object.entries(value)) {
    if (pins.has(key)) continue
    if (typeof inner !== 'string') collect(inner, ids, named)
    else if ((key === 'listed_by' || key === 'list_id') && ids.has(inner)) named.add(inner)
    // An override names its list in its sentence: "The address itself is listed (us_ofac_sdn)."
    else if (key === 'reason') for (const [, id] of inner.matchAll(/\((\w+)[,)]/g)) if (id && ids.has(id)) named.add(id)
  }
}
