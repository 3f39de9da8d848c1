import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceProcess, type ServiceProcessOptions } from '@/proof/service-process'

export interface PooledProcess extends ServiceProcessOptions {
  /** How long it stays dead when it was killed, in milliseconds; 0 unless told. One that is slow to start would take all of the processor. */
  restMs?: number
}

interface Slot {
  process: ServiceProcess
  restMs: number
  ready: boolean
  paused: boolean
  /** The end of the start that is under way; null while none is. */
  starting: Promise<void> | null
}

/**
 * Web processes over one database, of which the killed ones start again while the others serve. Each is known to the
 * database by its place: `crash-0`.
 */
export class WebPool {
  kills = 0
  /** Starts that failed, such as while the database was away; they were repeated. */
  failedStarts = 0
  private readonly ended = new AbortController()

  private constructor(private readonly slots: Slot[]) {}

  /** One process for each of `options`, all of them started. */
  static async start(options: readonly PooledProcess[]): Promise<WebPool> {
    const slots = await Promise.all(
      options.map(async (one, i): Promise<Slot> => {
        const appUrl = new URL(one.database.appUrl)
        appUrl.searchParams.set('application_name', `crash-${i}`)
        const process = await ServiceProcess.make({ ...one, database: { ...one.database, appUrl: appUrl.href } })
        return { process, restMs: one.restMs ?? 0, ready: false, paused: false, starting: null }
      }),
    )
    const pool = new WebPool(slots)
    for (const slot of slots) pool.revive(slot, 0)
    await Promise.all(slots.map(({ starting }) => starting))
    return pool
  }

  /** Where requests can go now, in turns from `first` on; empty while none serves. */
  urls(): string[] {
    return this.slots.filter(serves).map(({ process }) => process.url)
  }

  /** Whether one can be killed and two still serve. */
  get spare(): boolean {
    return this.slots.filter(serves).length > 2
  }

  /** Kills the process at `url`, or the one the database knows by `url`, outright; false when it did not run. */
  kill(url: string): boolean {
    const slot = this.find(url)
    if (!slot?.process.alive) return false
    slot.process.signal('SIGKILL')
    slot.ready = false
    slot.paused = false
    this.kills += 1
    this.revive(slot, slot.restMs)
    return true
  }

  /** Stops the process that the database knows by `name` where it stands; nothing new is sent to it. */
  pause(name: string): void {
    const slot = this.find(name)
    if (!slot) return
    slot.process.signal('SIGSTOP')
    slot.ready = false
    slot.paused = true
  }

  /** Lets a paused process go on, if it was not killed meanwhile. */
  resume(name: string): void {
    const slot = this.find(name)
    if (!slot?.paused) return
    slot.paused = false
    slot.process.signal('SIGCONT')
    slot.ready = true
  }

  async end(): Promise<void> {
    this.ended.abort()
    await Promise.all(
      this.slots.map(async ({ process, starting }) => {
        await process.end('SIGKILL')
        await starting
        await process.end('SIGKILL')
      }),
    )
  }

  private find(url: string): Slot | undefined {
    return this.slots.find(({ process }, i) => process.url === url || `crash-${i}` === url)
  }

  /** One start at a time: of two the one would hold the port of the other, and serve known to nobody. */
  private revive(slot: Slot, restMs: number): void {
    const { signal } = this.ended
    slot.starting ??= (async () => {
      await sleep(restMs, undefined, { signal }).catch(() => undefined)
      while (!signal.aborted && !slot.ready) {
        try {
          await slot.process.end('SIGKILL')
          await slot.process.start()
          slot.ready = slot.process.alive
        } catch {
          if (!signal.aborted) this.failedStarts += 1
        }
      }
      slot.starting = null
    })()
  }
}

const serves = ({ process, ready }: Slot): boolean => ready && process.alive
