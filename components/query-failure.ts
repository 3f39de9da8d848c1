import type { ErrorDetail } from '@/contract/kernel/errors'

export interface QueryFailure {
  /** The plain cause, fit for `ErrorState`. */
  cause: string
  requestId: string | null
  /** HTTP status; null when no answer came at all. */
  status: number | null
  /** The contract's error code, where the domain gave one. */
  code: string | null
  details: readonly ErrorDetail[]
}

/** What a failed query or mutation says to a person. */
export function failureOf(error: unknown): QueryFailure {
  const data = isRecord(error) && isRecord(error.data) ? error.data : null
  if (!data) {
    return {
      cause: 'The service did not answer. Check the connection to it.',
      requestId: null,
      status: null,
      code: null,
      details: [],
    }
  }
  return {
    cause: isRecord(error) && typeof error.message === 'string' ? error.message : 'The service failed to answer.',
    requestId: typeof data.request_id === 'string' ? data.request_id : null,
    status: typeof data.httpStatus === 'number' ? data.httpStatus : null,
    code: typeof data.error_code === 'string' ? data.error_code : null,
    details: Array.isArray(data.details) ? (data.details as ErrorDetail[]) : [],
  }
}

/** What a refusal says in a line: the issues of its fields, else the cause. */
export function refusalText({ cause, details }: QueryFailure): string {
  return details.map((detail) => detail.issue).join('; ') || cause
}

/** The plain cause of what failed; null while nothing did. */
export function causeOf(error: unknown): string | null {
  return error ? failureOf(error).cause : null
}

/** What a refused change says in a line; null while nothing was refused. */
export function refusalOf(error: unknown): string | null {
  return error ? refusalText(failureOf(error)) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
