/** An edge by the ids of its ends. */
export interface Pair {
  src: string
  dst: string
}

/**
 * Addresses whose transfers include those of every pair, at low cost: each pair has at least one end among them. Costs at most
 * twice the minimum (the local-ratio method of Bar-Yehuda and Even, 1985). `cost`: transfers of an address.
 */
export function coverPairs(pairs: readonly Pair[], cost: (id: string) => number): Set<string> {
  const left = new Map<string, number>()
  const rest = (id: string) => left.get(id) ?? Math.max(1, cost(id))
  const cover = new Set<string>()
  for (const { src, dst } of pairs) {
    const [a, b] = [rest(src), rest(dst)]
    const paid = Math.min(a, b)
    for (const [id, value] of [
      [src, a - paid],
      [dst, b - paid],
    ] as const) {
      left.set(id, value)
      if (value === 0) cover.add(id)
    }
  }
  // Removes addresses made redundant by the others, the most expensive first.
  const around = new Map<string, string[]>()
  const meet = (id: string, other: string) => {
    const others = around.get(id)
    if (others) others.push(other)
    else around.set(id, [other])
  }
  for (const { src, dst } of pairs) {
    meet(src, dst)
    meet(dst, src)
  }
  for (const id of [...cover].sort((a, b) => cost(b) - cost(a))) {
    if (around.get(id)?.every((other) => other !== id && cover.has(other))) cover.delete(id)
  }
  return cover
}
