/** Whether two values are equal; a missing one equals null and false. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (blank(a) || blank(b)) return blank(a) && blank(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, n) => same(one, b[n]))
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key in left) if (!same(left[key], right[key])) return false
  for (const key in right) if (!(key in left) && !blank(right[key])) return false
  return true
}

const blank = (value: unknown) => value === undefined || value === null || value === false

type Loose = Record<string, unknown>

/** Chooses one element that both sides changed: the value, or undefined for the default rule. */
type Rule = (theirs: never, mine: never) => unknown

/** Three versions of one thing: as both read it, as it is stored now, and as submitted. */
export interface Sides<T> {
  base: T
  theirs: T
  mine: T
}

/**
 * Merges an object field by field: a field that `mine` changed is taken from it, every other from `theirs`. Fields named by
 * `together` change as one. `onLost` receives the fields that both changed differently.
 */
export function mergeFields<T extends object>(
  { base, theirs, mine }: Omit<Sides<T>, 'base'> & { base: T | undefined },
  together: readonly (readonly string[])[],
  onLost: (field: string) => void,
  rules: { [field: string]: Rule } = {},
): T {
  if (theirs === mine) return theirs
  const [b, t, m] = [base ?? {}, theirs, mine] as unknown as [Loose, Loose, Loose]
  const result: Loose = { ...t }
  const grouped = new Set(together.flat())
  const alone = [...new Set([...Object.keys(t), ...Object.keys(m)])].filter((key) => !grouped.has(key))
  for (const fields of [...together, ...alone.map((key) => [key])]) {
    if (fields.every((key) => same(m[key], b[key])) || fields.every((key) => same(m[key], t[key]))) continue
    const [first = ''] = fields
    const both = fields.some((key) => !same(t[key], b[key]))
    const ruled = both
      ? (rules[first] as ((theirs: unknown, mine: unknown) => unknown) | undefined)?.(t[first], m[first])
      : undefined
    if (ruled !== undefined) {
      result[first] = ruled
      continue
    }
    if (both) onLost(first)
    for (const key of fields) {
      if (m[key] === undefined) delete result[key]
      else result[key] = m[key]
    }
  }
  return result as T
}

/**
 * Merges lists of things with a key: what either side added is in, what either removed is out, and `mergeOne` decides on the
 * rest. The order is that of the base, then new ones by key, so it does not depend on who saved first.
 */
export function mergeKeyed<T>(
  { base, theirs, mine }: Sides<readonly T[]>,
  keyOf: (one: T) => string,
  mergeOne: (base: T | undefined, theirs: T, mine: T, key: string) => T,
  onRemoved: (key: string, changedByThem: boolean) => void = () => {},
): T[] {
  const [b, t, m] = [base, theirs, mine].map((list) => new Map(list.map((one) => [keyOf(one), one])))
  if (b === undefined || t === undefined || m === undefined) return []
  const result: T[] = []
  for (const [key, before] of b) {
    const [one, two] = [t.get(key), m.get(key)]
    if (one !== undefined && two !== undefined) result.push(mergeOne(before, one, two, key))
    else if (two === undefined) onRemoved(key, one !== undefined && !same(one, before))
  }
  const fresh = [...new Set([...t.keys(), ...m.keys()])].filter((key) => !b.has(key)).sort(byCode)
  for (const key of fresh) {
    const [one, two] = [t.get(key), m.get(key)]
    if (one !== undefined && two !== undefined) result.push(mergeOne(undefined, one, two, key))
    else if (one !== undefined) result.push(one)
    else if (two !== undefined) result.push(two)
  }
  return result
}

export const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
