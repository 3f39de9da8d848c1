import { z } from 'zod'

/** A field that a list can be ordered by, after a minus sign for the greatest first. */
export type SortBy<F extends string> = F | `-${F}`

/** Every order that these fields give, as the parameter spells them. */
export function sortWords<F extends string>(fields: readonly F[]): SortBy<F>[] {
  return fields.flatMap((field): SortBy<F>[] => [field, `-${field}`])
}

/** An order taken apart. */
export function sortParts<F extends string>(sort: SortBy<F>): { field: F; descending: boolean } {
  const descending = sort.startsWith('-')
  return { field: (descending ? sort.slice(1) : sort) as F, descending }
}

/** The query parameter `sort` of a list; `usual` is what the list is ordered by without it. */
export function sortBy<F extends string>(fields: readonly F[], usual: SortBy<F>) {
  const words = sortWords(fields) as [SortBy<F>, ...SortBy<F>[]]
  return z
    .enum(words, `must be one of ${words.join(', ')}`)
    .optional()
    .meta({
      description: `\`${usual}\` when omitted; a minus sign puts the greatest first. A row whose field changes while the pages are read may be missed or come twice.`,
    })
}
