import type { z } from 'zod'
import { parseExactJson } from '../exact-json'
import { type HttpSource, readHttp } from '../http-transport'
import { parseAnswer } from '../parse-answer'
import { ProviderError } from '../provider'

/** GET requests to an Esplora server. Every method returns null for what the server says it does not have. */
export class EsploraClient {
  constructor(private readonly source: HttpSource) {}

  /** A validated JSON response; numbers reach the schema as their original text. */
  async json<T extends z.ZodType>(path: string, schema: T, signal: AbortSignal): Promise<z.output<T> | null> {
    const text = await this.get(path, signal)
    if (text === null) return null
    let answer: unknown
    try {
      answer = parseExactJson(text)
    } catch (cause) {
      throw new ProviderError('malformed', `the answer to ${path} is not JSON`, { cause })
    }
    return parseAnswer(schema, answer, `the answer to ${path}`)
  }

  /** A validated answer in plain text. */
  async text<T extends z.ZodType>(path: string, schema: T, signal: AbortSignal): Promise<z.output<T> | null> {
    const text = await this.get(path, signal)
    return text === null ? null : parseAnswer(schema, text.trim(), `the answer to ${path}`)
  }

  private async get(path: string, signal: AbortSignal): Promise<string | null> {
    const { status, text } = await readHttp(this.source, path, null, signal)
    if (status === 200) return text
    // A page of HTML is another server's 404 and says nothing about the chain.
    if (status === 404 && text.length < 300 && !text.trimStart().startsWith('<')) return null
    throw new ProviderError('http', `the server answered with status ${status}`)
  }
}
