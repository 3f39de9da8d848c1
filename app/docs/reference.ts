import { buildOpenApi } from '@/contract/openapi/openapi'
import { publicUrl } from '@/server/platform/env'
import { exampleToday, type OperationExample } from './samples/example'

/** The part of JSON Schema (2020-12) that the contract uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: (string | number | null)[]
  const?: string | number | boolean | null
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
  format?: string
  pattern?: string
  default?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

interface Media {
  content?: Record<string, { schema?: Schema } | undefined>
}

interface OperationDocument {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-required-scope'?: string
  security?: object[]
  parameters: Parameter[]
  requestBody?: Media
  responses: Record<string, Answer | { $ref: string }>
}

type Answer = Media & { description: string }

export interface ReferenceOperation {
  id: string
  method: string
  path: string
  summary: string
  description: string | null
  scope: string | null
  /** Whether a key is needed; if there is no scope, any key will do. */
  key: boolean
  parameters: Parameter[]
  body: Schema | null
  /** Whether the body is a raw file. */
  file: boolean
  responses: { status: string; description: string; schema: Schema | null; file: boolean }[]
  example: OperationExample
}

export interface ReferenceGroup {
  tag: string
  slug: string
  description: string
  operations: ReferenceOperation[]
}

export interface Reference {
  description: string
  server: string
  groups: ReferenceGroup[]
  schemas: Record<string, Schema>
}

interface Document {
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OperationDocument>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter>; responses: Record<string, Answer> }
}

let kept: { of: string; reference: Reference } | null = null

/**
 * The OpenAPI document of this installation, grouped by tag in the order of the contract; rebuilt once a day, as its examples
 * use today's dates.
 */
export function readReference(server = publicUrl(), now = new Date()): Reference {
  const of = `${now.toISOString().slice(0, 10)} ${server}`
  if (kept?.of !== of) kept = { of, reference: makeReference(server, now) }
  return kept.reference
}

function makeReference(server: string, now: Date): Reference {
  const document = buildOpenApi(server) as unknown as Document
  const groups = new Map<string, ReferenceOperation[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'Other'
      groups.set(tag, [...(groups.get(tag) ?? []), readOperation(document, method, path, operation, now)])
    }
  }
  return {
    description: document.info.description,
    server,
    groups: [...groups].map(([tag, operations]) => ({
      tag,
      slug: tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      description: document.tags.find(({ name }) => name === tag)?.description ?? '',
      operations,
    })),
    schemas: document.components.schemas,
  }
}

function readOperation(
  document: Document,
  method: string,
  path: string,
  operation: OperationDocument,
  now: Date,
): ReferenceOperation {
  const id = operation.operationId
  const success = Object.keys(operation.responses).find((status) => status.startsWith('2'))
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? null,
    scope: operation['x-required-scope'] ?? null,
    key: operation.security === undefined,
    parameters: operation.parameters.map((one) => (one.$ref ? (document.components.parameters[nameOf(one.$ref)] ?? one) : one)),
    body: schemaOf(operation.requestBody),
    file: operation.requestBody !== undefined && schemaOf(operation.requestBody) === null,
    responses: Object.entries(operation.responses).map(([status, response]) => {
      const answer = '$ref' in response ? document.components.responses[nameOf(response.$ref)] : response
      // A file of JSON has no schema.
      const schema = schemaOf(answer)
      const file = schema === null ? answer?.content !== undefined : Object.keys(schema).length === 0
      return { status, description: answer?.description ?? '', schema: file ? null : schema, file }
    }),
    example: exampleToday(id, now) ?? {
      values: {},
      query: {},
      body: undefined,
      status: Number(success ?? 200),
      answer: undefined,
    },
  }
}

/** The name of the component that a reference points to. */
export const nameOf = (reference: string) => reference.split('/').at(-1) ?? ''

function schemaOf(media: Media | undefined) {
  return media?.content?.['application/json']?.schema ?? null
}

/** The schema behind a reference into the document's components. */
export function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref && nameOf(schema.$ref)
  return name ? { ...schemas[name], ...(schema.description ? { description: schema.description } : {}) } : schema
}
