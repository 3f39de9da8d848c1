import { type ErrorCode, type ErrorDetail, errorStatus } from '@/contract/kernel/errors'

/**
 * An error meant for the caller. Anything else that is thrown becomes `internal_error`, and its cause appears in the log only.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetail[] | undefined
  /** What the transport needs for its headers: the methods of a 405, the seconds of a 429. */
  readonly meta: { allow?: string[]; retryAfterSeconds?: number }

  constructor(
    code: ErrorCode,
    message: string,
    details?: ErrorDetail[],
    meta: { allow?: string[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.meta = meta
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** The result of the work, or the `AppError` it throws; other errors are thrown on. */
export async function refusedOr<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** A 400 that names one field and what to do about it. */
export function invalidField(field: string, issue: string): AppError {
  return new AppError('invalid_request', `${field}: ${issue}`, [{ field, issue }])
}

/** A 404 that reads the same whether the thing does not exist or belongs to another organisation. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `No such ${what}, or it is not visible to this key.`)
}
