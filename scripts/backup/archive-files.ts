import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { fileSha256 } from '@/server/platform/blob/file-sha256'
import { type BackupFiles, readFileFrom, writeFileTo } from './backup-files'
import { archivedFiles } from './continuous/ship-files'
import { DamagedError, verified } from './encryption/pack'
import type { BackupManifest } from './manifest'

type Archived = BackupManifest['archive']

const held = ({ name }: Archived[number]) => `archive/${name}`

/**
 * Copies and verifies the archived transfers' files that the snapshot of `client` lists. Throws if one is missing or damaged.
 */
export async function copyArchive(client: pg.ClientBase, files: BackupFiles): Promise<Archived> {
  const rows = await archivedFiles(client)
  if (rows.length === 0) return []
  const from = archiveDirectory('transfers of this installation are archived')
  for (const file of rows) {
    const at = path.join(from, file.name)
    if (!existsSync(at))
      throw new Error(`${file.name} of the archive is missing in ${from}; a backup without it could not be restored`)
    await whole(file, () => writeFileTo(files, held(file), verified(createReadStream(at), file.sha256, file.name)))
  }
  return rows
}

/** Throws with the name of the first archived file of a backup that is missing or altered. */
export async function requireArchived(files: BackupFiles, archive: Archived): Promise<void> {
  for (const file of archive) {
    const bytes = await readFileFrom(files, held(file))
    await whole(file, async () => {
      for await (const _ of verified(bytes, file.sha256, file.name));
    })
  }
}

/** Restores the archived files of a backup into ARCHIVE_DIR, and protects the table that lacks their rows. */
export async function restoreArchive(client: pg.ClientBase, files: BackupFiles, archive: Archived): Promise<void> {
  if (archive.length === 0) return
  const into = archiveDirectory('the backup has archived transfers')
  for (const file of archive) {
    const at = path.join(into, file.name)
    // A drill finds them beside the running service's; files that may be in use are never overwritten.
    if (existsSync(at) && (await fileSha256(at)) === file.sha256) continue
    await mkdir(path.dirname(at), { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(await readFileFrom(files, held(file)), { objectMode: false }), createWriteStream(`${at}.part`))
    await rename(`${at}.part`, at)
  }
  await client.query('alter table address_transfer enable row level security')
}

async function whole(file: Archived[number], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof DamagedError ? new Error(`archive/${file.name} was altered`) : error
  }
}

function archiveDirectory(why: string): string {
  const directory = process.env.ARCHIVE_DIR
  if (!directory || !path.isAbsolute(directory))
    throw new Error(`${why}: set ARCHIVE_DIR to the absolute directory of their files`)
  return directory
}
