import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { TarEntry } from './tar'

/** Directories that a server recreates; pg_basebackup leaves out their contents too. */
const emptied = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'recovery.signal',
  'standby.signal',
])
/** Read last, repeatedly until two readings agree: it records the state of the server. */
const control = 'global/pg_control'

/** The files of a running cluster, below `cluster/`, between the start and the stop of a base backup. */
export async function* clusterFiles(cluster: string, onFile: (bytes: number) => void = () => {}): AsyncGenerator<TarEntry> {
  yield* folder(cluster, '', onFile)
  const bytes = await readTwice(path.join(cluster, control))
  yield { path: `cluster/${control}`, mode: 0o600, file: { size: bytes.length, bytes: once(bytes) } }
}

async function* folder(cluster: string, within: string, onFile: (bytes: number) => void): AsyncGenerator<TarEntry> {
  yield { path: path.posix.join('cluster', within), mode: 0o700, file: null }
  const entries = await readdir(path.join(cluster, within), { withFileTypes: true }).catch(gone)
  for (const entry of entries ?? []) {
    const name = path.posix.join(within, entry.name)
    if (entry.isDirectory() && entry.name.startsWith('pgsql_tmp')) continue
    if (entry.isDirectory()) {
      if (!emptied.has(within)) yield* folder(cluster, name, onFile)
      else if (emptied.has(name)) yield { path: `cluster/${name}`, mode: 0o700, file: null }
      continue
    }
    if (emptied.has(within) || leftOut.has(name) || name === control || /^(pg_internal\.init|pgsql_tmp)/.test(entry.name))
      continue
    if (!entry.isFile()) throw new Error(`${name} of the cluster is no plain file: tablespaces elsewhere are not backed up`)
    const file = await read(path.join(cluster, name))
    if (file === null) continue
    onFile(file.size)
    yield { path: `cluster/${name}`, mode: 0o600, file }
  }
}

/** A file with its current size; null if it was removed meanwhile. */
async function read(file: string): Promise<TarEntry['file']> {
  const found = await stat(file).catch(gone)
  const handle = found && (await open(file, 'r').catch(gone))
  if (!handle) return null
  const { size } = await handle.stat()
  return { size, bytes: handle.createReadStream({ highWaterMark: 1 << 20 }) }
}

async function readTwice(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ; ) {
    const again = await readFile(file)
    if (again.equals(before)) return again
    before = again
  }
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
