import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { type Finding, findingsOf } from './finding'

const { ok, failed, skipped } = findingsOf('installation')

/** Whether every file of archived transfers exists with its size. `npm run archive -- --status --verify` checks the hashes. */
export async function checkArchive(owner: pg.Pool): Promise<Finding> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select f.name, f.bytes from archive_segment s
     cross join lateral (values (s.side_file, s.side_bytes), (s.transaction_file, s.transaction_bytes)) f(name, bytes) order by 1`,
  )
  if (rows.length === 0) return skipped('archive', 'no transfers are archived')
  const directory = process.env.ARCHIVE_DIR
  if (!directory)
    return failed('archive', `transfers are archived in ${rows.length} files, and ARCHIVE_DIR is not set`, {
      mend: 'set ARCHIVE_DIR to where they are and start the service again: until then it refuses to read transfers',
    })
  const wrong = rows.find(({ name, bytes }) => {
    const file = path.join(directory, name)
    return !existsSync(file) || statSync(file).size !== Number(bytes)
  })
  if (wrong === undefined) return ok('archive', `${rows.length} files of archived transfers in ${directory}`)
  const file = path.join(directory, wrong.name)
  const detail = existsSync(file) ? `${file} has another size than the manifest says` : `${file} is missing`
  return failed('archive', `${detail}; what needs it is answered with 503`, { mend: `put ${wrong.name} back from a backup` })
}
