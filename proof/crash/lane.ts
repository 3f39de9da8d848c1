import { operations } from '@/contract'
import { ask } from '@/scripts/test/fixtures/http-client'
import { sendCopy } from './send-copy'
import type { WebPool } from './web-pool'
import type { Ask, Counts, OperationName, Write } from './writes'

/** Copies of each write that are sent at once. */
const copies = 3

/**
 * A fault for a write: prepared before its copies are sent, then called with where each attempt goes, to apply the fault before
 * all copies are answered; resolves when that is done.
 */
export type Fault = (write: Omit<Write, 'answers'>) => Promise<(sentTo: string[], answered: () => boolean) => Promise<void>>

export interface LaneOptions {
  name: string
  orgId: string
  apiKey: string
  pool: WebPool
  counts: Counts
  history: Write[]
  /** Returns the fault for the next write; undefined for none. */
  nextFault: () => Fault | undefined
  /** Wraps each write, in undisturbed runs. */
  around?: (operation: OperationName, write: () => Promise<void>) => Promise<void>
}

type Json = Record<string, unknown>

/** A client with its own organisation, which makes one write after the other. */
export class Lane {
  private made = 0

  constructor(readonly options: LaneOptions) {}

  /** Sends three copies of a write with one key at once and returns their answer; they must agree. */
  async write(name: OperationName, asked: Ask = {}): Promise<Json> {
    const { orgId, apiKey, pool, counts, history, nextFault, around } = this.options
    const { method, path } = operations[name]
    const at = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(asked.params?.[part] ?? ''))
    const mark = `${this.options.name}-${this.made++}`
    const write: Write = {
      mark,
      operation: name,
      orgId,
      apiKey,
      method: method as Write['method'],
      path: asked.query ? `${at}?${new URLSearchParams(asked.query)}` : at,
      scope: `${method} ${at}`,
      key: `key-${mark}`,
      body: asked.file ?? (asked.json === undefined ? undefined : JSON.stringify(asked.json)),
      contentType: asked.file === undefined ? undefined : 'application/octet-stream',
      answers: [],
    }
    const send = async () => {
      const sentTo: string[] = []
      const to = { urls: () => pool.urls(), counts, onSent: (url: string) => void sentTo.push(url) }
      const harm = await nextFault()?.(write)
      let answered = false
      const befalls = harm?.(sentTo, () => answered)
      const sent = Array.from({ length: copies }, (_, copy) => sendCopy(write, copy, to))
      write.answers = await Promise.all(sent).finally(() => {
        answered = true
      })
      await befalls
    }
    history.push(write)
    await (around ? around(name, send) : send())
    const [first] = write.answers
    if (!first || first.status >= 300)
      throw new Error(`${name} ${mark} was refused: ${first?.status} ${first?.text.slice(0, 300)}`)
    return JSON.parse(first.text) as Json
  }

  /** Sends a PATCH, which takes no key, and may thus be applied more than once. Throws if it is refused. */
  change(path: string, json: object): Promise<Json> {
    return this.until(path, { method: 'PATCH', json })
  }

  /** Reads until a process answers 200 and `done` holds. */
  read(path: string, done?: (json: Json) => boolean): Promise<Json> {
    return this.until(path, {}, done)
  }

  /** Repeats a request until the wanted answer; throws after ten minutes, as the worker waits for its database too. */
  private async until(
    path: string,
    asked: { method?: 'PATCH'; json?: object },
    done: (json: Json) => boolean = () => true,
  ): Promise<Json> {
    const { pool, apiKey } = this.options
    for (const deadline = Date.now() + 600_000; Date.now() < deadline; ) {
      const [url] = pool.urls()
      const answer = url ? await ask(path, { url, key: apiKey, ...asked }).catch(() => null) : null
      if (answer?.status === 200 && done(answer.json)) return answer.json
      if (asked.method && answer && answer.status !== 200 && answer.status < 500)
        throw new Error(`${asked.method} ${path} was refused: ${answer.status} ${answer.text.slice(0, 300)}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`${path} is not as expected after ten minutes`)
  }
}
