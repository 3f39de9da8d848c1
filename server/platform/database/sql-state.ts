/** SQLSTATE codes the kernel reacts to (PostgreSQL manual, appendix A; `AS...` are those of our own triggers). */
export const sqlStates = {
  lockNotAvailable: '55P03',
  uniqueViolation: '23505',
  queryCanceled: '57014',
  besideSample: 'AS001',
  belowArchive: 'AS004',
} as const

/** Finds the SQLSTATE of an error thrown by pg or, wrapped, by Prisma; null when there is none. */
export function sqlStateOf(error: unknown, depth = 0): string | null {
  if (typeof error !== 'object' || error === null || depth > 5) return null
  const record = error as Record<string, unknown>
  for (const key of ['originalCode', 'code']) {
    const value = record[key]
    if (typeof value === 'string' && /^[0-9A-Z]{5}$/.test(value) && !/^P\d{4}$/.test(value)) return value
  }
  for (const key of ['meta', 'driverAdapterError', 'cause']) {
    const found = sqlStateOf(record[key], depth + 1)
    if (found) return found
  }
  return null
}
