import { z } from 'zod'
import { parseExactJson } from './exact-json'
import { type HttpSource, readHttp } from './http-transport'
import { parseAnswer } from './parse-answer'
import { ProviderError } from './provider'

/** The node understood the call and refused it. `code` is the node's own (-5: no such object, -8: out of range, ...). */
export class RpcRefusal extends ProviderError {
  constructor(
    readonly code: number,
    readonly method: string,
    readonly reason: string,
  ) {
    super(startingUp.has(code) ? 'http' : 'malformed', `the node refused ${method}: ${reason} (${code})`)
    this.name = 'RpcRefusal'
  }
}

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Bitcoin Core's codes for a node that is warming up, not connected or still downloading: a retry may help. */
const startingUp = new Set([-28, -9, -10])

const number = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number)
const reply = z.object({
  id: z.string().nullish(),
  result: z.unknown(),
  error: z.object({ code: number, message: z.string().max(10_000) }).nullish(),
})
type Reply = z.infer<typeof reply>

/** JSON-RPC over HTTP. Numbers in results are their original text (`parseExactJson`). */
export class JsonRpc {
  private lastId = 0

  constructor(private readonly source: HttpSource) {}

  /** The call's result. Throws `RpcRefusal` for an error object, `ProviderError` for everything else. */
  async call(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown> {
    const id = ++this.lastId
    const answer = await this.exchange({ jsonrpc: '2.0', id, method, params }, signal)
    return this.outcome(parseAnswer(reply, answer, `the answer to ${method}`), id, method)
  }

  /** The results in the order of the calls; the first error object is thrown as `RpcRefusal`. */
  async batch(calls: readonly RpcCall[], signal: AbortSignal): Promise<unknown[]> {
    if (calls.length === 0) return []
    const first = this.lastId + 1
    this.lastId += calls.length
    const answer = await this.exchange(
      calls.map((call, place) => ({ jsonrpc: '2.0', id: first + place, ...call })),
      signal,
    )
    const replies = parseAnswer(z.array(reply), answer, `the answer to ${calls.length} calls`)
    const byId = new Map(replies.map((item) => [item.id, item]))
    if (replies.length !== calls.length || byId.size !== calls.length) {
      throw new ProviderError(
        'malformed',
        `the node answered ${calls.length} calls with ${byId.size} distinct replies of ${replies.length}`,
      )
    }
    return calls.map(({ method }, place) => {
      const item = byId.get(String(first + place))
      if (!item) throw new ProviderError('malformed', `the node left ${method} out of its answer to a batch`)
      return this.outcome(item, first + place, method)
    })
  }

  private async exchange(body: unknown, signal: AbortSignal): Promise<unknown> {
    const { status, text } = await readHttp(this.source, '', JSON.stringify(body), signal)
    if (status === 401 || status === 403) throw new ProviderError('http', `the node refuses the user or password (${status})`)
    const answer = jsonOrNull(text)
    // Bitcoin Core sends error objects with status 500 or 404: they count as responses, other bodies do not.
    const spoken = answer !== null && (status === 200 || Array.isArray(answer.value) || reply.safeParse(answer.value).success)
    if (!spoken && status !== 200) throw new ProviderError('http', `the node answered with status ${status}`)
    if (!answer) throw new ProviderError('malformed', 'the answer is not JSON')
    return answer.value
  }

  private outcome(item: Reply, id: number, method: string): unknown {
    if (item.error) throw new RpcRefusal(item.error.code, method, this.printable(item.error.message))
    if (item.id !== String(id)) throw new ProviderError('malformed', `the node answered ${method} under another id`)
    return item.result
  }

  /** A node's message made fit for a log line: one line, cut, and without the password in case the node repeats it. */
  private printable(message: string): string {
    const secret = this.source.credentials?.split(':').slice(1).join(':')
    const hidden = secret ? message.replaceAll(secret, '***') : message
    return hidden.replace(/[\p{C}\s]+/gu, ' ').slice(0, 200)
  }
}

function jsonOrNull(text: string): { value: unknown } | null {
  try {
    return { value: parseExactJson(text) }
  } catch {
    return null
  }
}
