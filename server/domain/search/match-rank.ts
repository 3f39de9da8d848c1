/** How well a title answers a text: 0 it is the text, 1 begins with it, 2 a word does, 3 contains it, 4 elsewhere. */
export function matchRank(title: string, text: string): number {
  const [whole, wanted] = [title.toLowerCase(), text.trim().toLowerCase()]
  if (whole === wanted) return 0
  if (whole.startsWith(wanted)) return 1
  if (whole.includes(` ${wanted}`)) return 2
  return whole.includes(wanted) ? 3 : 4
}

/**
 * Groups in the order in which they are offered: by the best title of each, then as they were given. A group keeps its
 * own order, so that results of one type are together.
 */
export function rankGroups<T extends { title: string }>(text: string, groups: readonly (readonly T[])[]): T[] {
  const best = (group: readonly T[]) => Math.min(...group.map(({ title }) => matchRank(title, text)))
  return groups
    .filter((group) => group.length > 0)
    .map((group) => ({ group, rank: best(group) }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ group }) => group)
}
