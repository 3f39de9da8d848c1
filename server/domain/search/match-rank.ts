/** How well a title matches a text: 0 equal, 1 begins with it, 2 a word does, 3 contains it, 4 not at all. */
export function matchRank(title: string, text: string): number {
  const [whole, wanted] = [title.toLowerCase(), text.trim().toLowerCase()]
  if (whole === wanted) return 0
  if (whole.startsWith(wanted)) return 1
  if (whole.includes(` ${wanted}`)) return 2
  return whole.includes(wanted) ? 3 : 4
}

/**
 * Sorts groups by their best title, then in the given order. Each group keeps its own order, so results of one type stay
 * together.
 */
export function rankGroups<T extends { title: string }>(text: string, groups: readonly (readonly T[])[]): T[] {
  const best = (group: readonly T[]) => Math.min(...group.map(({ title }) => matchRank(title, text)))
  return groups
    .filter((group) => group.length > 0)
    .map((group) => ({ group, rank: best(group) }))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ group }) => group)
}
