import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { chooseAccount } from '@/scripts/postgres/account'
import { postgresHome } from '@/scripts/postgres/binaries'
import { ownerName } from '@/scripts/postgres/cluster'
import { placesFor } from '@/scripts/postgres/places'
import { pointerOf, stateOf } from '@/scripts/postgres/state-location'
import { writePrivateFile } from '@/scripts/private-file'
import { loadSecrets } from '@/scripts/secrets'
import { forgetBackupFact } from '@/server/domain/backup'
import { identitiesOf, type KeySources, keyFile } from '../encryption/keys'
import { unpacked } from '../encryption/pack'
import { openPlace } from '../place/open-place'
import { readPlaced } from '../place/place'
import { baseStream } from './base-backup'
import { fetchFiles } from './fetch-files'
import { requireRecord } from './place-record'
import { planRestore } from './plan-restore'
import { recoverCluster } from './recover-cluster'
import { serveWal } from './serve-wal'
import { fetchAnchors } from './ship-anchors'
import { secretsAt } from './ship-secrets'
import { extractTar } from './tar'

export interface RestoreAt {
  dataDir: string
  /** As given to `npm run backup -- --continuous`. */
  place: string
  /** Null: the latest time that can be restored. */
  at: Date | null
  keys: KeySources
  say?: (line: string) => void
}

export interface Restored {
  /** Evidence and report files that the database lists but the place lacks. */
  missing: string[]
  /** Whether the place contained the secrets. */
  secrets: boolean
}

/**
 * Restores an installation as of a time into an empty data directory: the database, the files and the secrets. Everything is
 * prepared in a staging directory and moved at the end; on failure, what was begun is removed.
 */
export async function restoreAt({ dataDir, place: text, at, keys, say = () => {} }: RestoreAt): Promise<Restored> {
  requireEmptyDirectory(dataDir)
  const place = openPlace(text, dataDir)
  const { recipient } = await requireRecord(place)
  const identities = recipient === null ? [] : await identitiesOf(keys, await readPlaced(place, keyFile))
  const plan = await planRestore(place, at)
  const secrets = await secretsAt(place, at ?? new Date(8.64e15), identities)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  requireRoom(
    dataDir,
    plan.base.parts.reduce((sum, part) => sum + part.bytes, 0),
  )
  const stage = path.join(dataDir, 'restoring')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-pitr-'))
  const hadState = stateOf(dataDir) !== undefined
  let undone = true
  try {
    mkdirSync(stage, { recursive: true, mode: 0o700 })
    say(`Base backup of ${plan.base.completed_at}`)
    const account = chooseAccount(postgresHome(), dataDir)
    const places = placesFor(account, postgresHome(), dataDir)
    const unpackedAt = account.kind === 'user' && !account.inPlace ? path.join(path.dirname(places.cluster), 'restoring') : stage
    mkdirSync(unpackedAt, { recursive: true, mode: 0o700 })
    const [part] = plan.base.parts
    await extractTar(await unpacked(archiveName(part?.name ?? ''), baseStream(place, plan.base), identities), unpackedAt)
    const owner = account.kind === 'user' ? { uid: account.uid, gid: account.gid } : null
    if (owner) giveTo(owner, unpackedAt, folder)
    const wal = serveWal({ place, known: plan.known, identities, folder: path.join(folder, 'wal'), owner })
    const cluster = path.join(unpackedAt, 'cluster')
    const passwords = loadSecrets(stage, {})
    let missing: string[] = []
    say(at === null ? 'WAL to its end' : `WAL to ${at.toISOString()}`)
    try {
      const work = async (client: pg.Client) => {
        await client.query(`alter role ${ownerName} password '${passwords.POSTGRES_OWNER_PASSWORD}'`)
        await forgetBackupFact(client)
        missing = await fetchFiles(client, { place, recipient, identities, into: stage })
        const reached = at ?? (await lastReplayed(client)) ?? new Date(plan.base.completed_at)
        await fetchAnchors(place, reached, identities, path.join(stage, 'anchors'))
      }
      await recoverCluster({ account, home: places.home, cluster, at, wal, folder, work })
    } finally {
      wal.stop()
    }
    rmSync(path.join(cluster, 'restore_hba.conf'), { force: true })
    renameSync(cluster, places.cluster)
    undone = false
    for (const name of ['blobs', 'anchors'])
      if (existsSync(path.join(stage, name))) renameSync(path.join(stage, name), path.join(dataDir, name))
    const { POSTGRES_OWNER_PASSWORD, POSTGRES_APP_PASSWORD } = passwords
    writePrivateFile(path.join(dataDir, 'secrets.json'), { ...secrets, POSTGRES_OWNER_PASSWORD, POSTGRES_APP_PASSWORD })
    rmSync(unpackedAt, { recursive: true, force: true })
    return { missing, secrets: secrets !== null }
  } finally {
    if (undone && !hadState) {
      const state = stateOf(dataDir)
      if (state) rmSync(state, { recursive: true, force: true })
      rmSync(pointerOf(dataDir), { force: true })
    }
    rmSync(stage, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
    rmSync(path.join(dataDir, 'backup-staging'), { recursive: true, force: true })
  }
}

/** When the last transaction that recovery found in the WAL was committed; null if it found none. */
async function lastReplayed(client: pg.Client): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
  return rows[0]?.at ?? null
}

/** The name of the archive split into these parts, which shows whether it is encrypted. */
const archiveName = (part: string): string => part.replace(/\.\d{6}$/, '')

/** Leftovers of a killed restore do not count as content. */
const leftBehind = new Set(['restoring', 'backup-staging'])

function requireEmptyDirectory(dataDir: string): void {
  const there = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !leftBehind.has(name)) : []
  if (there.length > 0) throw new Error(`${dataDir} is not empty: restore into a new DATA_DIR`)
  rmSync(path.join(dataDir, 'restoring'), { recursive: true, force: true })
}

/** At least the compressed size will be written. */
function requireRoom(dataDir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < bytes) throw new Error(`the disk of ${dataDir} has less room than the base backup alone needs`)
}

function giveTo(owner: { uid: number; gid: number }, ...folders: string[]): void {
  for (const folder of folders) {
    chownSync(folder, owner.uid, owner.gid)
    for (const entry of readdirSync(folder, { recursive: true }))
      chownSync(path.join(folder, String(entry)), owner.uid, owner.gid)
  }
}
