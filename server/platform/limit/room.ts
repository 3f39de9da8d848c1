import { env } from '../env'
import { AppError } from '../errors'
import { temporaryRetryAfter } from '../failure/temporary-failure'
import { databaseVolume } from './storage-space'

const mib = 2 ** 20
const seenForMs = 1000

let seen: { at: number; free: number | null } | undefined

/**
 * Refuses what would be stored while the disk of the database has less than its reserve (`STORAGE_RESERVE_MIB`): a
 * database that runs out of it altogether stops, and nothing could be read either. Throws `temporarily_unavailable`. A
 * database on another machine cannot be measured; it refuses by itself.
 */
export function requireRoom(): void {
  const now = performance.now()
  if (seen === undefined || now - seen.at > seenForMs) seen = { at: now, free: databaseVolume(env().DATA_DIR)?.free ?? null }
  const reserve = env().STORAGE_RESERVE_MIB * mib
  if (seen.free === null || seen.free >= reserve) return
  throw new AppError(
    'temporarily_unavailable',
    `The disk of the database has ${Math.floor(seen.free / mib)} MiB free, less than the ${env().STORAGE_RESERVE_MIB} MiB it keeps in reserve. Nothing new is stored until there is room; reading goes on.`,
    undefined,
    { retryAfterSeconds: temporaryRetryAfter },
  )
}
