import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ServiceStatus } from '@/contract/status'
import { openDatabase } from '@/scripts/db/open-database'
import { type FirstRunFacts, readFirstRun } from '@/scripts/up/first-run'

const startWithin = 60 * 60_000

/** `npm run up` of a checkout over a data directory, with its other commands. */
export class RunningRelease {
  private constructor(
    readonly root: string,
    readonly facts: FirstRunFacts,
    private readonly dataDir: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly process: ChildProcess,
  ) {}

  /** Starts it and waits until it answers; throws with the log's name if it ends before or takes over an hour. */
  static async start(root: string, dataDir: string, port: number, more: Record<string, string> = {}): Promise<RunningRelease> {
    const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', ...more }
    for (const name of ['DATABASE_URL', 'NODE_ENV', 'NEXT_DIST_DIR', 'PUBLIC_URL', 'NEXTAUTH_URL']) delete env[name]
    const logFile = path.join(path.dirname(dataDir), `up-${path.basename(root)}.log`)
    const log = openSync(logFile, 'a', 0o600)
    const child = spawn(process.execPath, [path.join(root, 'scripts', 'up.mjs')], { cwd: root, env, stdio: ['ignore', log, log] })
    closeSync(log)
    for (const deadline = Date.now() + startWithin; Date.now() < deadline; await sleep(500)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`up of ${path.basename(root)} ended; see ${logFile}`)
      const facts = readFirstRun(dataDir)
      const answered = await fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (facts?.api_key && answered) return new RunningRelease(root, facts, dataDir, env, child)
    }
    child.kill('SIGTERM')
    throw new Error(`up of ${path.basename(root)} did not answer within an hour; see ${logFile}`)
  }

  /** The key of the first organisation. */
  get key(): string {
    return this.facts.api_key as string
  }

  /** Stops the live sample, so that two runs see the same chain. */
  async endLive(): Promise<void> {
    await this.withOwner((client) =>
      client.query("update installation_fact set value = value || '{\"until\": null}' where key = 'sample_live'"),
    )
  }

  /**
   * Waits until no job has been due or running for ten seconds, so that what an upgrade starts is finished; throws after an
   * hour.
   */
  async settled(): Promise<void> {
    await this.withOwner(async (client) => {
      let quiet = 0
      for (const deadline = Date.now() + startWithin; Date.now() < deadline; await sleep(1_000)) {
        const { rows } = await client.query<{ due: string }>(
          "select count(*) as due from pgboss.job where state < 'completed' and (state = 'active' or start_after <= now())",
        )
        quiet = rows[0]?.due === '0' ? quiet + 1 : 0
        if (quiet === 10) return
      }
      throw new Error('jobs were still due an hour after the start')
    })
  }

  /**
   * Waits until the worker has converted data of an earlier version, according to the status. `tell` gets a line for each
   * change. Throws after an hour, with the worker's progress.
   */
  async upToDate(tell: (line: string) => void): Promise<void> {
    let last = ''
    for (const deadline = Date.now() + startWithin; Date.now() < deadline; await sleep(2_000)) {
      const answer = await fetch(new URL('/v1/status', this.facts.url))
      const { background_work: work } = (await answer.json()) as ServiceStatus
      if (work?.length === 0) return
      const line = (work ?? []).map(({ kind, network, done, total }) => `${kind} of ${network}: ${done} of ${total ?? '?'}`)
      if (line.join(', ') !== last) tell(line.join(', '))
      last = line.join(', ')
    }
    throw new Error(`what was stored before is not up to date an hour after the start: ${last}`)
  }

  private async withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir: this.dataDir, migrate: 'never', env: this.env })
    const client = new pg.Client(database.ownerUrl)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
      await database.close()
    }
  }

  /** Runs another command of the checkout, such as `scripts/lists.ts`; throws with its output unless its status is allowed. */
  command(script: string, allowed: readonly number[], ...args: string[]): void {
    const runner = path.join(this.root, 'scripts', 'run.mjs')
    const run = spawnSync(process.execPath, [runner, script, ...args], { cwd: this.root, env: this.env, encoding: 'utf8' })
    if (!allowed.includes(run.status ?? -1))
      throw new Error(`${script} ${args[0] ?? ''} failed: ${(run.stderr || run.stdout).slice(-500)}`)
  }

  /** Imports a file. Status 1 means that rows were refused, as some of the recorded packs' are. */
  import(kind: 'tagpack' | 'transfers' | 'prices', file: string): void {
    this.command('scripts/import.ts', [0, 1], kind, file)
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return
    const gone = once(this.process, 'exit')
    this.process.kill('SIGTERM')
    await gone
  }
}
