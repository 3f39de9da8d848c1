import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { stageBlob } from '@/server/platform/blob/blob-staging'
import { type BackupFiles, readFileFrom, writeFileTo } from './backup-files'
import { DamagedError, verified } from './encryption/pack'
import { fileFaults } from './file-faults'
import { filesBelow } from './files-below'
import type { BackupManifest } from './manifest'
import { storedFiles, storeOf } from './stored-files'

type Blobs = Pick<BackupManifest, 'blobs' | 'damaged' | 'missing'>

/**
 * Copies evidence and report files from disk. Those in a bucket are verified against the hashes in the database, in the
 * snapshot of `client`, and copied if requested.
 */
export async function copyBlobs(client: pg.ClientBase, dataDir: string, files: BackupFiles, copyBucket: boolean): Promise<Blobs> {
  const { backend, bucket } = storeOf(dataDir)
  if (!bucket) return copyDisk(path.join(dataDir, 'blobs'), files)
  const stored = await storedFiles(client)
  if (!copyBucket) {
    const { damaged, missing } = await fileFaults(backend, stored)
    return { blobs: null, damaged: damaged.map(named), missing: missing.map(named) }
  }
  const found: Blobs = { blobs: 0, damaged: [], missing: [] }
  for (const { key, sha256 } of stored) {
    const bytes = await backend.open(key)
    if (bytes === null) found.missing.push(named(key))
    else {
      found.blobs = (found.blobs ?? 0) + 1
      if (!(await copied(files, named(key), bytes, sha256))) found.damaged.push(named(key))
    }
  }
  return found
}

async function copyDisk(from: string, files: BackupFiles): Promise<Blobs> {
  const found: Blobs = { blobs: 0, damaged: [], missing: [] }
  for (const file of await filesBelow(from)) {
    const name = named(path.relative(from, file).split(path.sep).join('/'))
    const sha256 = digestIn(name)
    const bytes = createReadStream(file, { highWaterMark: 1 << 18 })
    // A temporary file may be gone by the time it is read.
    if (sha256 === null && !existsSync(file)) continue
    found.blobs = (found.blobs ?? 0) + 1
    if (!(await copied(files, name, bytes, sha256))) found.damaged.push(name)
  }
  return found
}

const named = (key: string) => `blobs/${key}`
const digestIn = (name: string) => /(?:^|\/)([0-9a-f]{64})$/.exec(name)?.[1] ?? null

/** Copies a file unchanged; returns whether its hash matches its name. */
async function copied(
  files: BackupFiles,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  sha256: string | null,
): Promise<boolean> {
  let whole = true
  await writeFileTo(files, name, sha256 === null ? bytes : noted())
  return whole

  async function* noted() {
    try {
      yield* verified(bytes, sha256 ?? '', name)
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error
      whole = false
    }
  }
}

/** Throws unless the backup has as many files as were copied, and each matches its name unless it was damaged when copied. */
export async function requireBlobs(files: BackupFiles, count: number, damagedBefore: readonly string[]): Promise<void> {
  const names = await blobNames(files)
  if (names.length !== count) throw new Error(`blobs/ does not hold the ${count} files it should`)
  for (const name of names.filter((one) => !damagedBefore.includes(one))) {
    const sha256 = digestIn(name)
    if (sha256 === null) continue
    try {
      for await (const _ of verified(await readFileFrom(files, name), sha256, name));
    } catch (error) {
      throw error instanceof DamagedError ? new Error(`${name} was altered`) : error
    }
  }
}

/** Restores the files of a backup unchanged into an installation's store: its disk or its bucket. */
export async function restoreBlobs(files: BackupFiles, dataDir: string): Promise<void> {
  const { backend } = storeOf(dataDir)
  for (const name of await blobNames(files)) {
    // Skips temporary files.
    if (!/^blobs\/(evidence|reports)\/[^/]+\/[^/]+\/[0-9a-f]{64}$/.test(name)) continue
    const staged = await stageBlob(
      path.join(dataDir, 'blobs', 'staging'),
      await readFileFrom(files, name),
      Number.POSITIVE_INFINITY,
    )
    try {
      await backend.keep(name.slice('blobs/'.length), staged)
    } finally {
      await staged.discard()
    }
  }
}

async function blobNames({ directory, recipient }: BackupFiles): Promise<string[]> {
  const found = await filesBelow(path.join(directory, 'blobs'))
  const names = found.map((file) => path.relative(directory, file).split(path.sep).join('/'))
  return recipient === null ? names : names.map((name) => name.replace(/\.age$/, ''))
}
