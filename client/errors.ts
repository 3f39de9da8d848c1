import type { ErrorBody } from './generated/types.js'

export type ErrorCode = ErrorBody['error']['code']
export type ErrorDetail = NonNullable<ErrorBody['error']['details']>[number]

/** The service answered with an error. */
export class AssayError extends Error {
  override name = 'AssayError'
  constructor(
    /** HTTP status. */
    readonly status: number,
    /** The error code for programs; its meaning never changes. Null if a proxy answered instead of the service. */
    readonly code: ErrorCode | null,
    message: string,
    /** Quote it when you ask for support. */
    readonly requestId: string | null,
    /** On 400: the invalid fields, each with what is wrong. */
    readonly details: readonly ErrorDetail[],
    /** The time in milliseconds that the service asked to wait; null if none. */
    readonly retryAfterMs: number | null,
  ) {
    super(message)
  }
}

/** There was no answer: the network failed, or the request timed out. Whether a write took effect is unknown. */
export class AssayConnectionError extends Error {
  override name = 'AssayConnectionError'
}

/** The error for an unsuccessful answer. */
export async function errorOf(response: Response): Promise<AssayError> {
  const text = await response.text()
  const { code, message, request_id, details } = errorIn(text)
  return new AssayError(
    response.status,
    code ?? null,
    message ?? `HTTP ${response.status}`,
    request_id ?? response.headers.get('x-request-id'),
    details ?? [],
    retryAfterMs(response.headers.get('retry-after'), Date.now()),
  )
}

function errorIn(text: string): Partial<ErrorBody['error']> {
  try {
    const body: unknown = JSON.parse(text)
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
    return typeof error === 'object' && error !== null ? (error as Partial<ErrorBody['error']>) : {}
  } catch {
    return {}
  }
}

/** `Retry-After` is seconds or a date. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
