import type { ErrorDetail } from '@/contract/kernel/errors'

export interface QueryFailure {
  /** The cause in plain words, fit for `ErrorState`. */
  cause: string
  requestId: string | null
  /** HTTP status; null if there was no answer. */
  status: number | null
  /** The contract's error code, if the domain gave one. */
  code: string | null
  details: readonly ErrorDetail[]
}

/** The message for a failed query or mutation. */
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

/** A refusal in one line: the issues of its fields, else the cause. */
export function refusalText({ cause, details }: QueryFailure): string {
  return details.map((detail) => detail.issue).join('; ') || cause
}

/** The cause of a failure in plain words; null without one. */
export function causeOf(error: unknown): string | null {
  return error ? failureOf(error).cause : null
}

/** A refused change in one line; null if nothing was refused. */
export function refusalOf(error: unknown): string | null {
  return error ? refusalText(failureOf(error)) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
