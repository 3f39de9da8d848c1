import { z } from 'zod'
import { parseExactJson } from '../exact-json'
import { type HttpSource, readHttp } from '../http-transport'
import type { ConnectedNetwork } from '../network-config'
import { parseAnswer } from '../parse-answer'
import { ProviderError } from '../provider'

export interface TronProviderOptions {
  /** Sent as `TRON-PRO-API-KEY`; from `CHAIN_TRON_API_KEY`. */
  readonly apiKey?: string
  readonly maxBytes?: number
}

/** A refusal with HTTP status 200: java-tron names it in one of two fields. */
const refusal = z.union([z.object({ Error: z.string() }), z.object({ success: z.literal(false), error: z.string() })])

/** The REST interface of a java-tron full node, or of TronGrid in front of one. */
export class TronApi {
  private readonly source: HttpSource

  constructor(connected: ConnectedNetwork, options: TronProviderOptions) {
    this.source = {
      url: connected.url.replace(/\/+$/, ''),
      credentials: connected.credentials,
      ...(options.apiKey ? { headers: { 'tron-pro-api-key': options.apiKey } } : {}),
      ...(options.maxBytes ? { maxBytes: options.maxBytes } : {}),
    }
  }

  /** A method of `/wallet`. Null if the answer is an empty object: nothing of that kind exists. */
  async wallet<T extends z.ZodType>(method: string, body: object, shape: T, signal: AbortSignal): Promise<z.output<T> | null> {
    const answer = await this.ask(`/wallet/${method}`, JSON.stringify(body), signal)
    if (answer !== null && typeof answer === 'object' && !Array.isArray(answer) && Object.keys(answer).length === 0) return null
    return parseAnswer(shape, answer, `the answer to ${method}`)
  }

  async get<T extends z.ZodType>(path: string, what: string, shape: T, signal: AbortSignal): Promise<z.output<T>> {
    return parseAnswer(shape, await this.ask(path, null, signal), `the answer to ${what}`)
  }

  private async ask(path: string, body: string | null, signal: AbortSignal): Promise<unknown> {
    const { status, text } = await readHttp(this.source, path, body, signal)
    if (status === 401 || status === 403)
      throw new ProviderError('http', `the node refuses the API key or this address (HTTP ${status})`)
    if (status !== 200) throw new ProviderError('http', `the node answered with HTTP ${status}`)
    const answer = parseJson(text)
    const refused = refusal.safeParse(answer)
    if (!refused.success) return answer
    const words = 'Error' in refused.data ? refused.data.Error : refused.data.error
    throw new ProviderError('http', `the node refused: ${words.replace(/[\p{C}\s]+/gu, ' ').slice(0, 160)}`)
  }
}

function parseJson(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    throw new ProviderError('malformed', 'the answer is not JSON')
  }
}
