import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@/scripts/db/open-database'
import { lastingPort } from '@/scripts/postgres/free-port'
import { repositoryRoot } from '@/scripts/settings'
import { builtForTests } from '@/scripts/test/installation'
import { localUrl, serviceEnv } from '@/scripts/up/service-env'

export interface ServiceProcessOptions {
  name: 'web' | 'worker'
  database: Database
  /** Additional environment for it. */
  env?: Record<string, string>
  /** Where it listens; default 127.0.0.1. A worker does not listen. */
  host?: string
  /** The prefix of its command line, such as `ip netns exec one`. */
  before?: string[]
  /** A program of the proof that serves in place of the built one, as plain JavaScript. */
  program?: string
  /** The checkout to run, which must be built; by default this one. */
  root?: string
  /** Options of Node itself, such as `--liftoff-only`. */
  nodeOptions?: string[]
}

/**
 * One web or worker process of a proof. Unlike a child of `up` it is not restarted when it dies: the proof calls `start` again,
 * which keeps its port.
 */
export class ServiceProcess {
  private process: ChildProcess | undefined

  private constructor(
    readonly options: ServiceProcessOptions,
    /** URL of a web process. */
    readonly url: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async make(options: ServiceProcessOptions): Promise<ServiceProcess> {
    const settings = { dataDir: options.database.dataDir, host: options.host ?? '127.0.0.1', port: await lastingPort() }
    const url = localUrl(settings)
    const build = options.program ? {} : { NEXT_DIST_DIR: options.root ? '.next' : await builtForTests() }
    const env = { ...serviceEnv(options.database, settings, url, false), ...build, PUBLIC_URL: url, ...options.env }
    return new ServiceProcess(options, url, env)
  }

  get pid(): number | undefined {
    return this.process?.pid
  }

  get logFile(): string {
    const { name, database } = this.options
    // In a directory of the caller's if given, as the data directory is deleted at the end.
    const logDir = process.env.PROOF_LOG_DIR ?? path.join(database.dataDir, 'logs')
    return path.join(logDir, `${name}-${new URL(this.url).port}.log`)
  }

  get alive(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null
  }

  /** Starts it, and waits until a web process answers; throws if that takes over three minutes or it dies. */
  async start(): Promise<void> {
    const { name, before = [], program, root = repositoryRoot, nodeOptions = [] } = this.options
    const what = [...nodeOptions, ...(program ? [program] : ['--import', 'tsx', entry[name]])]
    const logDir = path.dirname(this.logFile)
    mkdirSync(logDir, { recursive: true, mode: 0o700 })
    const log = openSync(this.logFile, 'a', 0o600)
    const [command = process.execPath, ...args] = [...before, process.execPath, ...what]
    const child = spawn(command, args, { cwd: root, env: this.env, stdio: ['ignore', log, log, 'ipc'] })
    closeSync(log)
    child.on('error', () => undefined)
    this.process = child
    if (name === 'worker') return
    for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(50)) {
      if (!this.alive) throw new Error(`web ended before it answered; see ${logDir}`)
      const ready = await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
        (answer) => answer.status === 200,
        () => false,
      )
      if (ready) return
    }
    throw new Error(`web does not answer after three minutes; see ${logDir}`)
  }

  signal(signal: NodeJS.Signals): void {
    if (this.alive) this.process?.kill(signal)
  }

  /** Sends a signal and waits until the process is gone; sends SIGKILL if that takes over 25 s. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.process || !this.alive) return
    const gone = once(this.process, 'exit')
    this.process.kill(signal)
    const kill = setTimeout(() => this.process?.kill('SIGKILL'), 25_000)
    await gone
    clearTimeout(kill)
  }
}

const entry = { web: 'server/web.ts', worker: 'server/jobs/worker.ts' } as const
