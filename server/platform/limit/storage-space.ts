import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'

/** A disk that the service writes to, in bytes. */
export interface Volume {
  id: 'data' | 'database' | 'files' | 'logs'
  /** Its device number: two directories of one disk are measured a moment apart, so their free bytes differ. */
  device: number
  free: number
  total: number
}

/** What can be measured of the disks; null for one that cannot be measured from here. */
export interface StorageSpace {
  data: Volume | null
  /** The same disk as `data` if the database is on it; null if PostgreSQL runs elsewhere. */
  database: Volume | null
  /** Evidence and reports (`DATA_DIR/blobs`), if they are on a disk of their own. */
  files?: Volume
  /** `DATA_DIR/logs`, if on a disk of its own. */
  logs?: Volume
}

/** Free and total bytes of the disks of the data directory, and of the database's disk if it is on this machine. */
export function storageSpace(dataDir: string): StorageSpace {
  const dir = path.resolve(/* turbopackIgnore: true */ dataDir)
  const files = apart('files', path.join(dir, 'blobs'), dir)
  const logs = apart('logs', path.join(dir, 'logs'), dir)
  return { data: volume('data', dir), database: databaseVolume(dir), ...(files && { files }), ...(logs && { logs }) }
}

/** The disk of the database if `npm run up` manages it; null if PostgreSQL runs elsewhere. */
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

/** A directory's disk, if different from its parent's. */
function apart(id: Volume['id'], dir: string, parent: string): Volume | null {
  try {
    return statSync(dir).dev === statSync(parent).dev ? null : volume(id, dir)
  } catch {
    return null
  }
}

/** Directory of the database that `npm run up` manages: in the data directory, or where `postgres.location` says; else null. */
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
