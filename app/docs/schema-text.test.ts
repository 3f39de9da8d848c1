import { describe, expect, it } from 'vitest'
import { buildOpenApi } from '@/contract/openapi/openapi'
import type { Schema } from './reference'
import { limitsText, nested, typeText } from './schema-text'

const schemas: Record<string, Schema> = { Asset: { type: 'object', properties: { symbol: { type: 'string' } } } }

describe('typeText', () => {
  it.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'time or null'],
    [{ type: ['integer', 'null'] }, 'integer or null'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Asset' } }, 'array of object'],
    [{ enum: ['in', 'out'] }, '"in" | "out"'],
    [{ type: ['string', 'null'], enum: ['in', null] }, '"in" or null'],
    [{ anyOf: [{ enum: ['in', null] }, { type: 'null' }] }, '"in" or null'],
    [{ const: 'wallet' }, '"wallet"'],
    [{ anyOf: [{ $ref: '#/components/schemas/Asset' }, { type: 'null' }] }, 'object or null'],
  ])('%j reads %s', (schema, text) => {
    expect(typeText(schema, schemas)).toBe(text)
  })
})

describe('nested', () => {
  it('finds the object behind references, arrays and null', () => {
    const list: Schema = { anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Asset' } }, { type: 'null' }] }
    expect(nested(list, schemas).map((object) => Object.keys(object.properties ?? {}))).toEqual([['symbol']])
    expect(nested({ type: 'string' }, schemas)).toEqual([])
  })
})

it('says bounds, but not the ones every whole number has', () => {
  expect(limitsText({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 50 })).toBe(
    'default 50, at least 1',
  )
})

it('has a word for every field of the published document', () => {
  const document = buildOpenApi('http://localhost') as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: { 'application/json': { schema: Schema } } }> }>>
    components: { schemas: Record<string, Schema> }
  }
  const responses = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.values(operation.responses)),
  )
  const wordless: string[] = []
  const walk = (schema: Schema, path: string, depth: number) => {
    for (const object of depth > 6 ? [] : nested(schema, document.components.schemas)) {
      for (const [name, field] of Object.entries(object.properties ?? {})) {
        if (/(?<!")\bany\b|^$/.test(typeText(field, document.components.schemas))) wordless.push(`${path}.${name}`)
        walk(field, `${path}.${name}`, depth + 1)
      }
    }
  }
  for (const response of responses) {
    const schema = response.content?.['application/json']?.schema
    if (schema) walk(schema, '', 0)
  }
  expect(wordless).toEqual([])
})
