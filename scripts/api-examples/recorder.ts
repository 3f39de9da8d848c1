import { setTimeout as wait } from 'node:timers/promises'
import { type Operation, type OperationId, operations } from '@/contract'
import { type Answer, ask } from '@/scripts/test/fixtures/http-client'

type Json = Record<string, unknown>

export interface Example {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Of the request, if it is a file. */
  content_type?: string
  status: number
  /** Absent if the answer is a file. */
  answer?: unknown
}

interface Request {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  file?: { type: string; bytes: Buffer }
}

/** Sends operations to the running service with one key and records the first request and answer of each. */
export class Recorder {
  readonly examples = new Map<OperationId, Example>()
  constructor(private readonly key: string) {}

  /** Sends an operation and records it. Throws if the answer differs from the operation's contract. */
  async keep(id: OperationId, request: Request = {}): Promise<Json> {
    const { answer, operation } = await this.send(id, request)
    const { path, query, body, file } = request
    this.put(id, {
      ...(path ? { path } : {}),
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { body }),
      ...(file ? { content_type: file.type } : {}),
      status: answer.status,
      ...(operation.produces ? {} : { answer: answer.json }),
    })
    return operation.produces ? {} : answer.json
  }

  /** Records an example that was made in another way. */
  put(id: OperationId, example: Example): void {
    if (!this.examples.has(id)) this.examples.set(id, example)
  }

  /** Sends an operation that is only needed for later ones, without recording it. */
  async call(id: OperationId, request: Request = {}): Promise<Json> {
    return (await this.send(id, request)).answer.json
  }

  /** Repeats a read until the worker has produced the wanted answer. */
  async until(id: OperationId, request: Request, wanted: (answer: Json) => boolean): Promise<Json> {
    for (let tries = 0; tries < 240; tries++) {
      const answer = await this.call(id, request)
      if (wanted(answer)) return answer
      await wait(250)
    }
    throw new Error(`${id} did not come to what was waited for within a minute`)
  }

  private async send(
    id: OperationId,
    { path = {}, query = {}, body, file }: Request,
  ): Promise<{ answer: Answer; operation: Operation }> {
    const operation = operations[id] as unknown as Operation
    const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const answer = await ask(`${filled}${search ? `?${search}` : ''}`, {
      method: operation.method,
      key: operation.scope === null && !operation.anyKey ? null : this.key,
      json: body,
      ...(file ? { body: file.bytes, headers: { 'content-type': file.type } } : {}),
    })
    if (answer.status !== operation.status && answer.status !== operation.knownStatus)
      throw new Error(`${id} was answered ${answer.status}: ${answer.text.slice(0, 500)}`)
    return { answer, operation }
  }
}
