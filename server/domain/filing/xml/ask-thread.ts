import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SchemaCheck, SchemaQuestion, WriteQuestion, Written, XmlAnswer, XmlQuestion } from './messages'

/** Time limit for one document or schema. A schema's pattern may never terminate. */
export const mostMs = 10_000

interface Waiting {
  resolve: (answer: XmlAnswer) => void
  reject: (error: Error) => void
  ms: number
  /** Null while the thread starts, which takes long on a busy machine. */
  timer: NodeJS.Timeout | null
}
interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
  next: number
  ready: boolean
}

interface FromThread {
  ready?: true
  id?: number
  answer?: XmlAnswer
  failure?: string
}

/** Thrown when the work exceeds its time limit. */
export class XmlTimeout extends Error {}

/** Routes and pages each load their own copy of this module, but share one thread per process. */
const shared = globalThis as typeof globalThis & { assayXmlThread?: Thread | null }

/** Writes a document, and validates it if a schema is given, in a thread with a time limit. Throws `XmlTimeout`. */
export async function writeInThread(question: WriteQuestion, ms = mostMs): Promise<Written> {
  return (await ask(question, ms)) as Written
}

/** Checks that bytes are a schema that compiles, and reads it, in a thread with a time limit. Throws `XmlTimeout`. */
export async function checkSchemaInThread(question: SchemaQuestion, ms = mostMs): Promise<SchemaCheck> {
  return (await ask(question, ms)) as SchemaCheck
}

function ask(question: XmlQuestion, ms: number): Promise<XmlAnswer> {
  const thread = shared.assayXmlThread ?? start()
  const id = thread.next++
  return new Promise((resolve, reject) => {
    thread.waiting.set(id, { resolve, reject, ms, timer: thread.ready ? timerOf(thread, ms) : null })
    thread.worker.ref()
    thread.worker.postMessage({ id, question })
  })
}

function timerOf(thread: Thread, ms: number): NodeJS.Timeout {
  return setTimeout(() => end(thread, new XmlTimeout(`gave up after ${ms / 1000} s`)), ms)
}

function start(): Thread {
  // A path instead of a URL relative to this module: the build moves modules, but the sources are there at run time.
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'server', 'domain', 'filing', 'xml', 'thread.ts')
  const worker = new Worker(file, { execArgv: ['--import', 'tsx'], resourceLimits: { maxOldGenerationSizeMb: 256 } })
  const thread: Thread = { worker, waiting: new Map(), next: 1, ready: false }
  worker.on('message', ({ id = 0, answer, failure, ready }: FromThread) => {
    if (ready) {
      thread.ready = true
      for (const one of thread.waiting.values()) one.timer = timerOf(thread, one.ms)
      return
    }
    const asked = thread.waiting.get(id)
    if (asked === undefined) return
    thread.waiting.delete(id)
    if (asked.timer !== null) clearTimeout(asked.timer)
    // An idle thread must not keep a finished script alive.
    if (thread.waiting.size === 0) worker.unref()
    if (answer === undefined) asked.reject(new Error(failure ?? 'the thread gave no answer'))
    else asked.resolve(answer)
  })
  worker.on('error', (error) => end(thread, error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(thread, new Error('the thread for XML ended')))
  shared.assayXmlThread = thread
  return thread
}

/** Terminates a thread and rejects all its pending requests. */
function end(thread: Thread, error: Error): void {
  if (shared.assayXmlThread === thread) shared.assayXmlThread = null
  for (const { reject, timer } of thread.waiting.values()) {
    if (timer !== null) clearTimeout(timer)
    reject(error)
  }
  thread.waiting.clear()
  void thread.worker.terminate()
}
