import { sqlStateOf } from '../database/sql-state'

/** Seconds that a caller is asked to wait before it tries again. */
export const temporaryRetryAfter = 5

/**
 * SQLSTATEs of a database that cannot work at the moment (PostgreSQL manual, appendix A): lost connections, resources that
 * are used up (connections, memory, disk), shutdown and start, failed input and output, a standby that took over,
 * transactions that gave way to others, and those that were ended because this process stood still.
 */
const temporaryStates = /^(?:08...|53...|57P0[1235]|58030|25006|25P0[34]|40001|40P01)$/

/** Of the network to the database or the store of files, and of the disk (errno(3)). */
const temporaryErrnos = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
])

/** Prisma's own codes: not reachable, timed out, closed, no connection free, a conflict of writes. */
const temporaryPrisma = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2034', 'P2037'])

/** What pg, its pool and Prisma say without a code. */
const temporaryWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated\b|Client has encountered a connection error|timeout expired$|.*Unable to start a transaction in the given time|.*cannot be executed on an expired transaction)/s

/**
 * Whether an error is trouble of the database, of its pool or of a disk, which passes without a change of the request or of
 * the program. Anything that is not known as such is a bug.
 */
export function isTemporary(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown }
  if (typeof code === 'string' && (temporaryErrnos.has(code) || temporaryPrisma.has(code))) return true
  if (temporaryStates.test(sqlStateOf(error) ?? '')) return true
  if (typeof message === 'string' && temporaryWords.test(message)) return true
  return isTemporary(cause, depth + 1)
}
