import { env } from '../env'
import { AppError } from '../errors'
import { temporaryRetryAfter } from '../failure/temporary-failure'
import { databaseVolume } from './storage-space'

const mib = 2 ** 20
const seenForMs = 1000

let seen: { at: number; free: number | null } | undefined

/**
 * Refuses to store more while the database's disk has less free space than its reserve (`STORAGE_RESERVE_MIB`): a database with
 * no space left stops, and reading would stop too. Throws `temporarily_unavailable`. A database on another machine cannot be
 * measured and refuses by itself.
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
