import type { Prepared } from './try-request'

export interface TryAnswer {
  status: number
  ms: number
  requestId: string | null
  limit: { of: string; left: string; resets: string | null } | null
  retryAfter: string | null
  /** The body as received, formatted if it is JSON. */
  text: string
  /** The error code, for an error. */
  code: string | null
  message: string | null
}

const longestMs = 30_000

/** Sends a request to this installation and waits for the whole answer. Throws if there is none. */
export async function send(method: string, { target, body }: Prepared, key: string): Promise<TryAnswer> {
  const started = performance.now()
  const response = await fetch(target, {
    method,
    headers: {
      accept: 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
    // The reader's own session must not be used.
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
  })
  const text = await response.text()
  const ms = Math.round(performance.now() - started)
  const header = (name: string) => response.headers.get(name)
  const [of, left] = [header('x-ratelimit-limit'), header('x-ratelimit-remaining')]
  const value = parsed(text)
  const error = (value as { error?: { code?: string; message?: string } } | null)?.error
  return {
    status: response.status,
    ms,
    requestId: header('x-request-id'),
    limit: of !== null && left !== null ? { of, left, resets: header('x-ratelimit-reset') } : null,
    retryAfter: header('retry-after'),
    text: value === null ? text : JSON.stringify(value, null, 2),
    code: error?.code ?? null,
    message: error?.message ?? null,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
