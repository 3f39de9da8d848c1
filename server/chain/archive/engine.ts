import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'

/** Values as DuckDB writes them in JSON: 64-bit integers are strings. */
export type EngineRow = (string | number | boolean | null)[]

interface Engine {
  child: ChildProcess
  waiting: Map<number, { resolve: (rows: EngineRow[]) => void; reject: (error: Error) => void }>
  next: number
}

const store = globalThis as typeof globalThis & { __assayArchiveEngine?: Engine }

/** Absolute path of ARCHIVE_DIR. Throws where it is not set. */
export function archiveDirectory(): string {
  const { ARCHIVE_DIR } = env()
  if (ARCHIVE_DIR === undefined) throw archiveUnavailable('ARCHIVE_DIR is not set')
  return ARCHIVE_DIR
}

/** The 503 error for what cannot be answered because the archive cannot be read. */
export function archiveUnavailable(what: string): AppError {
  return new AppError('temporarily_unavailable', `Archived transfers cannot be read: ${what}.`)
}

/**
 * Runs one statement in DuckDB, in a child process with limited memory and threads that can access ARCHIVE_DIR only. The
 * process starts with the first statement and is restarted if it ended; statements run one by one. `joins: false` skips the
 * statistics for ordering joins, which take longer than a page of an address does. Throws DuckDB's errors, and if the process
 * ends meanwhile.
 */
export function runInEngine(sql: string, { joins = true }: { joins?: boolean } = {}): Promise<EngineRow[]> {
  store.__assayArchiveEngine ??= start()
  const engine = store.__assayArchiveEngine
  return new Promise((resolve, reject) => {
    const id = engine.next++
    engine.waiting.set(id, { resolve, reject })
    engine.child.ref()
    engine.child.send({ id, sql, joins })
  })
}

/** The process's id while it runs. */
export const enginePid = (): number | null => store.__assayArchiveEngine?.child.pid ?? null

/** Ends the process; the next statement starts another. */
export function stopEngine(): void {
  store.__assayArchiveEngine?.child.disconnect()
  store.__assayArchiveEngine = undefined
}

/** Directory in ARCHIVE_DIR for files that are read at once and removed; one for each process. */
export function scratchDirectory(): string {
  const directory = path.join(archiveDirectory(), 'scratch', String(process.pid))
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return directory
}

function start(): Engine {
  const { ARCHIVE_MEMORY_MB: memoryMb, ARCHIVE_THREADS: threads } = env()
  const settings = { directories: [archiveDirectory()], scratch: scratchDirectory(), memoryMb, threads }
  // A separate program, which the build must not bundle.
  const program = path.join(/* turbopackIgnore: true */ process.cwd(), 'server/chain/archive/engine-child.mjs')
  const child = fork(/* turbopackIgnore: true */ program, [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const engine: Engine = { child, waiting: new Map(), next: 1 }
  const end = (why: string) => {
    if (store.__assayArchiveEngine === engine) store.__assayArchiveEngine = undefined
    for (const { reject } of engine.waiting.values()) reject(new Error(why))
    engine.waiting.clear()
  }
  child.on('message', ({ id, rows, error }: { id: number; rows?: EngineRow[]; error?: string }) => {
    const asked = engine.waiting.get(id)
    engine.waiting.delete(id)
    if (error === undefined) asked?.resolve(rows ?? [])
    else asked?.reject(new Error(error))
    idle(engine)
  })
  child.on('error', (error) => end(error.message))
  child.on('exit', (code, signal) => end(`the process that reads the archive ended (${signal ?? code})`))
  return engine
}

/** An idle engine keeps no process alive. */
function idle({ child, waiting }: Engine): void {
  if (waiting.size > 0) return
  child.unref()
  ;(child.channel as { unref?: () => void } | undefined)?.unref?.()
}
