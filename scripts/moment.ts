/** A time with an offset, such as 2026-11-27T00:30:00Z; undefined for any other text. */
export function momentOf(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}
