import { sqlStateOf } from '../database/sql-state'

/** Seconds that a caller is asked to wait before retrying. */
export const temporaryRetryAfter = 5

/**
 * SQLSTATEs of a database that cannot work at the moment (PostgreSQL manual, appendix A): lost connections, exhausted resources
 * (connections, memory, disk), shutdown and startup, I/O errors, a failover to a standby, serialisation failures and deadlocks,
 * and transactions that timed out because this process was suspended.
 */
const temporaryStates = /^(?:08...|53...|57P0[1235]|58030|25006|25P0[34]|40001|40P01)$/

/** Errors of the network to the database or blob store, and of the disk (errno(3)). */
const temporaryErrnos = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
])

/** Prisma's own codes: not reachable, timed out, closed, no connection free, a conflict of writes. */
const temporaryPrisma = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2034', 'P2037'])

/** Messages of pg, its pool and Prisma that come without a code. */
const temporaryWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated\b|Client has encountered a connection error|timeout expired$|.*Unable to start a transaction in the given time|.*cannot be executed on an expired transaction)/s

/**
 * Whether an error is trouble of the database, its pool or a disk that passes without a change to the request or the program.
 * Any error not known as such is a bug.
 */
export function isTemporary(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown }
  if (typeof code === 'string' && (temporaryErrnos.has(code) || temporaryPrisma.has(code))) return true
  if (temporaryStates.test(sqlStateOf(error) ?? '')) return true
  if (typeof message === 'string' && temporaryWords.test(message)) return true
  return isTemporary(cause, depth + 1)
}
