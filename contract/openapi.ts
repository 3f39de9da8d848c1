import { z } from 'zod'
import { operations } from './index'
import { errorBody } from './kernel/errors'
import { found, type Operation } from './kernel/operation'
import { errorResponses, headerComponents, limitHeaders } from './openapi-responses'

type Json = Record<string, unknown>

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

function success(operation: Operation, description: string, components: Json, response = operation.response): Json {
  if (operation.produces) {
    const disposition = { schema: { type: 'string' }, description: '`attachment`, with the name of the file.' }
    const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return {
      description,
      headers: { ...limitHeaders, 'Content-Disposition': disposition },
      content: Object.fromEntries(operation.produces.map((type) => [type, type === 'application/json' ? { schema: {} } : file])),
    }
  }
  const schema = jsonSchema(response, 'output', components)
  return { description, headers: limitHeaders, content: { 'application/json': { schema } } }
}

function known(operation: Operation, components: Json): Json {
  const { response, foundScope } = operation
  const rest = foundScope ? `; no more than its id without the scope \`${foundScope}\`` : ''
  const description = `It existed already; this is its current state${rest}.`
  return success(operation, description, components, foundScope ? z.union([response, found]) : response)
}

function bodyOf({ consumes }: Operation, body: z.ZodType, components: Json): Json {
  if (!consumes) return { 'application/json': { schema: jsonSchema(body, 'input', components) } }
  // OpenAPI 3.1 says of a file only that it is there: its media type is the key.
  return Object.fromEntries(consumes.map((type) => [type, {}]))
}

function pathItem(operation: Operation, components: Json, responses: Json): Json {
  const idempotent = operation.method === 'POST' || operation.method === 'DELETE'
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    security: operation.scope || operation.anyKey ? [{ apiKey: [] }] : [],
    ...(operation.scope ? { 'x-required-scope': operation.scope } : {}),
    parameters: [
      ...parameters(operation.params, 'path', components),
      ...parameters(operation.query, 'query', components),
      ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(operation.body ? { requestBody: { required: true, content: bodyOf(operation, operation.body, components) } } : {}),
    responses: {
      ...(operation.knownStatus ? { [String(operation.knownStatus)]: known(operation, components) } : {}),
      [String(operation.status)]: success(operation, 'Success.', components),
      ...errorResponses(operation, responses),
    },
  }
}

/** The OpenAPI 3.1 document of the public API, made from the same operations that serve it. */
export function buildOpenApi(serverUrl: string): Json {
  const components: Json = {}
  const responses: Json = {}
  const paths: Record<string, Json> = {}
  for (const operation of Object.values(operations) as unknown as Operation[]) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: pathItem(operation, components, responses),
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
      responses,
      headers: headerComponents,
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
