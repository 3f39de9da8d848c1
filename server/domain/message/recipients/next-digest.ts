/** The next full hour `hour` (0 to 23, UTC) after `at`. */
export function nextDigest(at: Date, hour: number): Date {
  const next = new Date(at)
  next.setUTCHours(hour, 0, 0, 0)
  if (next <= at) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
