import { z } from 'zod'

/** A field by which a list can be sorted, with a minus sign for descending order. */
export type SortBy<F extends string> = F | `-${F}`

/** All sort orders of these fields, as spelled in the parameter. */
export function sortWords<F extends string>(fields: readonly F[]): SortBy<F>[] {
  return fields.flatMap((field): SortBy<F>[] => [field, `-${field}`])
}

/** A sort order split into field and direction. */
export function sortParts<F extends string>(sort: SortBy<F>): { field: F; descending: boolean } {
  const descending = sort.startsWith('-')
  return { field: (descending ? sort.slice(1) : sort) as F, descending }
}

/** The query parameter `sort` of a list; `usual` is the default. */
export function sortBy<F extends string>(fields: readonly F[], usual: SortBy<F>) {
  const words = sortWords(fields) as [SortBy<F>, ...SortBy<F>[]]
  return z
    .enum(words, `must be one of ${words.join(', ')}`)
    .optional()
    .meta({
      description: `\`${usual}\` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice.`,
    })
}
