import type { Queryable } from '@/server/platform/db'
import { AppError, refusedOr } from '@/server/platform/errors'
import { archiving } from './archiving'
import { soundFiles } from './files'
import { manifestDigest, readSegments } from './segments.repo'

/**
 * Whether what was archived when a check pinned this digest can still be read, from its files or because it was restored to
 * PostgreSQL. Null if so, else what is wrong, with the name of a file.
 */
export async function faultOfPinned(q: Queryable, network: number, digest: string): Promise<string | null> {
  if (!archiving()) return 'ARCHIVE_DIR is not set'
  const segments = await readSegments(q, network)
  const pinned = segments.findIndex((_, i) => manifestDigest(segments.slice(i)) === digest)
  if (pinned < 0) return null
  const fault = await refusedOr(() => soundFiles(segments.slice(pinned)))
  return fault instanceof AppError ? fault.message : null
}
