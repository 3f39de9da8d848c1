import { buildOpenApi } from '@/contract/openapi'
import { publicUrl } from '@/server/platform/env'

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
  content?: { 'application/json'?: { schema?: Schema } }
}

interface OperationDocument {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-required-scope'?: string
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
  parameters: Parameter[]
  body: Schema | null
  /** The body is a file as it is. */
  file: boolean
  responses: { status: string; description: string; schema: Schema | null }[]
}

export interface Reference {
  description: string
  server: string
  groups: { tag: string; slug: string; operations: ReferenceOperation[] }[]
  schemas: Record<string, Schema>
}

interface Document {
  info: { description: string }
  paths: Record<string, Record<string, OperationDocument>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter>; responses: Record<string, Answer> }
}

/** The OpenAPI document of this installation, grouped by tag in the order of the contract. */
export function readReference(server = publicUrl()): Reference {
  const document = buildOpenApi(server) as unknown as Document
  const groups = new Map<string, ReferenceOperation[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'Other'
      groups.set(tag, [...(groups.get(tag) ?? []), readOperation(document, method, path, operation)])
    }
  }
  return {
    description: document.info.description,
    server,
    groups: [...groups].map(([tag, operations]) => ({ tag, slug: tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), operations })),
    schemas: document.components.schemas,
  }
}

function readOperation(document: Document, method: string, path: string, operation: OperationDocument): ReferenceOperation {
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? null,
    scope: operation['x-required-scope'] ?? null,
    parameters: operation.parameters.map((one) => (one.$ref ? (document.components.parameters[nameOf(one.$ref)] ?? one) : one)),
    body: schemaOf(operation.requestBody),
    file: operation.requestBody !== undefined && schemaOf(operation.requestBody) === null,
    responses: Object.entries(operation.responses).map(([status, response]) => {
      const answer = '$ref' in response ? document.components.responses[nameOf(response.$ref)] : response
      return { status, description: answer?.description ?? '', schema: schemaOf(answer) }
    }),
  }
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? ''

function schemaOf(media: Media | undefined) {
  return media?.content?.['application/json']?.schema ?? null
}

/** The schema behind a reference into the document's components. */
export function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref && nameOf(schema.$ref)
  return name ? { ...schemas[name], ...(schema.description ? { description: schema.description } : {}) } : schema
}
