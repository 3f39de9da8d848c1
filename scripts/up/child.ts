import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '@/scripts/settings'

export interface ChildOptions {
  name: 'web' | 'worker' | 'backup'
  args: string[]
  env: NodeJS.ProcessEnv
  /** Directory for `<name>.log`, or null to write to this process's own output. */
  logDir: string | null
  /** Called if the process died too often to be restarted. */
  onGivenUp: (reason: string) => void
}

const rapid = { deaths: 4, withinMs: 60_000 }

/** A process of the service that is restarted, with growing pauses, when it dies unexpectedly. */
export class Child {
  private process: ChildProcess | undefined
  private stopping = false
  private deaths: number[] = []

  constructor(private readonly options: ChildOptions) {}

  get pid(): number | undefined {
    return this.process?.pid
  }

  start(): void {
    const { name, args, env, logDir } = this.options
    const output = logDir ? openLog(logDir, name) : ('inherit' as const)
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: repositoryRoot,
      env,
      // The channel closes with this process, however it ends, and tells the child to end too.
      stdio: ['ignore', output, output, 'ipc'],
    })
    if (typeof output === 'number') closeSync(output)
    this.process = child
    child.on('error', () => {})
    child.on('exit', (code, signal) => void this.died(code === null ? `signal ${signal}` : `status ${code}`))
  }

  /** Sends SIGTERM, then SIGKILL after `timeoutMs`; resolves when the process is gone. */
  async stop(timeoutMs = 25_000): Promise<void> {
    this.stopping = true
    const child = this.process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    await gone
    clearTimeout(kill)
  }

  /** Kills the process, for an operator who asks twice. */
  kill(): void {
    this.stopping = true
    this.process?.kill('SIGKILL')
  }

  private async died(how: string): Promise<void> {
    if (this.stopping) return
    const now = Date.now()
    this.deaths = [...this.deaths.filter((at) => now - at < rapid.withinMs), now]
    if (this.deaths.length >= rapid.deaths) {
      this.options.onGivenUp(`${this.options.name} died ${rapid.deaths} times within a minute (${how}): ${this.lastWords()}`)
      return
    }
    const pause = 500 * 2 ** this.deaths.length
    console.error(`${this.options.name} died (${how}); starting it again in ${pause / 1000} s`)
    await sleep(pause)
    if (!this.stopping) this.start()
  }

  private lastWords(): string {
    const { logDir, name } = this.options
    if (!logDir) return 'its messages are above'
    const file = path.join(logDir, `${name}.log`)
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    const telling = lines
      .slice(-60)
      .reverse()
      .find((line) => /error|fatal|cannot|not usable/i.test(line))
    return `${(telling ?? lines.at(-1) ?? 'it said nothing').slice(0, 300)} (see ${file})`
  }
}

function openLog(directory: string, name: string): number {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = path.join(directory, `${name}.log`)
  if (existsSync(file) && statSync(file).size > 32 * 1024 * 1024) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}
