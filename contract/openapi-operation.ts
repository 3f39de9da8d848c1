import type { z } from 'zod'
import type { Operation } from './kernel/operation'
import { pageQueryShape } from './kernel/page'
import { errorResponses, known, success } from './openapi-responses'
import type { SchemaSet } from './openapi-schemas'

type Json = Record<string, unknown>

const pascal = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`

/** One operation of the contract as the document describes it. */
export function operationItem(operation: Operation, set: SchemaSet, shared: Json): Json {
  const name = pascal(operation.id)
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description ?? `${operation.summary}.`,
    ...(operation.scope ? { 'x-required-scope': operation.scope } : operation.anyKey ? {} : { security: [] }),
    parameters: [
      ...parameters(operation.params, 'path', name, set),
      ...parameters(operation.query, 'query', name, set),
      ...(keyed(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(operation.body ? { requestBody: { required: true, content: bodyOf(operation, operation.body, name, set) } } : {}),
    responses: {
      ...(operation.knownStatus ? { [String(operation.knownStatus)]: known(operation, set) } : {}),
      [String(operation.status)]: success(operation, done(operation.status), set),
      ...errorResponses(operation, shared),
    },
  }
}

const keyed = ({ method }: Operation) => method === 'POST' || method === 'DELETE'

const done = (status: Operation['status']) => ({ 200: 'Done.', 201: 'Created.', 202: 'Accepted; the work goes on.' })[status]

function parameters(schema: z.ZodObject, place: 'path' | 'query', operation: string, set: SchemaSet): Json[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    if (name in pageQueryShape) return { $ref: `#/components/parameters/${name}` }
    const { description, ...rest } = set.request(field, `${operation}${pascal(name)}`)
    const required = place === 'path' || !field.safeParse(undefined).success
    return {
      name,
      in: place,
      ...(required ? { required } : {}),
      description: description ?? usual[name] ?? `Only those with this ${name.replaceAll('_', ' ')}.`,
      schema: rest,
      // Repeated parameters are read, too.
      ...(rest.type === 'array' ? { style: 'form', explode: false } : {}),
    }
  })
}

/** The parameters of every list, described once. */
export function pageParameterItems(set: SchemaSet): Json {
  return Object.fromEntries(
    Object.entries(pageQueryShape).map(([name, field]) => {
      const { description, ...schema } = set.request(field, name)
      return [name, { name, in: 'query', description, schema }]
    }),
  )
}

/** What parameters of these names mean wherever nothing else is said. */
const usual: Record<string, string> = {
  id: 'Its id.',
  from: 'At or after this time.',
  to: 'Before this time.',
  created_from: 'Created at or after this time.',
  created_to: 'Created before this time.',
}

function bodyOf({ consumes }: Operation, body: z.ZodType, name: string, set: SchemaSet): Json {
  if (!consumes) return { 'application/json': { schema: set.request(body, name) } }
  // OpenAPI 3.1 says of a file only that it is there: its media type is the key.
  return Object.fromEntries(consumes.map((type) => [type, {}]))
}
