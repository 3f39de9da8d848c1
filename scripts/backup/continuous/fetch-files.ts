import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { diskBackend } from '@/server/platform/blob/blob-disk'
import { blobStoreOn } from '@/server/platform/blob/blob-store'
import { fileSha256 } from '@/server/platform/blob/file-sha256'
import { endingFor, opened, verified } from '../encryption/pack'
import type { Place } from '../place/place'
import { storedFiles, storeOf } from '../stored-files'
import { archivedFileName, archivedFiles } from './ship-files'

interface FetchFiles {
  place: Place
  recipient: string | null
  identities: readonly string[]
  /** The directory for `blobs`, if files do not belong in a bucket. */
  into: string
}

/**
 * Fetches the files that a recovered database lists from a place: evidence and reports into a directory, or into the bucket of
 * `BLOB_S3_*` if it lacks them; archived transfers into `ARCHIVE_DIR`. Returns the keys of files that are in neither.
 */
export async function fetchFiles(client: pg.ClientBase, options: FetchFiles): Promise<string[]> {
  await fetchArchived(client, options)
  return fetchStored(client, options)
}

async function fetchStored(client: pg.ClientBase, { place, recipient, identities, into }: FetchFiles): Promise<string[]> {
  const blobs = path.join(into, 'blobs')
  const store = storeOf(into)
  const backend = store.bucket ? store.backend : diskBackend(blobs)
  const missing: string[] = []
  for (const file of await storedFiles(client)) {
    if (store.bucket && (await backend.has(file.key))) continue
    const name = `files/${file.key}${endingFor(recipient)}`
    const found = await place.open(name)
    if (found === null) {
      missing.push(file.key)
      continue
    }
    const bytes = verified(await opened(name, found, identities), file.sha256, name)
    await blobStoreOn(file.space, { staging: path.join(blobs, 'staging'), backend }).put(file.orgId, bytes)
  }
  return missing
}

async function fetchArchived(client: pg.ClientBase, { place, recipient, identities }: FetchFiles): Promise<void> {
  for (const file of await archivedFiles(client)) {
    const into = process.env.ARCHIVE_DIR
    if (!into || !path.isAbsolute(into))
      throw new Error('the backup has archived transfers: set ARCHIVE_DIR to the absolute directory of their files')
    const at = path.join(into, file.name)
    if (existsSync(at) && (await fileSha256(at)) === file.sha256) continue
    const name = archivedFileName(file, recipient)
    const found = await place.open(name)
    if (found === null) throw new Error(`${name} is missing in ${place.label}`)
    await mkdir(path.dirname(at), { recursive: true, mode: 0o700 })
    const bytes = verified(await opened(name, found, identities), file.sha256, name)
    await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(`${at}.part`, { mode: 0o600 }))
    await rename(`${at}.part`, at)
  }
}
