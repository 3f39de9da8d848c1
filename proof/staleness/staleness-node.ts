import type pg from 'pg'
import pino from 'pino'
import type { Network } from '@/server/chain/networks'
import { ProviderError, type ProviderFault } from '@/server/chain/provider'
import { syncNetwork, syncSettings } from '@/server/chain/sync'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { fakeProvider, type Interfere } from '@/server/chain/testing/fake-provider'

/** The fault of a cycle: at which request, and how. `block` only matters if there are blocks to read. */
export interface Fault {
  at: 'identify' | 'tip' | 'block'
  fault: ProviderFault
}

/** A node that is followed by the worker's own loop, one cycle at a time, each with its fault. */
export class LockstepNode {
  readonly chain: FakeChain
  /** Whether the last cycle failed with the planned fault. */
  failed = false
  private plan: Fault | null = null
  private begun = false
  private tipAsked = false
  private open: (() => void) | undefined
  private waits: () => void = () => undefined
  private readonly abort = new AbortController()
  private readonly done: Promise<void>
  private readonly first: Promise<void>

  constructor(pool: pg.Pool, network: Network, seed: number) {
    this.chain = new FakeChain(network, seed).grow(3)
    this.first = this.nextWait()
    const settings = { ...syncSettings(network), pollMs: 1 }
    const provider = fakeProvider(this.chain, (...asked) => this.interfere(...asked))
    const log = pino({ level: 'silent' })
    this.done = syncNetwork({ pool, provider, start: 0, settings, log, lockRetryMs: 20 }, this.abort.signal)
  }

  /** Runs one cycle of the loop; resolves when it has stored its result. */
  async cycle(plan: Fault | null): Promise<void> {
    await this.first
    const ended = this.nextWait()
    this.plan = plan
    this.failed = false
    this.tipAsked = false
    this.open?.()
    await ended
  }

  async stop(): Promise<void> {
    this.abort.abort()
    this.open?.()
    await this.done
  }

  private nextWait(): Promise<void> {
    return new Promise((resolve) => {
      this.waits = resolve
    })
  }

  /** A cycle asks for the tip once: asking for it again, or anything after a failure, begins the next cycle. */
  private interfere: Interfere = async (method) => {
    if ((method === 'tip' && this.tipAsked) || (method === 'identify' && (this.failed || !this.begun))) {
      this.begun = true
      const opened = new Promise<void>((resolve) => {
        this.open = resolve
      })
      this.waits()
      await opened
      if (this.abort.signal.aborted) throw new Error('the proof is over')
    }
    if (method === 'tip') this.tipAsked = true
    const { plan } = this
    if (plan && (plan.at === method || (plan.at === 'identify' && method === 'tip'))) {
      this.failed = true
      throw new ProviderError(plan.fault, 'planned by the proof')
    }
  }
}
