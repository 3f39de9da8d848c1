import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import { type Operation, operations, scopes } from '@/contract'
import { errorCodes, errorStatus } from '@/contract/kernel/errors'
import { buildOpenApi } from '@/contract/openapi/openapi'

type Json = Record<string, unknown>
interface Answer {
  description: string
  headers: Json
  content: Record<string, { schema: Json }>
}
interface PathOperation {
  operationId: string
  parameters: { $ref?: string; name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Json }
  responses: Record<string, Answer | { $ref: string }>
  security: Json[]
  'x-required-scope'?: string
}

const document = buildOpenApi('https://assay.example') as Json & {
  paths: Record<string, Record<string, PathOperation>>
  components: { schemas: Record<string, Json>; responses: Record<string, Answer> }
}
const table = Object.entries(operations) as unknown as [string, Operation][]
const described = Object.entries(document.paths).flatMap(([route, item]) =>
  Object.entries(item).map(([method, op]) => ({ route, method, op })),
)

function refsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : refsOf(inner)))
}

function resolved(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (at as Json | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}

const answerOf = (response: Answer | { $ref: string }) => ('$ref' in response ? (resolved(response.$ref) as Answer) : response)

describe('the OpenAPI document', () => {
  it('is 3.1 and describes exactly the operations of the contract', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(described.map((d) => `${d.method.toUpperCase()} ${d.route} ${d.op.operationId}`).toSorted()).toEqual(
      table.map(([id, o]) => `${o.method} ${o.path} ${id}`).toSorted(),
    )
    expect(new Set(table.map(([, o]) => o.id)).size).toBe(table.length)
    for (const [id, operation] of table) expect(operation.id).toBe(id)
  })

  it('has no reference that leads nowhere and no schema that does not compile', () => {
    for (const pointer of refsOf(document)) expect(resolved(pointer), pointer).toBeDefined()
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'openapi', ...document }, 'openapi')
    for (const name of Object.keys(document.components.schemas))
      expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` }), name).not.toThrow()
    for (const { route, method, op } of described) {
      for (const [status, response] of Object.entries(op.responses)) {
        // A file has no JSON schema.
        if (!('application/json' in answerOf(response).content)) continue
        const own = `#/paths/${route.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}/responses/${status}`
        const place = '$ref' in response ? response.$ref : own
        expect(() => ajv.compile({ $ref: `openapi${place}/content/application~1json/schema` }), place).not.toThrow()
      }
    }
    // This compiles every schema of the API.
  }, 90_000)

  it('names path parameters exactly as the paths do', () => {
    for (const { route, op } of described) {
      const inPath = op.parameters.filter((p) => p.in === 'path')
      expect(inPath.map((p) => p.name).toSorted()).toEqual([...route.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).toSorted())
      expect(inPath.every((p) => p.required)).toBe(true)
    }
  })

  it('tells the scope of every operation, and the idempotency key of every write', () => {
    for (const { method, op } of described) {
      const operation = operations[op.operationId as keyof typeof operations] as unknown as Operation
      expect(op['x-required-scope']).toBe(operation.scope ?? undefined)
      if (operation.scope) expect(scopes).toContain(operation.scope)
      const keyed = op.parameters.some((p) => p.$ref === '#/components/parameters/IdempotencyKey')
      expect(keyed).toBe(method === 'post' || method === 'delete')
    }
  })

  it('describes every status the operation can answer with', () => {
    for (const { op } of described) {
      const operation = operations[op.operationId as keyof typeof operations] as unknown as Operation
      const expected = [
        operation.status,
        ...(operation.knownStatus ? [operation.knownStatus] : []),
        400,
        401,
        403,
        404,
        429,
        503,
        ...(operation.body ? [413] : []),
        ...(operation.method === 'POST' || operation.method === 'DELETE' ? [409] : []),
        ...(operation.errors ?? []).map((code) => errorStatus[code]),
      ]
      // Responses that do not depend on the operation are described once.
      expect(Object.keys(op.responses)).toEqual([...new Set([...expected.map(String), 'default'])].toSorted())
    }
    const told = document.components.responses.OtherError?.description
    for (const code of errorCodes)
      if ([405, 408, 414, 417, 431, 500].includes(errorStatus[code])) expect(told).toContain(`\`${code}\``)
  })

  it('refuses fields of a body that it does not know', () => {
    for (const { op } of described) {
      const operation = operations[op.operationId as keyof typeof operations] as unknown as Operation
      if (!operation.body || operation.consumes) continue
      const schema = (op.requestBody as { content: Record<string, { schema: Json }> }).content['application/json']?.schema ?? {}
      const whole = schema.$ref ? (resolved(schema.$ref as string) as Json) : schema
      const branches = (whole.anyOf as Json[] | undefined) ?? [whole]
      for (const branch of branches) expect(branch.additionalProperties, operation.id).toBe(false)
    }
  })
})

describe('the routes of app/v1', () => {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../app/v1')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((f) => path.basename(f) === 'route.ts')
  const routes = files.map((f) => `/v1/${path.dirname(f)}`.replaceAll(/\[(\w+)\]/g, '{$1}'))

  it('serve every operation and nothing else', () => {
    const besides = ['/v1/[...path]', '/v1/openapi.json']
    expect(routes.filter((r) => !besides.includes(r)).toSorted()).toEqual(
      [...new Set(table.map(([, o]) => o.path as string))].toSorted(),
    )
  })
})
