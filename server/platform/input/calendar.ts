/** Whether a day, as YYYY-MM-DD, is in the calendar: `Date.parse` takes the 30th of February for the 1st of March. */
export function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}
