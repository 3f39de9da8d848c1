import { fetch } from 'undici'
import { ProviderError } from './provider'

export interface HttpSource {
  readonly url: string
  /** `user:password`, sent as Basic authorization; null for none. */
  readonly credentials: string | null
  /** Sent with every request, such as an API key; never logged. */
  readonly headers?: Readonly<Record<string, string>>
  /** Largest response in bytes, after decompression; 64 MiB by default. */
  readonly maxBytes?: number
}

export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

const defaultMaxBytes = 64 * 1024 * 1024

/**
 * Sends a request to a node or service and reads its response as text, counting bytes as they arrive. The signal is the
 * deadline of the whole exchange, including the body. Redirects are not followed: they would send the credentials elsewhere.
 * Throws `ProviderError` only: timeout, unreachable, rate_limited, too_large, http (redirects) or malformed (not UTF-8).
 */
export async function readHttp(source: HttpSource, path: string, json: string | null, signal: AbortSignal): Promise<HttpAnswer> {
  try {
    const response = await fetch(source.url + path, {
      method: json === null ? 'GET' : 'POST',
      body: json,
      headers: {
        ...source.headers,
        ...(json === null ? {} : { 'content-type': 'application/json' }),
        ...(source.credentials === null ? {} : { authorization: `Basic ${Buffer.from(source.credentials).toString('base64')}` }),
      },
      redirect: 'manual',
      signal,
    })
    if (response.status >= 300 && response.status < 400)
      throw new ProviderError('http', `the node answered with a redirect (${response.status})`)
    if (response.status === 429) throw new ProviderError('rate_limited', 'the node limits the rate of requests (429)')
    return { status: response.status, text: await readText(response.body, source.maxBytes ?? defaultMaxBytes) }
  } catch (error) {
    throw asProviderError(error, signal)
  }
}

async function readText(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new ProviderError('too_large', `the answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks, size))
  } catch (cause) {
    throw new ProviderError('malformed', 'the answer is not UTF-8 text', { cause })
  }
}

function asProviderError(error: unknown, signal: AbortSignal): ProviderError {
  if (error instanceof ProviderError) return error
  if (signal.aborted) {
    const late = (signal.reason as { name?: string } | undefined)?.name === 'TimeoutError'
    return late
      ? new ProviderError('timeout', 'the node did not answer in time')
      : new ProviderError('unreachable', 'the read was given up')
  }
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return new ProviderError('unreachable', `the node could not be reached (${cause?.code ?? code ?? 'connection failed'})`)
}
