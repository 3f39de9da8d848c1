/** A merge in force: these entities are shown as `into`. */
export interface Merge {
  into: string
  entities: readonly string[]
}

/**
 * Resolves merges, oldest first: maps each entity that is shown as another to that other, which is shown as itself. The result
 * depends on nothing else, so reversing a merge gives the same result as never having made it.
 */
export function resolveMerges(merges: readonly Merge[]): Map<string, string> {
  const parent = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    for (let next = parent.get(root); next !== undefined; next = parent.get(root)) root = next
    return root
  }
  for (const { into, entities } of merges) {
    const root = rootOf(into)
    for (const entity of entities) {
      const other = rootOf(entity)
      if (other !== root) parent.set(other, root)
    }
  }
  return new Map([...parent.keys()].map((id) => [id, rootOf(id)]))
}
