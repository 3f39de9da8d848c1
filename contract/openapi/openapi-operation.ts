import type { z } from 'zod'
import type { Operation } from '../kernel/operation'
import { listItemOf, pageQueryShape } from '../kernel/page'
import { exampleOf } from './openapi-examples'
import { type DocumentParts, errorResponses, known, success } from './openapi-responses'
import type { SchemaSet } from './openapi-schemas'

type Json = Record<string, unknown>

const pascal = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`

/** One operation of the contract as the document describes it. */
export function operationItem(operation: Operation, parts: DocumentParts): Json {
  const name = pascal(operation.id)
  const { schemas } = parts
  const example = exampleOf(operation)
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: descriptionOf(operation),
    ...(operation.deprecated ? { deprecated: true } : {}),
    ...(operation.scope ? { 'x-required-scope': operation.scope } : operation.anyKey ? {} : { security: [] }),
    parameters: [
      ...parameters(operation.params, 'path', { name, schemas, values: example?.path }),
      ...parameters(operation.query, 'query', { name, schemas, values: example?.query }),
      ...(keyed(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(operation.body ? { requestBody: { required: true, content: bodyOf(operation, operation.body, name, schemas) } } : {}),
    responses: {
      ...(operation.knownStatus ? { [String(operation.knownStatus)]: known(operation, parts) } : {}),
      [String(operation.status)]: success(operation, parts),
      ...errorResponses(operation, parts.responses),
    },
  }
}

/** Several media types of one response become a union in generated clients, so CSV for lists is documented in words. */
function descriptionOf({ description, summary, response }: Operation): string {
  const said = description ?? `${summary}.`
  return listItemOf(response) === null ? said : `${said} With \`Accept: text/csv\` the page is CSV.`
}

const keyed = ({ method }: Operation) => method === 'POST' || method === 'DELETE'

interface Around {
  /** Name of the operation. */
  name: string
  schemas: SchemaSet
  /** The values of the example. */
  values: Record<string, string> | undefined
}

function parameters(schema: z.ZodObject, place: 'path' | 'query', { name: operation, schemas, values }: Around): Json[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    if (name in pageQueryShape) return { $ref: `#/components/parameters/${name}` }
    const { description, ...rest } = schemas.request(field, `${operation}${pascal(name)}`)
    const required = place === 'path' || !field.safeParse(undefined).success
    return {
      name,
      in: place,
      ...(required ? { required } : {}),
      description: description ?? usual[name] ?? `Only those with this ${name.replaceAll('_', ' ')}.`,
      schema: rest,
      ...(values?.[name] === undefined ? {} : { example: written(values[name], rest) }),
      // Repeated parameters are accepted, too.
      ...(rest.type === 'array' ? { style: 'form', explode: false } : {}),
    }
  })
}

/** Converts the text of a URL to a value of its schema. */
function written(text: string, { type }: Json): unknown {
  if (type === 'array') return text.split(',')
  return type === 'integer' || type === 'number' ? Number(text) : type === 'boolean' ? text === 'true' : text
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

/** Default descriptions of parameters by name. */
const usual: Record<string, string> = {
  id: 'Its id.',
  from: 'At or after this time.',
  to: 'Before this time.',
  created_from: 'Created at or after this time.',
  created_to: 'Created before this time.',
}

function bodyOf({ id, consumes }: Operation, body: z.ZodType, name: string, schemas: SchemaSet): Json {
  const example = exampleOf({ id })?.body
  if (!consumes) return { 'application/json': { schema: schemas.request(body, name), ...(example ? { example } : {}) } }
  // OpenAPI 3.1 describes a file only by its media type, the key.
  return Object.fromEntries(consumes.map((type) => [type, {}]))
}
