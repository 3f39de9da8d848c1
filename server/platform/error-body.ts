import { type ErrorBody, type ErrorCode, errorStatus } from '@/contract/kernel/errors'
import { env, publicUrl } from './env'
import { AppError } from './errors'

const headline = {
  invalid_request: 'The request is malformed.',
  unauthenticated: 'The API key is missing or not valid.',
  insufficient_scope: 'The API key lacks the scope of this endpoint.',
  not_found: 'No such resource.',
  method_not_allowed: 'This method is not allowed here.',
  idempotency_conflict: 'The idempotency key was used with a different body.',
  idempotency_in_progress: 'The same request is still being worked on.',
  payload_too_large: 'The body is too large.',
  network_unsupported: 'The network is not supported for this operation.',
  rate_limited: 'The rate limit is used up.',
  internal_error: 'The service failed to answer. The request id leads to the cause in its log.',
  provider_degraded: 'Chain data is unavailable at the moment.',
} as const satisfies Record<ErrorCode, string>

/** The status and body that REST shows for an error; anything that is not an `AppError` says nothing of its cause. */
export function errorResponse(error: unknown, requestId: string): { status: number; body: ErrorBody; code: ErrorCode } {
  const known = error instanceof AppError ? error : null
  const code: ErrorCode = known?.code ?? 'internal_error'
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
