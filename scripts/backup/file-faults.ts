import type { BlobBackend } from '@/server/platform/blob/blob-backend'
import { DamagedError, verified } from './encryption/pack'
import type { StoredFile } from './stored-files'

/** Files listed in the database that are missing from the store or damaged. */
export interface FileFaults {
  missing: string[]
  damaged: string[]
}

/** Reads every file, compares it with its hash in the database and returns what is missing or damaged. */
export async function fileFaults(backend: BlobBackend, files: readonly StoredFile[]): Promise<FileFaults> {
  const faults: FileFaults = { missing: [], damaged: [] }
  for (const file of files) {
    const found = await backend.open(file.key)
    if (found === null) faults.missing.push(file.key)
    else if (!(await isWhole(found, file.sha256))) faults.damaged.push(file.key)
  }
  return faults
}

async function isWhole(found: AsyncIterable<Uint8Array>, sha256: string): Promise<boolean> {
  try {
    for await (const _ of verified(found, sha256, ''));
    return true
  } catch (error) {
    if (error instanceof DamagedError) return false
    throw error
  }
}
