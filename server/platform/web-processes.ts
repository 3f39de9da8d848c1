/** More than a machine has use for; a typo must not start thousands. */
const most = 64

/**
 * Parses WEB_PROCESSES: a number of web processes from 1 to 64, or `auto` for one per core; 1 if it is not set. Throws an error
 * that says what is allowed.
 */
export function webProcesses(text: string | undefined, cores: number): number {
  const given = text?.trim() || '1'
  if (given === 'auto') return Math.min(most, Math.max(1, cores))
  const count = Number(given)
  if (/^\d{1,2}$/.test(given) && count >= 1 && count <= most) return count
  throw new Error(`must be a number of processes from 1 to ${most}, or auto for one for each core; it is "${given}"`)
}

/** Database connections for each of `count` web processes, unless DATABASE_POOL_SIZE is set. */
export function connectionsEach(count: number): number {
  return Math.min(16, Math.max(4, Math.floor(64 / count)))
}
