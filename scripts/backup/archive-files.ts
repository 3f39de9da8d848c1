import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { BackupManifest } from './manifest'

type Archived = BackupManifest['archive']

const held = (directory: string, { name }: Archived[number]) => path.join(directory, 'archive', name)

/** Copies the files of archived transfers that the snapshot of `client` names, each checked. Throws where one is not sound. */
export async function copyArchive(client: pg.ClientBase, directory: string): Promise<Archived> {
  const { rows } = await client.query<Archived[number]>(
    `select f.name, f.sha256 from archive_segment s
     cross join lateral (values (s.side_file, s.side_sha256), (s.transaction_file, s.transaction_sha256)) f(name, sha256) order by 1`,
  )
  if (rows.length === 0) return []
  const from = archiveDirectory('transfers of this installation are archived')
  for (const file of rows) {
    await mkdir(path.dirname(held(directory, file)), { recursive: true, mode: 0o700 })
    await copyFile(path.join(from, file.name), held(directory, file)).catch(() => {
      throw new Error(`${file.name} of the archive is missing in ${from}; a backup without it could not be restored`)
    })
  }
  await requireArchived(directory, rows)
  return rows
}

/** Throws with the name of the first archived file of a backup that is missing or was altered. */
export async function requireArchived(directory: string, files: Archived): Promise<void> {
  for (const file of files) {
    if (!existsSync(held(directory, file))) throw new Error(`archive/${file.name} is missing`)
    if ((await sha256Of(held(directory, file))) !== file.sha256) throw new Error(`archive/${file.name} was altered`)
  }
}

/** Puts the archived files of a backup into ARCHIVE_DIR, and guards the table that lacks their rows. */
export async function restoreArchive(client: pg.ClientBase, directory: string, files: Archived): Promise<void> {
  if (files.length === 0) return
  const into = archiveDirectory('the backup has archived transfers')
  for (const file of files) {
    const at = path.join(into, file.name)
    // A drill beside the service finds them there; what is read at the moment is never written over.
    if (existsSync(at) && (await sha256Of(at)) === file.sha256) continue
    await mkdir(path.dirname(at), { recursive: true, mode: 0o700 })
    await copyFile(held(directory, file), `${at}.part`)
    await rename(`${at}.part`, at)
  }
  await client.query('alter table address_transfer enable row level security')
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function archiveDirectory(why: string): string {
  const directory = process.env.ARCHIVE_DIR
  if (!directory || !path.isAbsolute(directory))
    throw new Error(`${why}: set ARCHIVE_DIR to the absolute directory of their files`)
  return directory
}
