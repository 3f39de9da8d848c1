import type { BlobBackend } from '@/server/platform/blob/blob-backend'
import { DamagedError, verified } from './encryption/pack'
import type { StoredFile } from './stored-files'

/** Files that the database names and the store does not hold as they were. */
export interface FileFaults {
  missing: string[]
  damaged: string[]
}

/** Reads every file whole, compares it with the digest in the database and names what is missing or damaged. */
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
