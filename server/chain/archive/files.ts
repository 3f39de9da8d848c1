import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileSha256 } from '@/server/platform/blob/file-sha256'
import { archiveUnavailable } from './engine'
import type { SegmentFiles } from './parquet'
import { pathOf, type Segment, type SegmentFile } from './segments.repo'

const store = globalThis as typeof globalThis & { __assayVerifiedFiles?: Map<string, string> }

/** The fault of an archive file, in a few words with its name; null if it matches the manifest. */
export async function faultOfFile(file: SegmentFile): Promise<string | null> {
  const at = pathOf(file)
  const found = await stat(at).catch(() => null)
  if (found === null) return `${file.name} is missing`
  if (found.size !== file.bytes) return `${file.name} has ${found.size} bytes instead of ${file.bytes}`
  const sha256 = await fileSha256(at).catch(() => null)
  if (sha256 === null) return `${file.name} cannot be read`
  return sha256 === file.sha256 ? null : `${file.name} was altered: its content is not what its digest says`
}

/**
 * The files of segments. Each is verified by its digest once in this process, and again if its size, time or inode changed.
 * Throws 503 with the name of the first that is missing or damaged.
 */
export async function soundFiles(segments: readonly Segment[]): Promise<SegmentFiles> {
  store.__assayVerifiedFiles ??= new Map()
  const verified = store.__assayVerifiedFiles
  for (const file of segments.flatMap(({ files }) => files)) {
    const found = await stat(pathOf(file)).catch(() => null)
    const mark = found && `${file.sha256} ${found.size} ${found.mtimeMs} ${found.ino}`
    if (mark !== null && verified.get(file.name) === mark) continue
    const fault = await faultOfFile(file)
    if (fault !== null || mark === null) throw archiveUnavailable(fault ?? `${file.name} is missing`)
    verified.set(file.name, mark)
  }
  return { sides: segments.map(({ files }) => pathOf(files[0])), transactions: segments.map(({ files }) => pathOf(files[1])) }
}

/** Returns once a file or directory is synced to disk. */
export async function synced(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns once a new name in a directory is synced to disk. */
export const syncedName = (file: string): Promise<void> => synced(path.dirname(file))
