/** `2026-05-05 10:00`, a moment in UTC as a person writes it; seconds are truncated, so it is never later. */
export function fieldOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 16).replace('T', ' ')
}

/** The moment of such a text, read as UTC; a date alone means its beginning. Null if it is empty or invalid. */
export function momentOf(field: string): string | null {
  const [, day, clock = '00:00'] = /^\s*(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?\s*$/.exec(field) ?? []
  const at = new Date(`${day}T${clock}Z`)
  // 31 February would be parsed as 3 March.
  return day === undefined || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? null : at.toISOString()
}
