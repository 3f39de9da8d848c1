import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** A disk that the service writes to, in bytes. */
export interface Volume {
  id: 'data' | 'database'
  free: number
  total: number
}

/** What can be seen of the disks: a null stands for one that cannot be measured from here. */
export interface StorageSpace {
  data: Volume | null
  /** The same disk as `data` where the database stands on it; null where PostgreSQL runs elsewhere. */
  database: Volume | null
}

/** Free and total bytes of the data directory's disk and of the database's, where that is on this machine. */
export async function storageSpace(dataDir: string): Promise<StorageSpace> {
  const dir = path.resolve(/* turbopackIgnore: true */ dataDir)
  const place = clusterOf(dir)
  return { data: await volume('data', dir), database: place === null ? null : await volume('database', place) }
}

async function volume(id: Volume['id'], dir: string): Promise<Volume | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(dir)
    return { id, free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

/** Where `npm run up` keeps the database's files: in the data directory, or where `postgres.location` says; else null. */
function clusterOf(dir: string): string | null {
  try {
    if (existsSync(path.join(dir, 'postgres'))) return dir
    return readFileSync(path.join(dir, 'postgres.location'), 'utf8').trim() || null
  } catch {
    return null
  }
}
