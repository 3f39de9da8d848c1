import { AssayConnectionError, AssayError, errorOf } from './errors.js'

export interface AssayOptions {
  /** Base URL of the service, such as `https://assay.example.com`. */
  baseUrl: string
  apiKey: string
  /** The maximum number of retries; 3 by default. */
  retries?: number
  /** The longest `Retry-After` that is honoured, in milliseconds; a minute by default. */
  longestWaitMs?: number
  /** Timeout of one attempt, in milliseconds; 30 seconds by default. A file that has begun to arrive may take longer. */
  timeoutMs?: number
  /** For tests. */
  fetch?: typeof fetch
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export interface CallOptions {
  /** Idempotency key of a POST or DELETE; random by default. Store one yourself to retry a write after a restart. */
  idempotencyKey?: string
  signal?: AbortSignal
}

interface Input {
  path?: object
  query?: object
  body?: unknown
  contentType?: string
}

interface Call {
  method: string
  url: string
  headers: Headers
  body: BodyInit | null
  /** Whether sending it twice has the same effect as sending it once. */
  repeatable: boolean
  signal: AbortSignal | undefined
}

/** Sends the operations of the generated class: keys, retries, errors. */
export class Transport {
  private readonly options: Required<AssayOptions>

  constructor(options: AssayOptions) {
    this.options = { retries: 3, longestWaitMs: 60_000, timeoutMs: 30_000, fetch, sleep: pause, ...options }
  }

  /** An operation that returns JSON. */
  protected json<T>(method: string, route: string, input: Input, options: CallOptions): Promise<T> {
    return this.send(callOf(this.options, method, route, input, options), async (response) => (await response.json()) as T)
  }

  /** An operation that returns a file: read its body, its `Content-Type` and its `Content-Disposition`. */
  protected file(method: string, route: string, input: Input, options: CallOptions): Promise<Response> {
    return this.send(callOf(this.options, method, route, input, options), async (response) => response)
  }

  private async send<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
    for (let made = 1; ; made++) {
      try {
        return await this.attempt(call, read)
      } catch (error) {
        const wait = made > this.options.retries || call.signal?.aborted ? null : this.waitAfter(error, call, made)
        if (wait === null) throw error
        await this.options.sleep(wait, call.signal)
      }
    }
  }

  private async attempt<T>({ method, url, headers, body, signal }: Call, read: (response: Response) => Promise<T>): Promise<T> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), this.options.timeoutMs)
    try {
      const init: RequestInit & { duplex?: 'half' } = {
        method,
        headers,
        body,
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
        // Following a redirect would send the key to its target.
        redirect: 'error',
      }
      if (body instanceof ReadableStream) init.duplex = 'half'
      const response = await this.options.fetch(url, init)
      if (!response.ok) throw await errorOf(response)
      return await read(response)
    } catch (error) {
      if (error instanceof AssayError || signal?.aborted) throw error
      const why = timeout.signal.aborted ? `no answer within ${this.options.timeoutMs} ms` : 'the service cannot be reached'
      throw new AssayConnectionError(`${method} ${url}: ${why}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Milliseconds until the next attempt, or null for none. */
  private waitAfter(error: unknown, call: Call, made: number): number | null {
    const backoff = 500 * 2 ** (made - 1) * (0.75 + Math.random() / 2)
    if (error instanceof AssayConnectionError) return call.repeatable ? backoff : null
    if (!(error instanceof AssayError) || call.body instanceof ReadableStream) return null
    // A 429 is sent before anything is done; so is the refusal of a key whose first request is still running.
    const again = error.status === 429 || error.code === 'idempotency_in_progress' || (error.status === 503 && call.repeatable)
    if (!again) return null
    const wait = Math.max(backoff, error.retryAfterMs ?? 0)
    return wait <= this.options.longestWaitMs ? wait : null
  }
}

function callOf(to: AssayOptions, method: string, route: string, input: Input, { idempotencyKey, signal }: CallOptions): Call {
  const keyed = method === 'POST' || method === 'DELETE'
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${to.apiKey}` })
  if (keyed) headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
  const file = isFile(input.body)
  if (input.body !== undefined)
    headers.set('content-type', input.contentType ?? (file ? 'application/octet-stream' : 'application/json'))
  const body = input.body === undefined ? null : file ? (input.body as BodyInit) : JSON.stringify(input.body)
  const repeatable = (keyed || method === 'GET') && !(body instanceof ReadableStream)
  return { method, url: urlOf(to.baseUrl, route, input), headers, body, repeatable, signal }
}

/** The URL of an operation; lists in the query become repeated parameters. */
function urlOf(baseUrl: string, route: string, { path = {}, query = {} }: Input): string {
  const values = path as Record<string, unknown>
  const filled = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const url = new URL(baseUrl.replace(/\/+$/, '') + filled)
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) url.searchParams.append(name, String(one))
  }
  return url.href
}

function isFile(body: unknown): boolean {
  return body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body) || body instanceof ReadableStream
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
