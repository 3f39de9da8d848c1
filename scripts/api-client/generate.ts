import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildOpenApi } from '@/contract/openapi/openapi'
import { repositoryRoot } from '@/scripts/settings'
import { comment, fieldText, type Schema, typeName, typeText } from './type-text'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}
type Content = Record<string, { schema?: Schema }>
export interface DocumentOperation {
  operationId: string
  summary: string
  description?: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export interface Document {
  paths: Record<string, Record<string, DocumentOperation>>
  webhooks: Record<string, { post: DocumentOperation }>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

const head = '// Generated from the OpenAPI document by `npm run generate-client`. Do not edit.'

/**
 * The generated part of the client, by path: the types of operations, and a method for each. Formatted like all sources here.
 */
export function generateApiClient(document = buildOpenApi('') as unknown as Document): Record<string, string> {
  const { schemas } = document.components
  const operations = Object.entries(document.paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => new Method(route, method.toUpperCase(), operation, document.components.parameters),
    ),
  )
  return {
    'client/generated/types.ts': formatted([
      head,
      "import type { Body } from '../body.js'\n",
      ...Object.entries(schemas).map(([name, schema]) => `export type ${typeName(name)} = ${typeText(schema)}\n`),
      '/** What webhooks carry: `type` tells which it is. Types may be added. */',
      `export type WebhookEvent = ${eventsOf(document).join(' | ')}\n`,
      ...operations.map((operation) => operation.types()),
    ]),
    'client/generated/assay.ts': formatted([
      head,
      "import { type CallOptions, Transport } from '../transport.js'",
      "import type * as types from './types.js'\n",
      '/** Every operation of the API, one method each. */',
      'export class Assay extends Transport {',
      ...operations.map((operation) => operation.method()),
      '}',
    ]),
  }
}

const eventsOf = ({ webhooks }: Document) =>
  Object.values(webhooks).map(({ post }) => typeText(post.requestBody?.content['application/json']?.schema ?? {}))

class Method {
  private readonly name: string
  private readonly type: string
  private readonly parameters: Parameter[]
  constructor(
    private readonly route: string,
    private readonly verb: string,
    private readonly operation: DocumentOperation,
    shared: Record<string, Parameter>,
  ) {
    this.name = operation.operationId
    this.type = this.name.charAt(0).toUpperCase() + this.name.slice(1)
    this.parameters = operation.parameters.flatMap((one) =>
      'in' in one ? one : (shared[one.$ref.split('/').at(-1) ?? ''] ?? []),
    )
  }

  /** The types of the operation's input and answer. */
  types(): string {
    const parts = this.inputs()
    const input = parts.length === 0 ? '' : `export interface ${this.type}Input {\n${parts.join('\n')}\n}\n`
    return `${input}export type ${this.type}Response = ${this.response()}\n`
  }

  method(): string {
    const parts = this.inputs()
    const needed = parts.some((part) => !/^\w+\?/.test(part))
    const input = parts.length === 0 ? '' : `input: types.${this.type}Input${needed ? '' : ' = {}'}, `
    const { summary, description } = this.operation
    const call = this.isFile() ? 'file' : 'json'
    return [
      comment([`${summary}.`, description].filter(Boolean).join(' ')).trim(),
      `${this.name}(${input}options: CallOptions = {}): Promise<types.${this.type}Response> {`,
      `return this.${call}('${this.verb}', '${this.route}', ${parts.length === 0 ? '{}' : 'input'}, options)`,
      '}\n',
    ].join('\n')
  }

  private inputs(): string[] {
    return [this.partOf('path'), this.partOf('query'), this.body()].filter((part) => part !== null)
  }

  private partOf(place: 'path' | 'query'): string | null {
    const fields = this.parameters.filter((one) => one.in === place)
    if (fields.length === 0) return null
    const texts = fields.map(({ name, schema, description, required }) =>
      fieldText(name, { ...schema, ...(description ? { description } : {}) }, required === true),
    )
    return `${place}${fields.some((field) => field.required) ? '' : '?'}: {\n${texts.join('\n')}\n}`
  }

  private body(): string | null {
    const content = this.operation.requestBody?.content
    if (!content) return null
    const json = content['application/json']?.schema
    if (json) return `body: ${typeText(json)}`
    const types = Object.keys(content).map((type) => JSON.stringify(type))
    return `/** The file, and its media type. */\nbody: Body\ncontentType?: ${types.join(' | ')}`
  }

  private successes(): Content[] {
    return Object.entries(this.operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([, response]) => response.content ?? {})
  }

  private isFile(): boolean {
    // A file that may be JSON has no known fields.
    return this.successes().some((content) => Object.keys(content['application/json']?.schema ?? {}).length === 0)
  }

  private response(): string {
    if (this.isFile()) return 'Response'
    return [...new Set(this.successes().map((content) => typeText(readableOf(content['application/json']?.schema ?? {}))))].join(
      ' | ',
    )
  }
}

/**
 * An answer without its alternative for keys that may not read: that one would take every field from the type, only for the
 * sake of write-only keys, whose owners know about it.
 */
function readableOf(schema: Schema): Schema {
  return schema.$ref ? { ...schema, $ref: schema.$ref.replace(/OrFound$/, '') } : schema
}

function formatted(lines: readonly string[]): string {
  const biome = path.join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'format', '--stdin-file-path=client/generated/types.ts'],
    {
      cwd: repositoryRoot,
      input: lines.join('\n'),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (status !== 0) throw new Error(`the generated client cannot be formatted: ${stderr}`)
  return stdout
}
