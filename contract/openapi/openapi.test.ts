import { Ajv2020 } from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import { type Operation, operations } from '..'
import { webhookEventTypes } from '../webhook/webhook-events'
import { buildOpenApi } from './openapi'

type Json = Record<string, unknown>
interface Described {
  operationId: string
  description?: string
  tags: string[]
  parameters: {
    $ref?: string
    name: string
    in: string
    description?: string
    schema: Json
    example?: unknown
    style?: string
    explode?: boolean
  }[]
  requestBody?: { content: Record<string, { schema?: Json; example?: unknown }> }
  responses: Record<
    string,
    { $ref?: string; headers?: Json; content?: Record<string, { schema: Json; examples?: { sandbox?: { $ref: string } } }> }
  >
}
const document = buildOpenApi('https://assay.internal') as {
  info: { license?: Json; contact?: Json }
  tags?: { name: string; description: string }[]
  paths: Record<string, Record<string, Described>>
  webhooks?: Record<string, { post: Described }>
  components: {
    schemas: Record<string, Json>
    responses?: Record<string, { headers: Json }>
    parameters: Record<string, Json>
    examples: Record<string, { value: unknown } | undefined>
  }
}
const described = Object.values(document.paths).flatMap((item) => Object.values(item))
const byId = new Map(described.map((one) => [one.operationId, one]))
const bodies = described.flatMap(({ operationId, requestBody }) => {
  const schema = requestBody?.content['application/json']?.schema
  return schema ? [{ operationId, schema }] : []
})
const answers = described.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, response]) => {
    const schema = status.startsWith('2') ? response.content?.['application/json']?.schema : undefined
    // A file may be JSON too, and then has no schema.
    return schema && Object.keys(schema).length > 0 ? [{ operationId, schema }] : []
  }),
)

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every schema inside a value, including referenced components. */
function* schemasIn(value: unknown, seen = new Set<unknown>()): Generator<Json> {
  if (Array.isArray(value)) for (const one of value) yield* schemasIn(one, seen)
  if (!isObject(value) || seen.has(value)) return
  seen.add(value)
  yield value
  const name = typeof value.$ref === 'string' ? /^#\/components\/schemas\/(\w+)$/.exec(value.$ref)?.[1] : undefined
  if (name) yield* schemasIn(document.components.schemas[name], seen)
  for (const inner of Object.values(value)) yield* schemasIn(inner, seen)
}

const parameter = (operation: string, name: string) => byId.get(operation)?.parameters.find((one) => one.name === name)

describe('schemas', () => {
  it('have a name for every body and every answer', () => {
    for (const { operationId, schema } of [...bodies, ...answers]) expect(Object.keys(schema), operationId).toEqual(['$ref'])
    expect(byId.get('checkRisk')?.responses['200']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/RiskCheck',
    })
    const names = ['CreateCase', 'CaseList', 'UpdateAlert', 'CheckRisk', 'TransferList', 'Person', 'Actor', 'Page']
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names))
  })

  it('have no object with fields inside another one', () => {
    const inline = (value: unknown): Json[] => {
      if (Array.isArray(value)) return value.flatMap(inline)
      if (!isObject(value)) return []
      return [...(isObject(value.properties) ? [value] : []), ...Object.values(value).flatMap(inline)]
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const { properties, ...rest } = schema
      expect([...inline(Object.values(properties ?? {})), ...inline(rest)], name).toEqual([])
    }
    expect(inline(document.paths)).toEqual([])
  })

  it('of answers are open for additions, of requests closed', () => {
    for (const { operationId, schema } of answers)
      for (const one of schemasIn(schema)) expect(one.additionalProperties, operationId).not.toBe(false)
    for (const { operationId, schema } of bodies)
      for (const one of schemasIn(schema)) if (isObject(one.properties)) expect(one.additionalProperties, operationId).toBe(false)
  })

  it('of answers are strict inside all the same', () => {
    const extra = { never_promised: 1 }
    for (const operation of Object.values(operations) as unknown as Operation[]) {
      if (operation.produces) continue
      const { error } = operation.response.safeParse(extra)
      expect(
        error?.issues.some(({ code }) => code === 'unrecognized_keys'),
        operation.id,
      ).toBe(true)
    }
  })

  it('know one form of time', () => {
    for (const one of schemasIn([bodies, answers])) {
      if (isObject(one.properties))
        for (const [name, field] of Object.entries(one.properties as Record<string, Json>))
          if (/_at$|^timestamp$/.test(name)) expect(field, name).toMatchObject({ format: 'date-time' })
      if (one.format === 'date-time') expect(one.pattern).toBeUndefined()
      expect(one.format).not.toBe('time')
    }
  })

  it('are not the same under several names where an answer has them', () => {
    const forms = new Map<string, string[]>()
    for (const name of new Set([...schemasIn(answers)].map(({ $ref }) => String($ref).split('/').at(-1) as string))) {
      const schema = document.components.schemas[name]
      if (!schema || Object.keys((schema.properties ?? {}) as Json).length < 3) continue
      const form = JSON.stringify(schema, (key, value: unknown) => (key === 'description' ? undefined : value))
      forms.set(form, [...(forms.get(form) ?? []), name])
    }
    expect([...forms.values()].filter((names) => names.length > 2)).toEqual([])
  })
})

