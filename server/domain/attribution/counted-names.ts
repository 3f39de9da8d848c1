/** A sentence about counts by name, with the six most frequent; null if there are none. `more` describes the others. */
export function countedNames(
  counts: ReadonlyMap<string, number>,
  sentence: (total: number, names: string) => string,
  more = '…',
): string | null {
  if (counts.size === 0) return null
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const names = [...counts].toSorted(([, a], [, b]) => b - a).map(([name, n]) => `${name} ${n}`)
  return sentence(total, names.slice(0, 6).join(', ') + (names.length > 6 ? `, ${more}` : ''))
}
