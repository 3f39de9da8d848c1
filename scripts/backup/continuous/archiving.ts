import { chownSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** An idle database completes a segment after this many seconds; losing its disk loses at most about twice that. */
export const archiveSeconds = 60

/** The directory beside the cluster where PostgreSQL puts finished WAL until it is shipped. */
export async function spoolOf(client: pg.ClientBase): Promise<string> {
  return path.join(path.dirname(await clusterOf(client)), 'wal-spool')
}

/** The directory of the connected cluster. */
export async function clusterOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  return rows[0]?.data_directory ?? ''
}

/**
 * Makes PostgreSQL copy each finished segment into the spool, synced and never overwritten (by its module `basic_archive`), now
 * and after every start. It keeps a segment until that has succeeded.
 */
export async function startArchiving(client: pg.ClientBase, seconds = archiveSeconds): Promise<string> {
  const mode = await client.query<{ archive_mode: string }>('show archive_mode')
  if (mode.rows[0]?.archive_mode !== 'on')
    throw new Error(
      'the running database was started before this version: end npm run up, start it again, and repeat this command',
    )
  const spool = await spoolOf(client)
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  const owner = statSync(await clusterOf(client))
  if (process.getuid?.() === 0) chownSync(spool, owner.uid, owner.gid)
  await client.query(`alter system set basic_archive.archive_directory = ${literal(spool)}`)
  await client.query(`alter system set archive_library = 'basic_archive'`)
  await client.query(`alter system set archive_command = ''`)
  await client.query(`alter system set archive_timeout = ${Math.trunc(seconds)}`)
  await client.query('select pg_reload_conf()')
  return spool
}

/** Stops archiving, and removes the spool. */
export async function stopArchiving(client: pg.ClientBase): Promise<void> {
  const spool = await spoolOf(client)
  for (const name of archiveSettings) await client.query(`alter system reset ${name}`)
  await client.query('select pg_reload_conf()')
  rmSync(spool, { recursive: true, force: true })
}

/** The settings of `startArchiving`, which a restored cluster must not keep. */
export const archiveSettings = [
  'archive_library',
  'archive_command',
  'archive_timeout',
  'basic_archive.archive_directory',
] as const

/** Why PostgreSQL is not archiving at the moment, or null. */
export async function archiverFault(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string | null }>(
    `select last_failed_wal as name from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity') and last_failed_time > now() - interval '1 hour'`,
  )
  return rows[0] === undefined ? null : `PostgreSQL cannot copy ${rows[0].name} into its spool; its log says why`
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Ends the current WAL segment and waits up to a minute until PostgreSQL has archived it. Throws after that. */
export async function untilArchived(client: pg.Client): Promise<void> {
  // Where nothing was written since the last switch, this is the start of a segment that is not finished: the one before it is.
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1) as name')
  for (const began = Date.now(); Date.now() - began < 60_000; await sleep(100)) {
    const last = await client.query<{ name: string | null }>('select last_archived_wal as name from pg_stat_archiver')
    if ((last.rows[0]?.name ?? '') >= (rows[0]?.name ?? '')) return
  }
  throw new Error('PostgreSQL archives nothing: its log in the data directory (postgres.log) says why')
}
