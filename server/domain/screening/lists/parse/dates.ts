const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A calendar date as `1970`, `1970-05` or `1970-05-03`; null if the numbers are not a date. */
export function partialDate(year: number, month?: number | null, day?: number | null): string | null {
  if (!Number.isInteger(year) || year < 1000 || year > 2200) return null
  const y = String(year)
  if (!month) return y
  if (!Number.isInteger(month) || month < 1 || month > 12) return null
  const m = `${y}-${String(month).padStart(2, '0')}`
  if (!day) return m
  const date = new Date(Date.UTC(year, month - 1, day))
  if (!Number.isInteger(day) || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return `${m}-${String(day).padStart(2, '0')}`
}

/**
 * Reads a date in the notations of lists: `21 Jun 1996`, `Jun 1996`, `1996`, `1996-06-21`, `21/06/1996`, `00/00/1996`,
 * `21.06.1996`. Day before month, as in every list here. Null if it is not a date.
 */
export function readDate(text: string): string | null {
  const t = text.trim()
  let m = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:T.*)?$/.exec(t)
  if (m) return partialDate(Number(m[1]), m[2] ? Number(m[2]) : null, m[3] ? Number(m[3]) : null)
  m = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(t)
  if (m) return partialDate(Number(m[3]), Number(m[2]), Number(m[1]))
  m = /^(?:(\d{1,2})\s+)?([A-Za-z]{3})[a-z]*\.?,?\s+(\d{4})$/.exec(t)
  if (!m) return null
  const month = months.indexOf((m[2] as string).toLowerCase()) + 1
  return month === 0 ? null : partialDate(Number(m[3]), month, m[1] ? Number(m[1]) : null)
}

/** Midnight UTC of a complete date; null for a partial one. */
export function dayAt(date: string | null): string | null {
  return date !== null && /^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T00:00:00.000Z` : null
}

/** The day of a spreadsheet's serial number (day 1 is 1900-01-01, counting the non-existent 29 February 1900). */
export function serialDate(serial: number): string | null {
  const date = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000)
  return serial > 0 && serial < 80_000 ? date.toISOString().slice(0, 10) : null
}
