import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { encrypted } from '../encryption/encrypt'
import { DamagedError, endingFor, verified } from '../encryption/pack'
import { type FileFaults, fileFaults } from '../file-faults'
import type { Place } from '../place/place'
import { storedFiles, storeOf } from '../stored-files'

export interface ShipFiles {
  dataDir: string
  place: Place
  recipient: string | null
  /** Whether files in a bucket are copied rather than only verified. */
  copyBucket: boolean
  /** Names in the place, and verified keys of a bucket; updated here. */
  known: Set<string>
}

/**
 * Copies evidence and report files listed in the database, and those of archived transfers, into a place, each verified by its
 * hash. Returns what is missing or damaged in the installation. Call it before shipping the WAL that lists them.
 */
export async function shipFiles(client: pg.ClientBase, options: ShipFiles): Promise<FileFaults> {
  const faults = await shipStored(client, options)
  await shipArchived(client, options)
  return faults
}

async function shipStored(
  client: pg.ClientBase,
  { dataDir, place, recipient, copyBucket, known }: ShipFiles,
): Promise<FileFaults> {
  const { backend, bucket } = storeOf(dataDir)
  const faults: FileFaults = { missing: [], damaged: [] }
  for (const file of await storedFiles(client)) {
    const name = `files/${file.key}${endingFor(recipient)}`
    if (known.has(name)) continue
    if (bucket && !copyBucket) {
      const { missing, damaged } = await fileFaults(backend, [file])
      faults.missing.push(...missing)
      faults.damaged.push(...damaged)
      if (missing.length + damaged.length > 0) continue
    } else {
      const found = await backend.open(file.key)
      if (found === null) faults.missing.push(file.key)
      else if (!(await putWhole(place, name, found, file, recipient))) faults.damaged.push(file.key)
      if (found === null || faults.damaged.includes(file.key)) continue
    }
    known.add(name)
  }
  return faults
}

async function putWhole(
  place: Place,
  name: string,
  found: AsyncIterable<Uint8Array>,
  { sha256, key }: { sha256: string; key: string },
  recipient: string | null,
): Promise<boolean> {
  try {
    await place.put(name, await encrypted(verified(found, sha256, key), recipient))
    return true
  } catch (error) {
    if (error instanceof DamagedError) return false
    throw error
  }
}

/** The name of an archived transfers' file in a place. */
export const archivedFileName = (file: ArchivedFile, recipient: string | null): string =>
  `archive/${file.name}.${file.sha256}${endingFor(recipient)}`

export interface ArchivedFile {
  name: string
  sha256: string
}

/** The files of archived transfers listed in the database. */
export async function archivedFiles(client: pg.ClientBase): Promise<ArchivedFile[]> {
  const { rows } = await client.query<ArchivedFile>(
    `select f.name, f.sha256 from archive_segment s
     cross join lateral (values (s.side_file, s.side_sha256), (s.transaction_file, s.transaction_sha256)) f(name, sha256) order by 1`,
  )
  return rows
}

async function shipArchived(client: pg.ClientBase, { place, recipient, known }: ShipFiles): Promise<void> {
  for (const file of await archivedFiles(client)) {
    const name = archivedFileName(file, recipient)
    if (known.has(name)) continue
    const from = path.join(process.env.ARCHIVE_DIR ?? '', file.name)
    if (!process.env.ARCHIVE_DIR || !existsSync(from))
      throw new Error(`${file.name} of the archive is missing: set ARCHIVE_DIR to the directory of archived transfers`)
    await place.put(name, await encrypted(verified(createReadStream(from), file.sha256, file.name), recipient))
    known.add(name)
  }
}