describe('parameters', () => {
  it('tell their bounds and defaults', () => {
    expect(document.components.parameters.limit).toMatchObject({
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    })
    for (const { operationId, parameters } of described)
      for (const one of parameters) if (!one.$ref) expect(one.description, `${operationId} ${one.name}`).toBeTruthy()
  })

  it.each([
    ['listAlerts', 'severity', 'severe'],
    ['listAlerts', 'state', 'open'],
    ['listCases', 'state', 'on_hold'],
    ['listReports', 'status', 'ready'],
    ['listWebhookDeliveries', 'status', 'failed'],
  ])('list the words that %s takes for %s', (operation, name, word) => {
    const found = parameter(operation, name)
    expect(found).toMatchObject({ style: 'form', explode: false, schema: { type: 'array', items: { type: 'string' } } })
    expect((found?.schema.items as { enum?: string[] } | undefined)?.enum).toContain(word)
  })

  it('are true or false where they say yes or no', () => {
    expect(parameter('listAlerts', 'snoozed')?.schema).toEqual({ type: 'boolean' })
  })
})

describe('headers', () => {
  it('are declared where they are sent', () => {
    for (const { operationId, responses } of described) {
      const method = (operations as unknown as Record<string, Operation>)[operationId]?.method
      for (const [status, response] of Object.entries(responses)) {
        const { headers } = response.$ref
          ? (document.components.responses?.[response.$ref.split('/').at(-1) ?? ''] ?? {})
          : response
        const names = Object.keys(headers ?? {})
        expect(names, operationId).toEqual(
          expect.arrayContaining(['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']),
        )
        const file = status.startsWith('2') && !('application/json' in (response.content ?? {}))
        if (status.startsWith('2') && (method === 'POST' || method === 'DELETE') && !file)
          expect(names).toContain('Idempotent-Replayed')
        if (status === '401') expect(names).toContain('WWW-Authenticate')
        if (status === 'default') expect(names).toContain('Allow')
        expect(names.includes('Retry-After'), `${operationId} ${status}`).toBe(status === '429' || status === '503')
      }
    }
  })
})

describe('examples', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'openapi', ...document }, 'openapi')
  const faultsIn = (schema: Json, value: unknown) => {
    const validate = ajv.compile({ $ref: `openapi${schema.$ref}` })
    return validate(value) ? [] : validate.errors
  }
  const files = new Set(
    Object.values(operations as unknown as Record<string, Operation>)
      .filter((one) => one.produces)
      .map((one) => one.id),
  )

  it('stand at every answer, and at every body, and are what the schemas say', () => {
    for (const { operationId, requestBody, responses } of described) {
      const body = requestBody?.content['application/json']
      if (body?.schema) expect(faultsIn(body.schema, body.example), `${operationId}, its body`).toEqual([])
      const success = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const shown = success.flatMap(([, response]) => {
        const media = response.content?.['application/json']
        const name = media?.examples?.sandbox?.$ref.split('/').at(-1)
        return media && name ? [{ schema: media.schema, value: document.components.examples[name]?.value }] : []
      })
      if (!files.has(operationId)) expect(shown.length, operationId).toBeGreaterThan(0)
      for (const { schema, value } of shown) expect(faultsIn(schema, value), operationId).toEqual([])
    }
  }, 60_000)

  it('stand at every parameter in a path', () => {
    for (const { operationId, parameters } of described)
      for (const one of parameters) if (one.in === 'path') expect(one.example, `${operationId} ${one.name}`).toBeTruthy()
  })

  it('of events are what was delivered', () => {
    const shown = Object.entries(document.webhooks ?? {}).flatMap(([type, { post }]) => {
      const media = post.requestBody?.content['application/json']
      return media?.example ? [{ type, schema: media.schema as Json, value: media.example }] : []
    })
    expect(shown.length).toBeGreaterThan(12)
    for (const { type, schema, value } of shown) expect(faultsIn(schema, value), type).toEqual([])
  })
})

describe('the rest of the document', () => {
  it('has a webhook for every type of event, with what it carries', () => {
    expect(Object.keys(document.webhooks ?? {})).toEqual([...webhookEventTypes])
    for (const [type, { post }] of Object.entries(document.webhooks ?? {})) {
      const name = String(post.requestBody?.content['application/json']?.schema?.$ref).split('/').at(-1) as string
      expect(document.components.schemas[name]?.properties, type).toMatchObject({
        type: { const: type },
        data: expect.anything(),
      })
    }
  })

  it('describes every noun and every operation', () => {
    const tags = document.tags ?? []
    expect(new Set(described.flatMap((one) => one.tags))).toEqual(new Set(tags.map(({ name }) => name)))
    for (const { description } of tags) expect(description).toMatch(/^[A-Z].+\.$/)
    for (const { operationId, description } of described) expect(description, operationId).toBeTruthy()
  })

  it('says whom to ask, and names no machine but its own', () => {
    expect(document.info.license).toMatchObject({
      name: expect.any(String),
      url: expect.stringContaining('https://assay.internal/'),
    })
    expect(document.info.contact).toMatchObject({ name: expect.any(String) })
    const hosts = new Set([...JSON.stringify(document).matchAll(/https?:\/\/([^/"\\]+)/g)].map(([, host]) => host))
    // Those of examples are reserved names.
    const none = /(^|\.)example\.(com|test)$|\.example$/
    expect([...hosts].filter((host) => host !== 'assay.internal' && !none.test(host ?? ''))).toEqual([])
  })
})
