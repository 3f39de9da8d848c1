import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceProcess, type ServiceProcessOptions } from '@/proof/service-process'

export interface PooledProcess extends ServiceProcessOptions {
  /** How long it stays dead after a kill, in milliseconds; default 0. A slow start would use all of the processor. */
  restMs?: number
}

interface Slot {
  process: ServiceProcess
  restMs: number
  ready: boolean
  paused: boolean
  /** Resolves when the current start ends; null if none is in progress. */
  starting: Promise<void> | null
}

/**
 * Web processes over one database, of which killed ones restart while the others serve. In the database each is known by its
 * index: `crash-0`.
 */
export class WebPool {
  kills = 0
  /** Starts that failed, for example while the database was down; they are repeated. */
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

  /** URLs that accept requests now, in turn from `first` on; empty if none does. */
  urls(): string[] {
    return this.slots.filter(serves).map(({ process }) => process.url)
  }

  /** Whether one can be killed with two left to serve. */
  get spare(): boolean {
    return this.slots.filter(serves).length > 2
  }

  /** Kills the process at `url`, or the one that the database knows by `url`; false if it was not running. */
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

  /** Pauses the process that the database knows by `name`; it gets no new requests. */
  pause(name: string): void {
    const slot = this.find(name)
    if (!slot) return
    slot.process.signal('SIGSTOP')
    slot.ready = false
    slot.paused = true
  }

  /** Resumes a paused process, if it was not killed meanwhile. */
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

  /** Only one start at a time: a second one would fail on the port of the first, which would then serve untracked. */
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
