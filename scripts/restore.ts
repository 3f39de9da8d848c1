import path from 'node:path'
import { SingleBar } from 'cli-progress'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'

const usage = `usage: npm run restore -- DIRECTORY
  Fills an empty installation (a new DATA_DIR, or an empty database in DATABASE_URL) from a backup. Nothing is written
  unless every file of the backup is whole. Start the service afterwards with npm run up.`

await runCommand(async () => {
  const [target, ...rest] = process.argv.slice(2)
  if (target === undefined || target.startsWith('-') || rest.length > 0) {
    console.error(usage)
    return 2
  }
  const directory = path.resolve(process.env.INIT_CWD ?? process.cwd(), target)
  const { openBackup, readBackup, restoreSecrets } = await import('@/scripts/backup/read-backup')
  const manifest = await openBackup(directory)
  const database = await openDatabase({ migrate: 'always' })
  try {
    const bar = new SingleBar({ format: '{bar} {value}/{total} tables  {name}', hideCursor: true })
    let begun = false
    await readBackup(database, {
      directory,
      manifest,
      onTable: (name, done, of) => {
        if (!begun) bar.start(of, 0, { name })
        begun = true
        bar.update(done + 1, { name })
      },
    })
    bar.stop()
    if (manifest.secrets) restoreSecrets(directory, database.dataDir)
    else
      console.log(
        'The backup holds no secrets: give the service the secrets of the installation, or keys and sealed values are lost.',
      )
    for (const file of manifest.damaged)
      console.error(`${file} was damaged before it was backed up; an earlier backup may hold it`)
    console.log(`Restored the backup of ${manifest.created_at} into ${database.dataDir}`)
    return 0
  } finally {
    await database.close()
  }
})
