import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/server/platform/env'
import { type AnchorBatch, anchorBatch } from './anchor-batch'

/**
 * A log of anchors as it is stored: `<directory>/<log>/<year>-<month>.jsonl`, one batch per line. `current` is the log that
 * this installation writes; others are older, such as that of a restored backup.
 */
export interface AnchorLog {
  id: string
  batches: AnchorBatch[]
  /** Invalid lines, by file and line. */
  unreadable: string[]
  /** The newest file, and its length up to its last complete line; a crash can leave a partial line after it. */
  end: { file: string; whole: number; size: number } | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const month = /^\d{4}-\d{2}\.jsonl$/

/** The directory of anchors: `ANCHOR_DIR`, or `anchors` in the data directory. */
export const anchorDirectory = (): string =>
  path.resolve(/* turbopackIgnore: true */ env().ANCHOR_DIR ?? path.join(env().DATA_DIR, 'anchors'))

/** Every log of a directory; empty if the directory does not exist. Throws if it cannot be read. */
export async function readLogs(directory: string): Promise<AnchorLog[]> {
  const names = await readdir(directory).catch(absent)
  const logs = names.filter((name) => uuid.test(name)).sort()
  return Promise.all(logs.map((id) => readLog(directory, id)))
}

async function readLog(directory: string, id: string): Promise<AnchorLog> {
  const log: AnchorLog = { id, batches: [], unreadable: [], end: null }
  const files = (await readdir(path.join(directory, id))).filter((name) => month.test(name)).sort()
  for (const name of files) {
    const file = path.join(directory, id, name)
    const bytes = await readFile(file)
    const whole = bytes.lastIndexOf(10) + 1
    log.end = { file, whole, size: bytes.length }
    const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1)
    for (const [i, line] of lines.entries()) {
      const batch = parsed(line)
      if (batch === null) log.unreadable.push(`${name} line ${i + 1}`)
      else log.batches.push(batch)
    }
  }
  return log
}

function parsed(line: string): AnchorBatch | null {
  try {
    return anchorBatch.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/** The log to continue: the current one, or a new one. */
export async function currentLog(directory: string, logs: readonly AnchorLog[]): Promise<AnchorLog> {
  const named = (await readFile(path.join(directory, 'current'), 'utf8').catch(() => '')).trim()
  const found = logs.find(({ id }) => id === named)
  return found ?? { id: randomUUID(), batches: [], unreadable: [], end: null }
}

/** Appends a batch to its log and returns once it is synced to disk. Truncates a partial line left by a crash first. */
export async function appendBatch(directory: string, log: AnchorLog, batch: AnchorBatch): Promise<void> {
  const folder = path.join(directory, log.id)
  await mkdir(folder, { recursive: true, mode: 0o750 })
  if (log.end !== null && log.end.whole < log.end.size) await truncate(log.end.file, log.end.whole)
  const handle = await open(path.join(folder, `${batch.at.slice(0, 7)}.jsonl`), 'a', 0o640)
  try {
    await handle.write(`${JSON.stringify(batch)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await writeFile(path.join(directory, 'current'), `${log.id}\n`, { mode: 0o640 })
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
