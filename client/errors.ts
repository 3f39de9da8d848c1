import type { ErrorBody } from './generated/types.js'

export type ErrorCode = ErrorBody['error']['code']
export type ErrorDetail = NonNullable<ErrorBody['error']['details']>[number]

/** The service answered, and refused. */
export class AssayError extends Error {
  override name = 'AssayError'
  constructor(
    /** HTTP status. */
    readonly status: number,
    /** What programs read; its meaning never changes. Null if something between answered in the service's stead. */
    readonly code: ErrorCode | null,
    message: string,
    /** Quote it when asking why. */
    readonly requestId: string | null,
    /** On 400: which field, and what is wrong with it. */
    readonly details: readonly ErrorDetail[],
    /** Milliseconds the service asked to wait; null if it asked for nothing. */
    readonly retryAfterMs: number | null,
  ) {
    super(message)
  }
}

/** No answer came: the network failed, or the time allowed was over. Whether a write happened is not known. */
export class AssayConnectionError extends Error {
  override name = 'AssayConnectionError'
}

/** The error of an answer that is not a success. */
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
