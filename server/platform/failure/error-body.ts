import { type ErrorBody, type ErrorCode, errorStatus } from '@/contract/kernel/errors'
import { env, publicUrl } from '../env'
import { AppError } from '../errors'
import { isTemporary } from './temporary-failure'

const headline = {
  invalid_request: 'The request is malformed.',
  unauthenticated: 'The API key is missing or not valid.',
  insufficient_scope: 'The API key lacks the scope of this endpoint.',
  not_found: 'No such resource.',
  method_not_allowed: 'This method is not allowed here.',
  request_timeout: 'The request took too long to arrive.',
  idempotency_conflict: 'The idempotency key was used with a different body.',
  idempotency_in_progress: 'The same request is still being worked on.',
  reference_conflict: 'Your reference names something else already.',
  payload_too_large: 'The body is too large.',
  uri_too_long: 'The path and the query are too long.',
  expectation_failed: 'This expectation cannot be met.',
  network_unsupported: 'The network is not supported for this operation.',
  rate_limited: 'The rate limit is used up.',
  headers_too_large: 'The headers are too large.',
  internal_error: 'The service failed to answer. The request id leads to the cause in its log.',
  provider_degraded: 'Chain data is unavailable at the moment.',
  temporarily_unavailable: 'The service cannot answer at the moment. Nothing is wrong with the request; send it again shortly.',
} as const satisfies Record<ErrorCode, string>

/** The code of an error: an `AppError`'s own, else that of a temporary failure or of a bug of ours. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  return isTemporary(error) ? 'temporarily_unavailable' : 'internal_error'
}

/** The status and body that REST sends for an error. For anything but an `AppError` the cause is not disclosed. */
export function errorResponse(error: unknown, requestId: string): { status: number; body: ErrorBody; code: ErrorCode } {
  const known = error instanceof AppError ? error : null
  const code = codeOf(error)
  const showsMessage = known !== null && code !== 'internal_error'
  return {
    code,
    status: errorStatus[code],
    body: {
      error: {
        code,
        message: showsMessage && known.message ? known.message : headline[code],
        request_id: requestId,
        docs: `${env().DOCS_URL ?? publicUrl()}/docs/errors#${code}`,
        ...(code === 'invalid_request' && known?.details ? { details: known.details } : {}),
      },
    },
  }
}
