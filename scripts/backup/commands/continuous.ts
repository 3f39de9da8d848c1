import { identityToRecipient } from 'age-encryption'
import pg from 'pg'
import type { Database } from '@/scripts/db/open-database'
import { withLock } from '@/scripts/lock'
import { writeBackupFact } from '@/server/domain/backup'
import { startArchiving, stopArchiving, untilArchived } from '../continuous/archiving'
import { openKeeper } from '../continuous/keeper'
import { claimPlace } from '../continuous/place-record'
import { type ContinuousSetting, readSetting, removeSetting, writeSetting } from '../continuous/setting'
import { type EncryptionKey, identitiesOf, keyFile, keyOf } from '../encryption/keys'
import { openPlace } from '../place/open-place'
import { type Place, readPlaced } from '../place/place'

/** The recipient or passphrase for encryption. */
export interface EncryptFor {
  recipient?: string | undefined
  passphraseFile?: string | undefined
}

/** The refusal for an external database, whose WAL and files are not on this machine. */
export const foreignWords = `This database runs elsewhere (DATABASE_URL), so its WAL cannot be archived from here. Its own tools do this: pgBackRest, Barman, WAL-G, or the
point-in-time recovery of whoever hosts it. npm run backup -- DIRECTORY still makes whole backups of it.`

/** Turns continuous backups on, with a first base backup. `npm run up` continues them. */
export async function startContinuous(
  database: Database,
  given: Omit<ContinuousSetting, 'recipient' | 'since'>,
  key: EncryptFor,
  say: (line: string) => void,
): Promise<void> {
  const place = openPlace(given.place, database.dataDir)
  await onOwner(database, async (client) => {
    const { rows } = await client.query<{ system: string }>('select system_identifier::text as system from pg_control_system()')
    const chosen = await keyFor(place, key)
    await claimPlace(place, rows[0]?.system ?? '', chosen)
    await startArchiving(client)
    const setting: ContinuousSetting = { ...given, since: new Date().toISOString(), recipient: chosen?.recipient ?? null }
    writeSetting(database.dataDir, setting)
    await withLock(database.dataDir, 'backup', () => firstBase(database, setting, client, say), 3_600_000)
  })
}

async function firstBase(
  database: Database,
  setting: ContinuousSetting,
  client: pg.Client,
  say: (line: string) => void,
): Promise<void> {
  let bytes = 0
  const onBytes = (more: number) => {
    bytes += more
  }
  const keeper = await openKeeper({ database, setting, onBytes })
  try {
    await keeper.run()
    await keeper.baseMade()
    say(`Base backup of ${(bytes / 1e6).toFixed(0)} MB`)
    await untilArchived(client)
    const faults = await keeper.run()
    for (const file of faults.missing) say(`${file} is missing in the installation`)
    for (const file of faults.damaged) say(`${file} is damaged in the installation`)
  } finally {
    await keeper.close()
  }
}

/** Turns continuous backups off; existing ones stay. */
export async function stopContinuous(database: Database): Promise<string | null> {
  const setting = readSetting(database.dataDir)
  if (setting === null) return null
  removeSetting(database.dataDir)
  await withLock(database.dataDir, 'backup', () =>
    onOwner(database, async (client) => {
      await stopArchiving(client)
      await writeBackupFact(client, { continuous: null })
    }),
  )
  return setting.place
}

/** The key of a place: its existing one, if the passphrase decrypts it. */
async function keyFor(place: Place, { recipient, passphraseFile }: EncryptFor): Promise<EncryptionKey | null> {
  const wrapped = passphraseFile === undefined ? null : await readPlaced(place, keyFile)
  if (wrapped === null) return keyOf({ recipient, passphraseFile })
  const [identity] = await identitiesOf({ passphraseFile }, wrapped)
  return { recipient: await identityToRecipient(identity ?? ''), wrapped }
}

async function onOwner(database: Database, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
