import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LedgerTraceOptions } from '../../ledger/trace-ledger'
import type { FromThread, ToThread } from './messages'
import type { GraphChannel } from './shared-graph'
import { ThreadTracer } from './thread-tracer'

/** A thread that answers nothing by itself. */
class SilentThread extends EventEmitter implements GraphChannel {
  readonly asked: number[] = []
  postMessage(message: ToThread): void {
    if (message.kind === 'ask') this.asked.push(message.id)
  }
  hear(message: FromThread): void {
    this.emit('message', message)
  }
  async terminate(): Promise<void> {}
}

const question: LedgerTraceOptions = {
  network: 1,
  direction: 'source',
  hopLimit: 3,
  epsilon: 0.001,
  nullEndpoints: new Set([0]),
  payments: [],
}
const pins = { graph: 1, attribution: 1 }
let thread: SilentThread
let tracer: ThreadTracer
const logs: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  logs.length = 0
  thread = new SilentThread()
  tracer = new ThreadTracer(thread, (_level, message) => logs.push(message))
  thread.hear({ kind: 'status', network: 1, status: { state: 'ready', rows: 2, bytes: 64 } })
})
afterEach(() => vi.useRealTimers())

/** Asks, and says what came of it so far: `waiting`, or the answer. */
function ask(): { now: () => Promise<unknown>; id: number } {
  let came: unknown = 'waiting'
  void tracer.trace(question, pins).then((answer) => {
    came = answer
  })
  const now = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return came
  }
  return { id: thread.asked.at(-1) as number, now }
}

it('gives up a thread that is silent for ten seconds, and says so', async () => {
  const asked = ask()
  await vi.advanceTimersByTimeAsync(9_900)
  expect(await asked.now()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(200)
  expect(await asked.now()).toBe(null)
  expect(logs).toEqual(['the thread of the ledgers is silent and PostgreSQL answers'])
})

it('waits for a thread that is busy with earlier questions', async () => {
  const others = [ask(), ask(), ask()]
  const asked = ask()
  for (const { id, now } of others) {
    await vi.advanceTimersByTimeAsync(8_000)
    thread.hear({ kind: 'answer', id, trace: null })
    expect(await now()).toBe(null)
  }
  expect(await asked.now()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(10_100)
  expect(await asked.now()).toBe(null)
  expect(logs).toHaveLength(1)
})

it('waits for nothing once the thread is gone', async () => {
  const asked = ask()
  thread.emit('exit')
  expect(await asked.now()).toBe(null)
  expect(await tracer.trace(question, pins)).toBe(null)
  expect(thread.asked).toHaveLength(1)
})
