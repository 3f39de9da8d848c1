import { z } from 'zod'
import { operations } from './index'
import { type ErrorCode, errorBody, errorMeaning, errorStatus } from './kernel/errors'
import type { Operation } from './kernel/operation'

type Json = Record<string, unknown>

const always: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'insufficient_scope',
  'not_found',
  'method_not_allowed',
  'rate_limited',
  'internal_error',
]

const rateHeaders: Json = {
  'X-Request-Id': { schema: { type: 'string' }, description: 'Identifies this request in the service’s log.' },
  'X-RateLimit-Limit': { schema: { type: 'integer' }, description: 'Requests a minute.' },
  'X-RateLimit-Remaining': { schema: { type: 'integer' }, description: 'Requests left of them.' },
  'X-RateLimit-Reset': {
    schema: { type: 'integer' },
    description: 'The Unix second at which the whole allowance is back if nothing more is asked.',
  },
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const registryless = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema: out }) => {
      if (zodSchema._zod.def.type === 'transform') out.type ??= 'string'
    },
  }) as Json
  const { $schema: _, $defs, ...rest } = registryless
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    components[name] ??= rewrite(definition)
  }
  return rewrite(rest) as Json
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id' || typeof (value as Json).id !== 'string' || !('type' in value))
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : rewrite(inner),
      ]),
  )
}

function parameters(schema: z.ZodObject, place: 'path' | 'query', components: Json): Json[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { description, ...rest } = jsonSchema(field, 'input', components)
    return {
      name,
      in: place,
      required: place === 'path' || !field.safeParse(undefined).success,
      ...(description ? { description } : {}),
      schema: rest,
    }
  })
}

function errorResponses(operation: Operation): Json {
  const codes = new Set<ErrorCode>([
    ...always,
    ...(operation.body ? (['payload_too_large'] as const) : []),
    ...(operation.method === 'POST' || operation.method === 'DELETE'
      ? (['idempotency_conflict', 'idempotency_in_progress'] as const)
      : []),
    ...(operation.errors ?? []),
  ])
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: list.map((code) => `\`${code}\`: ${errorMeaning[code].condition}`).join(' '),
          headers: {
            ...rateHeaders,
            ...(status === 429 ? { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } } : {}),
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  )
}

/** What goes out: where a body is read, its unknown top-level fields are listed beside the answer. */
function responseOf({ body, consumes, response }: Operation): z.ZodType {
  if (!body || consumes || !(response instanceof z.ZodObject)) return response
  const description = 'Unknown top-level fields of the body, which were ignored; absent if there are none.'
  return response.safeExtend({ ignored_fields: z.array(z.string()).optional().meta({ description }) })
}

function success(operation: Operation, description: string, components: Json): Json {
  if (operation.produces) {
    const disposition = { schema: { type: 'string' }, description: '`attachment`, with the name of the file.' }
    const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return {
      description,
      headers: { ...rateHeaders, 'Content-Disposition': disposition },
      content: Object.fromEntries(operation.produces.map((type) => [type, type === 'application/json' ? { schema: {} } : file])),
    }
  }
  const schema = jsonSchema(responseOf(operation), 'output', components)
  return { description, headers: rateHeaders, content: { 'application/json': { schema } } }
}

function bodyOf({ consumes }: Operation, body: z.ZodType, components: Json): Json {
  if (!consumes) return { 'application/json': { schema: jsonSchema(body, 'input', components) } }
  // OpenAPI 3.1 says of a file only that it is there: its media type is the key.
  return Object.fromEntries(consumes.map((type) => [type, {}]))
}

function pathItem(operation: Operation, components: Json): Json {
  const idempotent = operation.method === 'POST' || operation.method === 'DELETE'
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    ...(operation.scope ? { security: [{ apiKey: [] }], 'x-required-scope': operation.scope } : { security: [] }),
    parameters: [
      ...parameters(operation.params, 'path', components),
      ...parameters(operation.query, 'query', components),
      ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(operation.body ? { requestBody: { required: true, content: bodyOf(operation, operation.body, components) } } : {}),
    responses: {
      ...(operation.knownStatus
        ? { [String(operation.knownStatus)]: success(operation, 'It existed already; this is its current state.', components) }
        : {}),
      [String(operation.status)]: success(operation, 'Success.', components),
      ...errorResponses(operation),
    },
  }
}

/** The OpenAPI 3.1 document of the public API, made from the same operations that serve it. */
export function buildOpenApi(serverUrl: string): Json {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const operation of Object.values(operations) as unknown as Operation[]) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: pathItem(operation, components),
    }
  }
  jsonSchema(errorBody, 'output', components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay API',
      version: '1',
      description:
        'Blockchain intelligence on your own machines. Times are RFC 3339 in UTC, amounts are exact decimal strings, ids are TypeIDs. Every risk-bearing response carries `model_version`, `hop_limit` and a `disclaimer`.',
    },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      schemas: components,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'A retried write with the same key and body is answered with the stored response. Kept 30 days.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `asy_live_...`.' } },
    },
  }
}
