export type DraftPath = readonly (string | number)[]

/** A copy of `value` with another value at the path; everything off the path is shared with the original. */
export function withAt<T>(value: T, path: DraftPath, next: unknown): T {
  return replaced(value, path, next) as T
}

function replaced(value: unknown, path: DraftPath, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (Array.isArray(value)) return value.map((one, k) => (k === Number(key) ? replaced(one, rest, next) : one))
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...object, [key]: replaced(object[key], rest, next) }
}

/** The value at the path, or undefined. */
export function valueAt(value: unknown, path: DraftPath): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    value,
  )
}

/** The dotted form used in findings: `rules.3.usd.lo`. */
export function dotted(path: DraftPath): string {
  return path.join('.')
}

/** The id of a field's control, so that a finding can link to it. */
export function fieldId(field: string): string {
  return `policy-${field.replaceAll('.', '-') || 'document'}`
}
