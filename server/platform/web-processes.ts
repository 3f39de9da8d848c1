/** More than a machine has use for; a slip of the keyboard shall not start thousands. */
const most = 64

/**
 * Reads WEB_PROCESSES: a number of web processes from 1 to 64, or `auto` for one for each of `cores`; 1 where it is not set.
 * Throws an error that says what it must be.
 */
export function webProcesses(text: string | undefined, cores: number): number {
  const given = text?.trim() || '1'
  if (given === 'auto') return Math.min(most, Math.max(1, cores))
  const count = Number(given)
  if (/^\d{1,2}$/.test(given) && count >= 1 && count <= most) return count
  throw new Error(`must be a number of processes from 1 to ${most}, or auto for one for each core; it is "${given}"`)
}

/** Connections that each of so many web processes may have to the database, unless DATABASE_POOL_SIZE is set. */
export function connectionsEach(count: number): number {
  return Math.min(16, Math.max(4, Math.floor(64 / count)))
}
