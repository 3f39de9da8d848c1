import type { LedgerTrace, LedgerTraceOptions } from '@/server/trace/ledger/trace-ledger'
import type { EngineStatus, Pins, Tracer } from '@/server/trace/tracer'
import { readAnswer } from '../ledger-answer'
import { questionOf } from '../ledger-question'
import type { Numbers } from '../number-writer'
import type { KeeperOptions } from './keeper-options'
import type { FromThread, ToThread } from './messages'
import type { GraphChannel } from './shared-graph'

/** Beyond this, PostgreSQL is asked, whatever the thread is doing. */
const ANSWER_MS = 2_000

/** Asks the thread that holds the ledgers. Every question ends in an answer or in null, also when the thread dies. */
export class ThreadTracer implements Tracer {
  private readonly held = new Map<number, EngineStatus>()
  private readonly waiting = new Map<number, (trace: Numbers | null) => void>()
  private asked = 0
  private alive = true

  constructor(
    private readonly thread: GraphChannel,
    private readonly onLog: KeeperOptions['onLog'],
  ) {
    thread.on('message', (message: FromThread) => this.hear(message))
    thread.on('error', (error) => this.lose(String(error)))
    thread.on('exit', () => this.lose('the thread ended'))
  }

  async trace(options: LedgerTraceOptions, pins: Pins): Promise<LedgerTrace | null> {
    if (this.held.get(options.network)?.state !== 'ready') return null
    const question = questionOf(options)
    if (question === null) return null
    const id = ++this.asked
    const message: ToThread = { kind: 'ask', id, question, pins }
    const answer = await new Promise<Numbers | null>((resolve) => {
      const timer = setTimeout(() => this.give(id, null), ANSWER_MS)
      this.waiting.set(id, (trace) => {
        clearTimeout(timer)
        resolve(trace)
      })
      const { numbers, hashes } = question.payments
      this.thread.postMessage(message, [numbers.buffer as ArrayBuffer, hashes.buffer as ArrayBuffer])
    })
    return answer && readAnswer(answer, options)
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

  private give(id: number, trace: Numbers | null): void {
    const answer = this.waiting.get(id)
    this.waiting.delete(id)
    answer?.(trace)
  }

  private lose(reason: string): void {
    this.held.clear()
    for (const id of [...this.waiting.keys()]) this.give(id, null)
    if (!this.alive) return
    this.alive = false
    this.onLog('warn', 'the ledgers in memory are gone and PostgreSQL answers', { reason })
  }
}
