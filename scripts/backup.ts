import path from 'node:path'
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

const usage = `usage: npm run backup -- DIRECTORY [ENCRYPTION] [--without-secrets] [--with-bucket]
       npm run backup -- --continuous PLACE [ENCRYPTION] [--without-secrets] [--with-bucket] [--keep-days 14] [--base-hours 24]
       npm run backup -- --stop-continuous
       npm run backup -- --check PLACE [--identity FILE | --passphrase-file FILE]
  DIRECTORY     writes tables, files and secrets of this installation into a new directory, as they were at one moment; the
                service may run. Whoever has it unencrypted, with its secrets, has the installation.
  --continuous  archives every change of the embedded database in PLACE, a directory or s3://bucket/folder, so that every
                moment of the last days can be restored. Makes a first base backup; npm run up goes on from there.
  --check       reads everything in PLACE and names what is missing or damaged.
  ENCRYPTION    --encrypt-to RECIPIENT (age1..., from age-keygen) or --passphrase-file FILE
  --with-bucket copies evidence and reports out of the bucket of BLOB_S3_*, which are otherwise only verified there.
  Status 1 where files are missing or damaged: what is named. The rest is backed up.`

const { values, positionals } = parsed()

await runCommand(async () => {
  const [target, ...rest] = positionals
  const modes = [target, values.continuous, values.check, values['stop-continuous']].filter((mode) => mode !== undefined)
  const twice = values['encrypt-to'] !== undefined && values['passphrase-file'] !== undefined
  if (modes.length !== 1 || rest.length > 0 || twice) {
    console.error(usage)
    return 2
  }
  if (values.check !== undefined) return check(values.check)
  return withDatabase(async (database) => {
    if (target !== undefined) return whole(database, target)
    const { foreignWords, startContinuous, stopContinuous } = await import('@/scripts/backup/commands/continuous')
    if (!database.embedded) {
      console.error(foreignWords)
      return 2
    }
    if (values.continuous === undefined) {
      const place = await stopContinuous(database)
      console.log(place === null ? 'No continuous backups are made.' : `Stopped. What is in ${place} stays.`)
      return 0
    }
    const { placeText } = await import('@/scripts/backup/place/open-place')
    const place = placeText(values.continuous)
    const given = {
      place,
      secrets: !values['without-secrets'],
      copy_bucket: values['with-bucket'],
      keep_days: numberOf('keep-days', 14, 3650),
      base_every_hours: numberOf('base-hours', 24, 744),
    }
    await startContinuous(database, given, encryptFor(), console.log)
    console.log(`Every change is archived in ${place} from now on, while npm run up runs; /status shows how far it is.`)
    return 0
  })
})

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        continuous: { type: 'string' },
        check: { type: 'string' },
        'stop-continuous': { type: 'boolean' },
        'encrypt-to': { type: 'string' },
        'passphrase-file': { type: 'string' },
        identity: { type: 'string' },
        'without-secrets': { type: 'boolean', default: false },
        'with-bucket': { type: 'boolean', default: false },
        'keep-days': { type: 'string' },
        'base-hours': { type: 'string' },
      },
    })
  } catch {
    console.error(usage)
    process.exit(2)
  }
}

function fileGiven(file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

function encryptFor() {
  return { recipient: values['encrypt-to'], passphraseFile: fileGiven(values['passphrase-file']) }
}

function numberOf(name: 'keep-days' | 'base-hours', usual: number, most: number): number {
  const text = values[name]
  if (text === undefined) return usual
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}`)
  return Number(text)
}

async function check(given: string): Promise<number> {
  const [{ checkPlace }, { openPlace, placeText }, { readSettings }] = await Promise.all([
    import('@/scripts/backup/continuous/check-place'),
    import('@/scripts/backup/place/open-place'),
    import('@/scripts/settings'),
  ])
  const keys = { identityFile: fileGiven(values.identity), passphraseFile: fileGiven(values['passphrase-file']) }
  const found = await checkPlace(openPlace(placeText(given), readSettings().dataDir), keys)
  console.log(`${found.bases} base backups, ${found.segments} files of WAL, ${found.files} files of evidence and reports`)
  for (const fault of found.faults) console.error(fault)
  return found.faults.length > 0 ? 1 : 0
}

async function whole(database: Parameters<Parameters<typeof withDatabase>[0]>[0], target: string): Promise<number> {
  const directory = path.resolve(process.env.INIT_CWD ?? process.cwd(), target)
  const { writeBackup } = await import('@/scripts/backup/write-backup')
  const { keyOf } = await import('@/scripts/backup/encryption/keys')
  const bar = new SingleBar({ format: '{bar} {value}/{total} tables  {name}', hideCursor: true })
  let begun = false
  const manifest = await writeBackup(database, {
    directory,
    secrets: !values['without-secrets'],
    key: await keyOf(encryptFor()),
    copyBucket: values['with-bucket'],
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
  if (manifest.blobs === null)
    console.log(
      'Files of evidence and reports were verified in the bucket and are not in this backup: --with-bucket copies them.',
    )
  for (const file of manifest.damaged) console.error(`${file} is damaged: its content does not match its name`)
  for (const file of manifest.missing) console.error(`${file} is missing`)
  if (manifest.damaged.length + manifest.missing.length === 0) return 0
  console.error('Keep earlier backups, which may hold these files as they were.')
  return 1
}
