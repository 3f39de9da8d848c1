import path from 'node:path'
import { SingleBar } from 'cli-progress'
import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

const usage = `usage: npm run backup -- DIRECTORY [--without-secrets]
  Writes tables, files and secrets of this installation into a new directory, as they were at one moment; the service
  may run. Whoever has the directory with its secrets has the installation: keep it accordingly. Status 1 where files of
  evidence or reports are damaged in the installation itself: the backup can be restored, an earlier one may hold them whole.`

await runCommand(async () => {
  const args = process.argv.slice(2)
  const [target, ...rest] = args.filter((arg) => arg !== '--without-secrets')
  if (target === undefined || target.startsWith('-') || rest.length > 0) {
    console.error(usage)
    return 2
  }
  const directory = path.resolve(process.env.INIT_CWD ?? process.cwd(), target)
  return withDatabase(async (database) => {
    const { writeBackup } = await import('@/scripts/backup/write-backup')
    const bar = new SingleBar({ format: '{bar} {value}/{total} tables  {name}', hideCursor: true })
    let begun = false
    const manifest = await writeBackup(database, {
      directory,
      secrets: !args.includes('--without-secrets'),
      onTable: (name, done, of) => {
        if (!begun) bar.start(of, 0, { name })
        begun = true
        bar.update(done + 1, { name })
      },
    })
    bar.stop()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables and ${manifest.blobs ?? 0} files in ${directory}`,
    )
    if (manifest.blobs === null) console.log('Files of evidence and reports are in the bucket and not in this backup.')
    for (const file of manifest.damaged)
      console.error(`${file} is damaged in ${database.dataDir}: its content does not match its name`)
    if (manifest.damaged.length > 0) console.error('Keep earlier backups, which may hold these files as they were.')
    return manifest.damaged.length > 0 ? 1 : 0
  })
})
