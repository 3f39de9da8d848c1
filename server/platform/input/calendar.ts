/** Whether a day (YYYY-MM-DD) exists in the calendar: `Date.parse` turns the 30th of February into the 1st of March. */
export function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}
