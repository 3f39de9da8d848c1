import type { Worker } from 'node:worker_threads'
import type { Trace, TraceOptions } from '../trace'
import type { EngineStatus, Pins, Tracer } from '../tracer'
import { type CompactTrace, readTrace } from './compact-trace'
import type { KeeperOptions } from './keeper-options'
import type { FromThread, ToThread } from './messages'

/** Beyond this, PostgreSQL is asked, whatever the thread is doing. */
const ANSWER_MS = 2_000

/** Asks the thread that holds the graphs. Every question ends in an answer or in null, also when the thread dies. */
export class ThreadTracer implements Tracer {
  private readonly held = new Map<number, EngineStatus>()
  private readonly waiting = new Map<number, (trace: CompactTrace | null) => void>()
  private asked = 0
  private alive = true

  constructor(
    private readonly thread: Worker,
    private readonly onLog: KeeperOptions['onLog'],
  ) {
    thread.on('message', (message: FromThread) => this.hear(message))
    thread.on('error', (error) => this.lose(String(error)))
    thread.on('exit', () => this.lose('the thread ended'))
  }

  async trace(options: TraceOptions, pins: Pins): Promise<Trace | null> {
    if (options.start !== undefined || options.node === 'transaction') return null
    if (this.held.get(options.network)?.state !== 'ready') return null
    const { network, direction, unit, subject, hopLimit, epsilon, nullEndpoints, privateTagged, silenced } = options
    const question = { network, direction, unit, subject, hopLimit, epsilon, nullEndpoints, ...(silenced?.size && { silenced }) }
    const id = ++this.asked
    const message: ToThread = { kind: 'ask', id, options: privateTagged ? { ...question, privateTagged } : question, pins }
    const compact = await new Promise<CompactTrace | null>((resolve) => {
      const timer = setTimeout(() => this.give(id, null), ANSWER_MS)
      this.waiting.set(id, (trace) => {
        clearTimeout(timer)
        resolve(trace)
      })
      this.thread.postMessage(message)
    })
    return compact && readTrace(compact, direction, epsilon)
  }

  status(network: number): EngineStatus | undefined {
    return this.held.get(network)
  }

  statuses(): ReadonlyMap<number, EngineStatus> {
    return this.held
  }

  /** Ends the thread; PostgreSQL answers from here on. */
  async stop(): Promise<void> {
    this.alive = false
    this.lose('stopped')
    await this.thread.terminate()
  }

  private hear(message: FromThread): void {
    if (message.kind === 'answer') this.give(message.id, message.trace)
    else if (message.kind === 'status') this.held.set(message.network, message.status)
    else this.onLog(message.level, message.message, message.detail)
  }

  private give(id: number, trace: CompactTrace | null): void {
    const answer = this.waiting.get(id)
    this.waiting.delete(id)
    answer?.(trace)
  }

  private lose(reason: string): void {
    this.held.clear()
    for (const id of [...this.waiting.keys()]) this.give(id, null)
    if (!this.alive) return
    this.alive = false
    this.onLog('warn', 'the graph in memory is gone and PostgreSQL answers', { reason })
  }
}
