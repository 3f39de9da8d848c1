import { idleMinutes } from '@/server/domain/session'
import { systemClock } from '@/server/platform/clock/clock'
import { Channel, type ChannelTimes, type Listener } from './channel'

/** Tabs of one session that may listen in this process; the newest win. */
export const tabsPerSession = 4

const defaults: ChannelTimes = { pollMs: 1000, beatMs: 10_000, overlapMs: 40_000, idleMs: idleMinutes * 60_000 }

/** The listeners of this process, a channel for each organisation that has any. */
export class Hub {
  readonly #channels = new Map<string, Channel>()
  readonly #tabs = new Map<string, Listener[]>()

  constructor(
    private readonly times: ChannelTimes = defaults,
    private readonly now: () => number = () => systemClock.now().getTime(),
  ) {}

  /** How many organisations are being read. */
  get channels(): number {
    return this.#channels.size
  }

  /** Lets a tab listen to its organisation; `onReplaced` tells the oldest tab of a session that has too many. */
  async join(orgId: string, listener: Listener & { onReplaced(): void }): Promise<() => void> {
    const tabs = (this.#tabs.get(listener.sessionId) ?? []) as (typeof listener)[]
    this.#tabs.set(listener.sessionId, [...tabs, listener])
    for (const old of tabs.slice(0, Math.max(0, tabs.length + 1 - tabsPerSession))) old.onReplaced()
    let channel = this.#channels.get(orgId)
    if (!channel) {
      const made = new Channel(orgId, this.times, this.now, () => {
        if (this.#channels.get(orgId) === made) this.#channels.delete(orgId)
      })
      channel = made
      this.#channels.set(orgId, made)
    }
    const leave = () => {
      const rest = (this.#tabs.get(listener.sessionId) ?? []).filter((one) => one !== listener)
      if (rest.length > 0) this.#tabs.set(listener.sessionId, rest)
      else this.#tabs.delete(listener.sessionId)
      channel.leave(listener)
    }
    try {
      await channel.join(listener)
    } catch (error) {
      leave()
      throw error
    }
    return leave
  }

  /** Ends every stream, so that a process that stops need not wait for them. */
  end(): void {
    for (const channel of this.#channels.values()) {
      for (const listener of [...channel.listeners]) listener.onEnd('stopping')
    }
  }
}

const store = globalThis as typeof globalThis & { __assayLive?: Hub }

/** The hub of this process. */
export function hub(): Hub {
  if (!store.__assayLive) {
    const made = new Hub()
    store.__assayLive = made
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => made.end())
  }
  return store.__assayLive
}
