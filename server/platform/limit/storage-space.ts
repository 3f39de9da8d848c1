import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'

/** A disk that the service writes to, in bytes. */
export interface Volume {
  id: 'data' | 'database' | 'files' | 'logs'
  /** The number of its device: two directories of one disk are measured a moment apart, so their free bytes differ. */
  device: number
  free: number
  total: number
}

/** What can be seen of the disks: a null stands for one that cannot be measured from here. */
export interface StorageSpace {
  data: Volume | null
  /** The same disk as `data` where the database stands on it; null where PostgreSQL runs elsewhere. */
  database: Volume | null
  /** Evidence and reports (`DATA_DIR/blobs`), where they have a disk of their own. */
  files?: Volume
  /** `DATA_DIR/logs`, where it has a disk of its own. */
  logs?: Volume
}

/** Free and total bytes of the disks of the data directory, and of the database's where that is on this machine. */
export function storageSpace(dataDir: string): StorageSpace {
  const dir = path.resolve(/* turbopackIgnore: true */ dataDir)
  const files = apart('files', path.join(dir, 'blobs'), dir)
  const logs = apart('logs', path.join(dir, 'logs'), dir)
  return { data: volume('data', dir), database: databaseVolume(dir), ...(files && { files }), ...(logs && { logs }) }
}

/** The disk of the database where `npm run up` keeps it; null where PostgreSQL runs elsewhere. */
export function databaseVolume(dataDir: string): Volume | null {
  const place = clusterOf(path.resolve(/* turbopackIgnore: true */ dataDir))
  return place === null ? null : volume('database', place)
}

function volume(id: Volume['id'], dir: string): Volume | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(dir)
    return { id, device: statSync(dir).dev, free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

/** A directory's disk, if it is another one than its parent's. */
function apart(id: Volume['id'], dir: string, parent: string): Volume | null {
  try {
    return statSync(dir).dev === statSync(parent).dev ? null : volume(id, dir)
  } catch {
    return null
  }
}

/** Where `npm run up` keeps the database's files: in the data directory, or where `postgres.location` says; else null. */
function clusterOf(dir: string): string | null {
  try {
    const inside = path.join(dir, 'postgres')
    if (existsSync(inside)) return inside
    const state = readFileSync(path.join(dir, 'postgres.location'), 'utf8').trim()
    return state === '' ? null : path.join(state, 'postgres')
  } catch {
    return null
  }
}
