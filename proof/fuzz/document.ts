export type Schema = Record<string, unknown>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

/** One operation of an OpenAPI 3.1 document, with its requests and answers. */
export interface FuzzedOperation {
  id: string
  method: string
  path: string
  /** Whether it needs a key. */
  keyed: boolean
  parameters: (Parameter & { in: 'path' | 'query' })[]
  /** The JSON body's schema; null if it takes none, or a file. */
  body: Schema | null
  /** Documented statuses. */
  statuses: Set<number>
  /** Whether it returns a file instead of JSON. */
  file: boolean
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Record<string, unknown>>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, unknown> }
}

/** The operations of a document, with the parameters that have their own schema. */
export function operationsOf(document: OpenApiDocument): FuzzedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => {
      const responses = raw.responses as Record<string, { content?: Record<string, unknown> }>
      const content = (raw.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)?.content
      const parameters = (raw.parameters as (Parameter & { $ref?: string })[])
        .map((one) => (one.$ref ? (document.components.parameters[one.$ref.split('/').at(-1) as string] as Parameter) : one))
        .filter((one): one is FuzzedOperation['parameters'][number] => one.in !== 'header')
      const success = Object.keys(responses).filter((status) => status.startsWith('2'))
      return {
        id: String(raw.operationId),
        method: method.toUpperCase(),
        path,
        keyed: raw['x-required-scope'] !== undefined,
        parameters,
        body: content?.['application/json']?.schema ?? null,
        statuses: new Set(Object.keys(responses).map(Number)),
        file: success.some(
          (status) => responses[status]?.content?.['application/json'] === undefined || isFile(responses[status]),
        ),
      }
    }),
  )
}

/** A file may be JSON, too, which then has no known fields. */
function isFile(response: { content?: Record<string, unknown> } | undefined): boolean {
  const json = response?.content?.['application/json'] as { schema?: Schema } | undefined
  return json?.schema !== undefined && Object.keys(json.schema).length === 0
}
