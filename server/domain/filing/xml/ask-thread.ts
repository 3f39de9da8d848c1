import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SchemaCheck, SchemaQuestion, WriteQuestion, Written, XmlAnswer, XmlQuestion } from './messages'

/** Longest that one document or schema may take. A schema can hold a pattern that never ends. */
export const mostMs = 10_000

interface Waiting {
  resolve: (answer: XmlAnswer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}
interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
  next: number
}

/** Thrown where the work was given up because it took too long. */
export class XmlTimeout extends Error {}

/** Routes and pages each load a module of their own; the thread is one a process. */
const shared = globalThis as typeof globalThis & { assayXmlThread?: Thread | null }

/** Writes a document, and validates it where a schema is given, in a thread with a time limit. Throws `XmlTimeout`. */
export async function writeInThread(question: WriteQuestion, ms = mostMs): Promise<Written> {
  return (await ask(question, ms)) as Written
}

/** Whether bytes are a schema that compiles, and what it says, in a thread with a time limit. Throws `XmlTimeout`. */
export async function checkSchemaInThread(question: SchemaQuestion, ms = mostMs): Promise<SchemaCheck> {
  return (await ask(question, ms)) as SchemaCheck
}

function ask(question: XmlQuestion, ms: number): Promise<XmlAnswer> {
  const thread = shared.assayXmlThread ?? start()
  const id = thread.next++
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(thread, new XmlTimeout(`gave up after ${ms / 1000} s`)), ms)
    thread.waiting.set(id, { resolve, reject, timer })
    thread.worker.ref()
    thread.worker.postMessage({ id, question })
  })
}

function start(): Thread {
  // A path instead of a URL beside this module: the build puts modules elsewhere, and the sources are there at run time.
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'server', 'domain', 'filing', 'xml', 'thread.ts')
  const worker = new Worker(file, { execArgv: ['--import', 'tsx'], resourceLimits: { maxOldGenerationSizeMb: 256 } })
  const thread: Thread = { worker, waiting: new Map(), next: 1 }
  worker.on('message', ({ id, answer, failure }: { id: number; answer?: XmlAnswer; failure?: string }) => {
    const asked = thread.waiting.get(id)
    if (asked === undefined) return
    thread.waiting.delete(id)
    clearTimeout(asked.timer)
    // It must not keep a script alive that is done.
    if (thread.waiting.size === 0) worker.unref()
    if (answer === undefined) asked.reject(new Error(failure ?? 'the thread gave no answer'))
    else asked.resolve(answer)
  })
  worker.on('error', (error) => end(thread, error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(thread, new Error('the thread for XML ended')))
  shared.assayXmlThread = thread
  return thread
}

/** Gives up a thread and all that it was asked. */
function end(thread: Thread, error: Error): void {
  if (shared.assayXmlThread === thread) shared.assayXmlThread = null
  for (const { reject, timer } of thread.waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  thread.waiting.clear()
  void thread.worker.terminate()
}
