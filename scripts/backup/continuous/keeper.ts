import pg from 'pg'
import type { Database } from '@/scripts/db/open-database'
import { type ContinuousFact, findBackupFact, writeBackupFact } from '@/server/domain/backup'
import type { FileFaults } from '../file-faults'
import { openPlace } from '../place/open-place'
import type { Place } from '../place/place'
import { archiverFault, spoolOf } from './archiving'
import { type BaseBackup, listBases, makeBase } from './base-backup'
import { prune } from './prune'
import type { ContinuousSetting } from './setting'
import { shipAnchors } from './ship-anchors'
import { shipFiles } from './ship-files'
import { shipSecrets } from './ship-secrets'
import { shipSegments, spooled } from './ship-segments'
import { type ArchivedWal, archivedWal } from './wal-name'

export interface Keeper {
  /**
   * Ships finished WAL, starts a base backup if one is due, and records the range that can be restored. Records a failure, then
   * throws it.
   */
  run(now?: Date): Promise<FileFaults>
  /** Whether a base backup is being made. */
  isMakingBase(): boolean
  /** Waits for the base backup. */
  baseMade(): Promise<void>
  close(): Promise<void>
}

interface KeeperOptions {
  database: Pick<Database, 'ownerUrl' | 'dataDir'>
  setting: ContinuousSetting
  onBytes?: (bytes: number) => void
}

/** Performs the continuous backups of an installation; only one process at a time. */
export async function openKeeper({ database, setting, onBytes }: KeeperOptions): Promise<Keeper> {
  const client = await connect(database.ownerUrl)
  const place = openPlace(setting.place, database.dataDir)
  let held: Held | null = null
  let making: Promise<void> | null = null
  let baseError: Error | null = null
  // After a fault, how far backups reach and since when it lasts stay known.
  const known = (await findBackupFact(client)).continuous
  let fact = known?.since === setting.since ? known : newFact(setting)

  const beginBase = (into: Held) => {
    making = makeBaseApart(database.ownerUrl, place, setting.recipient, onBytes)
      .then((base) => void into.bases.push(base))
      .catch((error: Error) => {
        baseError = error
      })
      .finally(() => {
        making = null
      })
  }
  const record = async (change: Partial<ContinuousFact>, error: string | null, now: Date) => {
    const failing_since = error && (fact.failing_since ?? now.toISOString())
    fact = { ...fact, ...change, error: error?.slice(0, 500) ?? null, failing_since }
    await writeBackupFact(client, { continuous: fact })
  }
  return {
    async run(now = new Date()) {
      try {
        held ??= await readHeld(place)
        if (making === null && isBaseDue(held, setting, now)) {
          // With every base backup, files in a bucket are read again.
          if (!setting.copy_bucket) held.files = await filesIn(place)
          beginBase(held)
        }
        const faults = await ship(client, { database, setting, place, held })
        held.bases = await prune(place, { bases: held.bases, known: held.known, keepDays: setting.keep_days, now })
        const fault = await archiverFault(client)
        const file_faults = faults.missing.length + faults.damaged.length
        const until = lastOf(held.known) ?? fact.until
        const failed = baseError
        baseError = null
        await record({ ...reachOf(held.bases), until, file_faults }, failed?.message ?? fault, now)
        if (failed !== null) throw failed
        return faults
      } catch (error) {
        await record({}, (error as Error).message, now).catch(() => {})
        throw error
      }
    },
    isMakingBase: () => making !== null,
    async baseMade() {
      await making
      if (baseError !== null) throw baseError
    },
    async close() {
      await making
      await client.end()
    },
  }
}

const newFact = (setting: ContinuousSetting): ContinuousFact => ({
  place: setting.place.startsWith('s3:') ? 'bucket' : 'directory',
  encrypted: setting.recipient !== null,
  from: null,
  until: null,
  base_at: null,
  since: setting.since,
  failing_since: null,
  error: null,
  file_faults: 0,
})

/** The known contents of a place. */
interface Held {
  known: Map<string, ArchivedWal>
  files: Set<string>
  bases: BaseBackup[]
}

async function readHeld(place: Place): Promise<Held> {
  return { known: archivedWal(await place.list('wal/')), files: await filesIn(place), bases: await listBases(place) }
}

async function filesIn(place: Place): Promise<Set<string>> {
  const names = [...(await place.list('files/')), ...(await place.list('archive/'))]
  return new Set(names.map(({ name }) => name))
}

function isBaseDue(held: Held, setting: ContinuousSetting, now: Date): boolean {
  const newest = held.bases.at(-1)
  // What was written before backups were set up again is in no WAL of the place.
  if (newest === undefined || newest.started_at < setting.since) return true
  return now.getTime() - Date.parse(newest.started_at) >= setting.base_every_hours * 3_600_000
}

/** On its own connection, so that shipping continues meanwhile. */
async function makeBaseApart(
  url: string,
  place: Place,
  recipient: string | null,
  onBytes?: (bytes: number) => void,
): Promise<BaseBackup> {
  const client = await connect(url)
  try {
    return await makeBase(client, place, recipient, onBytes)
  } finally {
    // Closing the connection aborts a backup that was started.
    await client.end()
  }
}

interface Ship extends KeeperOptions {
  place: Place
  held: Held
}

async function ship(client: pg.Client, { database, setting, place, held }: Ship): Promise<FileFaults> {
  const { recipient } = setting
  const spool = await spoolOf(client)
  // In this order: WAL must not be shipped before the files that it lists and the secrets in use when it was written.
  const names = await spooled(spool)
  if (setting.secrets) await shipSecrets(database, place, recipient)
  const { dataDir } = database
  await shipAnchors(dataDir, place, recipient)
  const faults = await shipFiles(client, { dataDir, place, recipient, copyBucket: setting.copy_bucket, known: held.files })
  await shipSegments(names, { spool, place, recipient, known: held.known })
  return faults
}

function lastOf(known: Map<string, ArchivedWal>): string | null {
  const last = [...known.values()].reduce((max, { at }) => Math.max(max, at.getTime()), 0)
  return last === 0 ? null : new Date(last).toISOString()
}

const reachOf = (bases: readonly BaseBackup[]): Pick<ContinuousFact, 'from' | 'base_at'> => ({
  from: bases[0]?.completed_at ?? null,
  base_at: bases.at(-1)?.completed_at ?? null,
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
