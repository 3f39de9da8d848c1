/** The most addresses in one path search. */
export const mostEnds = 5

/** Which pairs are searched among several addresses: from each to the next, or from any to any other. */
export type PathOrder = 'next' | 'any'

/** Start and end of each search; an address given twice in a row, or a repeated pair, is searched once. */
export function pathPairs(addresses: readonly string[], order: PathOrder): [from: string, to: string][] {
  const pairs: [string, string][] =
    order === 'next'
      ? addresses.slice(1).map((to, n) => [addresses[n] ?? '', to])
      : addresses.flatMap((from) => addresses.map((to): [string, string] => [from, to]))
  const once = new Map(pairs.map(([from, to]) => [`${from} ${to}`, [from, to] as [string, string]]))
  return [...once.values()].filter(([from, to]) => from !== to)
}
