import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import type { KeySources } from '@/scripts/backup/encryption/keys'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'
import { momentOf } from '@/scripts/moment'
import { readSettings } from '@/scripts/settings'

const usage = `usage: npm run restore -- DIRECTORY [KEY]
       npm run restore -- --at MOMENT PLACE [KEY]
  DIRECTORY  fills an empty installation (a new DATA_DIR, or an empty database in DATABASE_URL) from a whole backup. Nothing is
             written unless every file of the backup is whole.
  --at       brings a new DATA_DIR to a moment from the continuous backups in PLACE, a directory or s3://bucket/folder. MOMENT
             has an offset, such as 2026-11-27T00:30:00Z, or is latest. What cannot be reached is refused, and nothing stays.
  KEY        of an encrypted backup: --identity FILE or --passphrase-file FILE
  Start the service afterwards with npm run up.`

const { values, positionals } = parsed()

await runCommand(async () => {
  const [target, ...rest] = positionals
  if (target === undefined || rest.length > 0) {
    console.error(usage)
    return 2
  }
  const keys: KeySources = { identityFile: fileGiven(values.identity), passphraseFile: fileGiven(values['passphrase-file']) }
  return values.at === undefined ? restoreWhole(target, keys) : restoreMoment(target, values.at, keys)
})

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { at: { type: 'string' }, identity: { type: 'string' }, 'passphrase-file': { type: 'string' } },
    })
  } catch {
    console.error(usage)
    process.exit(2)
  }
}

function fileGiven(file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

async function restoreMoment(target: string, moment: string, keys: KeySources): Promise<number> {
  const at = moment === 'latest' ? null : momentOf(moment)
  if (at === undefined) {
    console.error(`--at must be latest or a moment with an offset, such as 2026-11-27T00:30:00Z; "${moment}" is neither`)
    return 2
  }
  if (process.env.DATABASE_URL?.trim()) {
    console.error(
      '--at restores the embedded database: take DATABASE_URL out of the environment. A database elsewhere is restored with its own tools.',
    )
    return 2
  }
  const [{ restoreAt }, { placeText }] = await Promise.all([
    import('@/scripts/backup/continuous/restore-at'),
    import('@/scripts/backup/place/open-place'),
  ])
  const { dataDir } = readSettings()
  const { missing, secrets } = await restoreAt({ dataDir, place: placeText(target), at, keys, say: console.log })
  if (!secrets) console.log(noSecrets)
  for (const file of missing) console.error(`✗ ${file} is not in the backup`)
  console.log(`Restored ${at === null ? 'the newest moment' : at.toISOString()} into ${dataDir}`)
  return missing.length > 0 ? 1 : 0
}

const noSecrets =
  'The backup holds no secrets: give the service the secrets of the installation, or keys and sealed values are lost.'

async function restoreWhole(target: string, keys: KeySources): Promise<number> {
  const directory = path.resolve(process.env.INIT_CWD ?? process.cwd(), target)
  if (target.startsWith('s3:') || existsSync(path.join(directory, 'place.json'))) {
    console.error(`${target} is a place of continuous backups: say which moment to restore with --at MOMENT, or --at latest`)
    return 2
  }
  const { openBackup, readBackup, restoreSecrets } = await import('@/scripts/backup/read-backup')
  const { manifest, files } = await openBackup(directory, keys)
  const database = await openDatabase({ migrate: 'always' })
  try {
    const bar = new SingleBar({ format: '{bar} {value}/{total} tables  {name}', hideCursor: true })
    let begun = false
    await readBackup(database, {
      manifest,
      files,
      onTable: (name, done, of) => {
        if (!begun) bar.start(of, 0, { name })
        begun = true
        bar.update(done + 1, { name })
      },
    })
    bar.stop()
    if (manifest.secrets) await restoreSecrets(files, database.dataDir)
    else console.log(noSecrets)
    for (const file of manifest.damaged)
      console.error(`${file} was damaged before it was backed up; an earlier backup may hold it`)
    for (const file of manifest.missing) console.error(`${file} was missing when it was backed up; an earlier backup may hold it`)
    console.log(`Restored the backup of ${manifest.created_at} into ${database.dataDir}`)
    return 0
  } finally {
    await database.close()
  }
}
