/** `2026-05-05T10:00`, as a field for date and time holds a moment, in UTC; its seconds are left out, so it is never later. */
export function fieldOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 16)
}

/** The moment of such a field, read as UTC; null if it is empty or none. */
export function momentOf(field: string): string | null {
  const at = Date.parse(`${field}Z`)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(field) && !Number.isNaN(at) ? new Date(at).toISOString() : null
}
