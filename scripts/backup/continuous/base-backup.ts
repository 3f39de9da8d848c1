import type pg from 'pg'
import { z } from 'zod'
import { endingFor, packed } from '../encryption/pack'
import { openParts, putParts } from '../place/parts'
import { type Place, putText, readPlaced } from '../place/place'
import { clusterOf } from './archiving'
import { clusterFiles, once } from './cluster-files'
import { type TarEntry, writeTar } from './tar'
import { parseSegment } from './wal-name'

const manifest = z.strictObject({
  id: z.string().regex(/^\d{8}T\d{6}Z$/),
  started_at: z.iso.datetime(),
  /** Earlier times cannot be restored from this backup. */
  completed_at: z.iso.datetime(),
  server: z.string(),
  /** The first WAL segment needed to restore it to any time. */
  first_segment: z.string(),
  last_segment: z.string(),
  parts: z.array(z.strictObject({ name: z.string(), sha256: z.string(), bytes: z.number().int() })),
})
export type BaseBackup = z.infer<typeof manifest>

/**
 * Copies the files of the running cluster into a place, between PostgreSQL's start and stop of a backup. The manifest is
 * written last: without it, a base backup is incomplete.
 */
export async function makeBase(
  client: pg.ClientBase,
  place: Place,
  recipient: string | null,
  onBytes: (bytes: number) => void = () => {},
): Promise<BaseBackup> {
  const cluster = await clusterOf(client)
  const started = await one<{ now: Date; version: string }>(client, `select now(), current_setting('server_version') as version`)
  const id = started.now.toISOString().replace(/[-:]|\.\d+/g, '')
  await client.query('set statement_timeout = 0')
  const first = await one<{ name: string }>(client, `select pg_walfile_name(pg_backup_start($1, fast => true)) as name`, [
    `assay ${id}`,
  ])
  let last = ''
  let completed = started.now

  async function* entries(): AsyncGenerator<TarEntry> {
    yield* clusterFiles(cluster, onBytes)
    const stop = await one<{ lsn: string; labelfile: string; spcmapfile: string; name: string; now: Date }>(
      client,
      `select s.*, pg_walfile_name(s.lsn) as name, clock_timestamp() as now from pg_backup_stop(wait_for_archive => false) s`,
    )
    if (stop.spcmapfile.trim() !== '') throw new Error('the cluster has tablespaces elsewhere, which are not backed up')
    last = stop.name
    completed = stop.now
    const label = Buffer.from(stop.labelfile)
    yield { path: 'cluster/backup_label', mode: 0o600, file: { size: label.length, bytes: once(label) } }
  }

  const parts = await putParts(
    place,
    `base/${id}/files.tar.gz${endingFor(recipient)}.`,
    await packed(writeTar(entries()), recipient),
  )
  const made: BaseBackup = {
    id,
    started_at: started.now.toISOString(),
    completed_at: completed.toISOString(),
    server: started.version,
    first_segment: first.name,
    last_segment: last,
    parts,
  }
  await putText(place, manifestName(id), `${JSON.stringify(made, null, 2)}\n`)
  return made
}

const manifestName = (id: string) => `base/${id}/manifest.json`

/** The complete base backups of a place, oldest first. */
export async function listBases(place: Place): Promise<BaseBackup[]> {
  const names = (await place.list('base/')).map(({ name }) => name).filter((name) => name.endsWith('/manifest.json'))
  const found: BaseBackup[] = []
  for (const name of names.toSorted()) {
    const text = await readPlaced(place, name)
    const parsed = manifest.safeParse(text && JSON.parse(text.toString('utf8')))
    if (!parsed.success) throw new Error(`${name} in ${place.label} is damaged`)
    if (parseSegment(parsed.data.first_segment) === null) throw new Error(`${name} in ${place.label} is damaged`)
    found.push(parsed.data)
  }
  return found
}

/** The archive of a base backup as stored in its place. */
export const baseStream = (place: Place, base: BaseBackup): AsyncGenerator<Uint8Array> => openParts(place, base.parts)

/** Deletes a base backup from a place, its manifest first. */
export async function removeBase(place: Place, id: string): Promise<void> {
  await place.remove(manifestName(id))
  for (const { name } of await place.list(`base/${id}/`)) await place.remove(name)
}

async function one<T extends pg.QueryResultRow>(client: pg.ClientBase, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query<T>(sql, values)
  if (rows[0] === undefined) throw new Error('PostgreSQL gave no answer')
  return rows[0]
}
