import { z } from 'zod'
import { type ErrorCode, errorMeaning, errorStatus } from '../kernel/errors'
import { found, type Operation } from '../kernel/operation'
import { listItemOf } from '../kernel/page'
import { type AnswerExamples, exampleOf } from './openapi-examples'
import type { SchemaSet } from './openapi-schemas'

type Json = Record<string, unknown>

/** Errors that any request with a key can get. */
const always: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'insufficient_scope',
  'not_found',
  'rate_limited',
  'temporarily_unavailable',
]
/** Errors that do not depend on the operation: faults of the request itself, or failures of ours. Described once, together. */
const rest: readonly ErrorCode[] = [
  'method_not_allowed',
  'request_timeout',
  'uri_too_long',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
]

/** The headers of every response, described once. */
export const headerComponents: Json = {
  'X-Request-Id': { schema: { type: 'string' }, description: 'Identifies this request in the service’s log.' },
  'X-RateLimit-Limit': { schema: { type: 'integer' }, description: 'Requests a minute.' },
  'X-RateLimit-Remaining': { schema: { type: 'integer' }, description: 'Requests left of them.' },
  'X-RateLimit-Reset': {
    schema: { type: 'integer' },
    description: 'The Unix second at which the whole allowance is back if nothing more is asked.',
  },
  RateLimit: { schema: { type: 'string' }, description: 'The same as the IETF draft writes it: what is left, and when.' },
  'RateLimit-Policy': { schema: { type: 'string' }, description: 'The limit and its window as the IETF draft writes them.' },
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the same request is worth sending again.' },
  'Idempotent-Replayed': {
    schema: { type: 'string', enum: ['true'] },
    description: 'There if this is the stored answer of an earlier request with the same `Idempotency-Key`.',
  },
  'Content-Disposition': { schema: { type: 'string' }, description: '`attachment`, with the name of the file.' },
  Allow: { schema: { type: 'string' }, description: 'The methods that the path has.' },
  'WWW-Authenticate': { schema: { type: 'string' }, description: '`Bearer`: how to authenticate.' },
}

const headerRefs = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Headers of every response, success and error alike. */
const limitHeaders = headerRefs(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])

/** Components defined once and referenced throughout the document. */
export interface DocumentParts {
  schemas: SchemaSet
  /** Responses shared by several operations, including errors. */
  responses: Json
  examples: AnswerExamples
}

const done = { 200: 'Done.', 201: 'Created.', 202: 'Accepted; the work goes on.' } as const

/** The successful response of an operation: an object or a file. */
export function success(operation: Operation, parts: DocumentParts): Json {
  const { method, response, foundScope, status } = operation
  if (method !== 'PATCH' || !foundScope) return answered(operation, done[status], response, parts)
  const description = `${done[status].slice(0, -1)}; no more than its id and revision without the scope \`${foundScope}\`.`
  return answered(operation, description, orFound(response), parts)
}

/** The response of a POST that found an existing object; reduced for a key that may not read it. */
export function known(operation: Operation, parts: DocumentParts): Json {
  const { response, foundScope } = operation
  const rest = foundScope ? `; no more than its id without the scope \`${foundScope}\`` : ''
  const description = `It existed already; this is its current state${rest}.`
  return answered(operation, description, foundScope ? orFound(response) : response, parts)
}

const orFound = (response: z.ZodType) => z.union([response, found]).meta({ id: `${response.meta()?.id}OrFound` })

type Naming = Pick<DocumentParts, 'schemas' | 'examples'>

function answered(operation: Operation, description: string, response: z.ZodType, { schemas, examples }: Naming): Json {
  const keyed = operation.method === 'POST' || operation.method === 'DELETE'
  if (operation.produces) {
    const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return {
      description,
      headers: { ...limitHeaders, ...headerRefs(['Content-Disposition']) },
      content: Object.fromEntries(operation.produces.map((type) => [type, type === 'application/json' ? { schema: {} } : file])),
    }
  }
  const schema = schemas.answer(response, answerName(operation))
  return {
    description,
    headers: {
      ...limitHeaders,
      ...(keyed ? headerRefs(['Idempotent-Replayed']) : {}),
    },
    content: {
      'application/json': { schema, ...examples.of(schema, exampleOf(operation)?.answer) },
    },
  }
}

/** `CaseList` for a list of `Case` or `CaseSummary`; otherwise named after the operation. */
function answerName({ id, response }: Operation): string {
  const item = listItemOf(response)?.item.meta()?.id
  return item ? `${item.replace(/Summary$/, '')}List` : `${id.charAt(0).toUpperCase()}${id.slice(1)}Result`
}

/** The name of a status's response, which generators use for its type. */
const responseNames: Record<number, string> = {
  400: 'InvalidRequest',
  401: 'Unauthenticated',
  403: 'InsufficientScope',
  404: 'NotFound',
  409: 'IdempotencyConflict',
  413: 'PayloadTooLarge',
  422: 'NetworkUnsupported',
  429: 'RateLimited',
  503: 'TemporarilyUnavailable',
}

/** The errors of an operation by status, as references to `shared`, to which new ones are added. */
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
  shared.OtherError ??= errorResponse(rest)
  return Object.fromEntries([
    ...[...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => {
        // 503 has more causes where chain data are read.
        const name = list.includes('provider_degraded') ? 'ChainDataUnavailable' : (responseNames[status] as string)
        shared[name] ??= errorResponse(list)
        return [String(status), { $ref: `#/components/responses/${name}` }]
      }),
    ['default', { $ref: '#/components/responses/OtherError' }],
  ])
}

function errorResponse(codes: readonly ErrorCode[]): Json {
  const waits = codes.some((code) => code === 'rate_limited' || code === 'temporarily_unavailable')
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMeaning[code].condition}`).join(' '),
    headers: {
      ...limitHeaders,
      ...headerRefs([
        ...(waits ? ['Retry-After'] : []),
        ...(codes.includes('rate_limited') ? ['RateLimit', 'RateLimit-Policy'] : []),
        ...(codes.includes('method_not_allowed') ? ['Allow'] : []),
        ...(codes.includes('unauthenticated') ? ['WWW-Authenticate'] : []),
      ]),
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}
