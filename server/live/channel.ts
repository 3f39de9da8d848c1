import { logger } from '@/server/platform/logger'
import { type LiveEvent, liveSessions, readEvents } from './live.repo'
import { floorOf, timeOf } from './position'

/** One browser tab that listens. */
export interface Listener {
  sessionId: string
  onEvent(event: LiveEvent): void
  onBeat(): void
  /** The session ended, or this process stops. */
  onEnd(reason: 'signed_out' | 'stopping'): void
}

export interface ChannelTimes {
  pollMs: number
  beatMs: number
  /** Longer than any transaction lives: what commits within it behind newer ids is still found. */
  overlapMs: number
  idleMs: number
}

const batch = 1000

/**
 * The events of one organisation in this process: one reader of the outbox, however many tabs listen. Ids are made before
 * their transaction commits, so each look goes back a little, and every few looks by as long as a transaction may take.
 */
export class Channel {
  readonly #listeners = new Set<Listener>()
  readonly #seen = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #looks = 0
  #lastBeat: number
  #failures = 0
  #ready: Promise<void> | undefined

  constructor(
    private readonly orgId: string,
    private readonly times: ChannelTimes,
    private readonly now: () => number,
    private readonly onEmpty: () => void,
  ) {
    this.#lastBeat = now()
  }

  get listeners(): ReadonlySet<Listener> {
    return this.#listeners
  }

  /** Resolves once everything that commits from now on will reach the listener. */
  async join(listener: Listener): Promise<void> {
    this.#listeners.add(listener)
    this.#ready ??= this.#begin()
    try {
      await this.#ready
    } catch (error) {
      this.#ready = undefined
      this.leave(listener)
      throw error
    }
  }

  leave(listener: Listener): void {
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return
    clearTimeout(this.#timer)
    this.onEmpty()
  }

  async #begin(): Promise<void> {
    // What is there already is not news.
    for await (const event of this.#read(this.now() - this.times.overlapMs)) this.#seen.set(event.id, timeOf(event.id))
    this.#schedule()
  }

  #schedule(): void {
    if (this.#listeners.size === 0) return
    const wait = Math.min(this.times.pollMs * 2 ** this.#failures, 15_000)
    this.#timer = setTimeout(() => void this.#look(), wait)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    try {
      const far = this.#looks++ % 8 === 0 ? this.times.overlapMs : Math.min(this.times.overlapMs, 4000)
      for await (const event of this.#read(this.now() - far)) {
        if (this.#seen.has(event.id)) continue
        this.#seen.set(event.id, timeOf(event.id))
        for (const listener of this.#listeners) listener.onEvent(event)
      }
      // Either way: a clock that went back must not silence the beat.
      if (Math.abs(this.now() - this.#lastBeat) >= this.times.beatMs) await this.#beat()
      this.#failures = 0
    } catch (error) {
      if (this.#failures === 0) logger().warn({ err: error }, 'live events could not be read')
      this.#failures = Math.min(this.#failures + 1, 5)
    }
    this.#schedule()
  }

  async #beat(): Promise<void> {
    const now = this.now()
    this.#lastBeat = now
    for (const [id, at] of this.#seen) if (at < now - 2 * this.times.overlapMs) this.#seen.delete(id)
    const ids = [...new Set([...this.#listeners].map((listener) => listener.sessionId))]
    const live = await liveSessions(this.orgId, ids, new Date(now), new Date(now - this.times.idleMs))
    for (const listener of [...this.#listeners]) {
      if (live.has(listener.sessionId)) listener.onBeat()
      else listener.onEnd('signed_out')
    }
  }

  async *#read(since: number): AsyncGenerator<LiveEvent> {
    let after = floorOf(since)
    while (true) {
      const events = await readEvents(this.orgId, after, batch)
      yield* events
      const last = events.at(-1)
      if (!last || events.length < batch) return
      after = last.id
    }
  }
}
