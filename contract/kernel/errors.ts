import { z } from 'zod'

/** Every error code of the contract. A code never changes its meaning between versions. */
export const errorCodes = [
  'invalid_request',
  'unauthenticated',
  'insufficient_scope',
  'not_found',
  'idempotency_conflict',
  'reference_conflict',
  'network_unsupported',
  'rate_limited',
  'provider_degraded',
  'method_not_allowed',
  'request_timeout',
  'idempotency_in_progress',
  'payload_too_large',
  'uri_too_long',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
  'temporarily_unavailable',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** HTTP status of each code. */
export const errorStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  insufficient_scope: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_conflict: 409,
  idempotency_in_progress: 409,
  reference_conflict: 409,
  payload_too_large: 413,
  uri_too_long: 414,
  expectation_failed: 417,
  network_unsupported: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  provider_degraded: 503,
  temporarily_unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/** The meaning of each code and what the caller should do; the text of `/docs/errors`. */
export const errorMeaning = {
  invalid_request: {
    condition: 'Malformed parameters or body.',
    mend: 'Correct the fields named in `details` and send the request again; the same idempotency key may be used.',
  },
  unauthenticated: {
    condition: 'The key is missing, malformed, expired, revoked, or used from an address outside its allow-list.',
    mend: 'Send `Authorization: Bearer <API key>` with a valid key.',
  },
  insufficient_scope: {
    condition: 'The key is valid but lacks the scope of this endpoint.',
    mend: 'Ask an administrator for a key with the scope named in the message.',
  },
  not_found: {
    condition: 'No such resource or path, or it is not visible to this key.',
    mend: 'Check the id and the path. Another organisation’s resources answer exactly like missing ones.',
  },
  method_not_allowed: {
    condition: 'The path exists, but not with this method.',
    mend: 'Use one of the methods listed in the `Allow` header.',
  },
  request_timeout: {
    condition: 'The request did not arrive whole in time: 15 seconds for its headers, a minute for all of it.',
    mend: 'Send it again on a new connection; a write with the same idempotency key.',
  },
  idempotency_conflict: {
    condition: 'The idempotency key was used before with a different body.',
    mend: 'Use a new key for a new request, or send the original body again.',
  },
  idempotency_in_progress: {
    condition: 'A request with the same idempotency key is still being worked on.',
    mend: 'Send the same request again after a short pause; it will be answered with the stored result.',
  },
  payload_too_large: {
    condition: 'The body is larger than 1 MiB.',
    mend: 'Send less in one request, for example smaller batches.',
  },
  uri_too_long: {
    condition: 'The path and the query are longer than 64 KiB.',
    mend: 'Ask for less in one request, for example fewer values of a filter.',
  },
  expectation_failed: {
    condition: 'The request has an `Expect` header other than `100-continue`.',
    mend: 'Leave the header out.',
  },
  reference_conflict: {
    condition: 'Your reference names something already, with other content.',
    mend: 'Use another reference for something new. To change what is there, send a PATCH to its id, which the message names.',
  },
  network_unsupported: {
    condition: 'The request is valid, but this network is not supported for the operation here.',
    mend: 'See `GET /v1/networks` for the networks and operations of this installation.',
  },
  rate_limited: {
    condition: 'The key’s rate limit is used up.',
    mend: 'Wait the number of seconds in `Retry-After`, then go on.',
  },
  headers_too_large: {
    condition: 'The headers are larger than 32 KiB.',
    mend: 'Send fewer and shorter headers; cookies are never needed.',
  },
  internal_error: {
    condition: 'The service failed. The cause is in its log under the request id and is never shown to callers.',
    mend: 'Retry with the same idempotency key; report the request id if it happens again.',
  },
  provider_degraded: {
    condition: 'Upstream chain data is unavailable and nothing is stored to answer from.',
    mend: 'Retry with exponential backoff.',
  },
  temporarily_unavailable: {
    condition: 'The service cannot work at the moment: its database, a connection to it or a disk is missing.',
    mend: 'Wait the number of seconds in `Retry-After`, then send the same request again; a write with the same idempotency key.',
  },
} as const satisfies Record<ErrorCode, { condition: string; mend: string }>

export const errorDetail = z
  .strictObject({
    field: z.string().meta({ description: 'Path of the field, such as `body.address` or `query.limit`.' }),
    issue: z.string(),
  })
  .meta({ id: 'ErrorDetail' })
export type ErrorDetail = z.infer<typeof errorDetail>

export const errorBody = z
  .strictObject({
    error: z
      .strictObject({
        code: z.enum(errorCodes),
        message: z.string(),
        request_id: z.string(),
        docs: z.string(),
        details: z.array(errorDetail).optional().meta({ description: 'Only on 400.' }),
      })
      .meta({ id: 'ErrorFacts' }),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
