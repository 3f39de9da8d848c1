import type { LedgerTrace, LedgerTraceOptions } from '@/server/trace/ledger/trace-ledger'
import type { EngineStatus, Pins, Tracer } from '@/server/trace/tracer'
import { readAnswer } from '../ledger-answer'
import { questionOf } from '../ledger-question'
import type { Numbers } from '../number-writer'
import type { KeeperOptions } from './keeper-options'
import type { FromThread, ToThread } from './messages'
import type { GraphChannel } from './shared-graph'

/**
 * If the thread answers nothing for this long, PostgreSQL is asked instead. A thread that is busy with earlier questions is not
 * given up: PostgreSQL would take longer and slow down everyone else.
 */
const SILENCE_MS = 10_000

interface Waiting {
  resolve: (trace: Numbers | null) => void
  timer: NodeJS.Timeout
}

/** Queries the thread that holds the ledgers. Every question ends in an answer or in null, even if the thread dies. */
export class ThreadTracer implements Tracer {
  private readonly held = new Map<number, EngineStatus>()
  private readonly waiting = new Map<number, Waiting>()
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
      this.waiting.set(id, { resolve, timer: setTimeout(() => this.giveUp(id), SILENCE_MS) })
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

  /** Ends the thread; PostgreSQL is used from then on. */
  async stop(): Promise<void> {
    this.alive = false
    this.lose('stopped')
    await this.thread.terminate()
  }

  private hear(message: FromThread): void {
    if (message.kind === 'answer') {
      this.give(message.id, message.trace)
      for (const { timer } of this.waiting.values()) timer.refresh()
    } else if (message.kind === 'status') this.held.set(message.network, message.status)
    else this.onLog(message.level, message.message, message.detail)
  }

  private give(id: number, trace: Numbers | null): void {
    const asked = this.waiting.get(id)
    if (asked === undefined) return
    this.waiting.delete(id)
    clearTimeout(asked.timer)
    asked.resolve(trace)
  }

  private giveUp(id: number): void {
    this.onLog('warn', 'the thread of the ledgers is silent and PostgreSQL answers', { seconds: SILENCE_MS / 1_000 })
    this.give(id, null)
  }

  private lose(reason: string): void {
    this.held.clear()
    for (const id of [...this.waiting.keys()]) this.give(id, null)
    if (!this.alive) return
    this.alive = false
    this.onLog('warn', 'the ledgers in memory are gone and PostgreSQL answers', { reason })
  }
}
