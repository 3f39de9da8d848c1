import { type ErrorCode, errorMeaning, errorStatus } from './kernel/errors'
import type { Operation } from './kernel/operation'

type Json = Record<string, unknown>

/** What any request can be answered with, whatever it asks for. */
const always: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'insufficient_scope',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'uri_too_long',
  'expectation_failed',
  'rate_limited',
  'headers_too_large',
  'internal_error',
  'temporarily_unavailable',
]

/** The headers of every answer, described once. */
export const headerComponents: Json = {
  'X-Request-Id': { schema: { type: 'string' }, description: 'Identifies this request in the service’s log.' },
  'X-RateLimit-Limit': { schema: { type: 'integer' }, description: 'Requests a minute.' },
  'X-RateLimit-Remaining': { schema: { type: 'integer' }, description: 'Requests left of them.' },
  'X-RateLimit-Reset': {
    schema: { type: 'integer' },
    description: 'The Unix second at which the whole allowance is back if nothing more is asked.',
  },
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the same request is worth sending again.' },
}

const headerRefs = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** What stands beside every answer, success and error alike. */
export const limitHeaders = headerRefs(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])

/** The errors of an operation by status, as references to `shared`, to which those that are new are added. */
export function errorResponses(operation: Operation, shared: Json): Json {
  const codes = new Set<ErrorCode>([
    ...always,
    ...(operation.body ? (['payload_too_large'] as const) : []),
    ...(operation.method === 'POST' || operation.method === 'DELETE'
      ? (['idempotency_conflict', 'idempotency_in_progress'] as const)
      : []),
    ...(operation.errors ?? []),
  ])
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code].toSorted())
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => {
        const name = list.map(pascal).join('Or')
        shared[name] ??= errorResponse(list)
        return [String(status), { $ref: `#/components/responses/${name}` }]
      }),
  )
}

function errorResponse(codes: readonly ErrorCode[]): Json {
  const waits = codes.some((code) => code === 'rate_limited' || code === 'temporarily_unavailable')
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMeaning[code].condition}`).join(' '),
    headers: { ...limitHeaders, ...(waits ? headerRefs(['Retry-After']) : {}) },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

const pascal = (code: string) => code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
