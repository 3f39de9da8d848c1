import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { operations } from '@/contract'
import { buildOpenApi } from '@/contract/openapi/openapi'
import { type Document, generateApiClient } from '@/scripts/api-client/generate'
import { typeText } from '@/scripts/api-client/type-text'
import { repositoryRoot } from '@/scripts/settings'
import { Assay } from '.'

const document = () => structuredClone(buildOpenApi('')) as unknown as Document

describe('the generated client', () => {
  it('is what the OpenAPI document says: run npm run generate-client where it is not', () => {
    for (const [file, source] of Object.entries(generateApiClient()))
      expect(readFileSync(path.join(repositoryRoot, file), 'utf8') === source, file).toBe(true)
  })

  it('has a method for every operation, and no other', () => {
    const methods = Object.getOwnPropertyNames(Assay.prototype).filter((name) => name !== 'constructor')
    expect(methods.toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  it('follows a change of the document', () => {
    const changed = document()
    const list = changed.paths['/v1/networks']?.get
    if (!list) throw new Error('the document has no /v1/networks')
    list.parameters.push({ name: 'kind', in: 'query', required: true, schema: { enum: ['utxo', 'account'] } })
    const source = Object.values(generateApiClient(changed)).join('\n')
    expect(source).toContain("kind: 'utxo' | 'account'")
    expect(source).toContain('listNetworks(input: types.ListNetworksInput, options')
  })
})

describe('the type of a schema', () => {
  it.each([
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ $ref: '#/components/schemas/Error' }, { type: 'null' }] }, 'ErrorBody | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
    [{ type: 'array', prefixItems: [{ const: 'a' }, { type: 'number' }], items: false as const }, '["a", number]'],
    [{}, 'unknown'],
  ])('of %j is written', (schema, text) => {
    expect(typeText(schema)).toBe(text)
  })

  it('cannot be ended by a comment in a description', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', description: 'x */ evil() /*' } } }
    expect(typeText(schema)).not.toContain('*/ evil')
  })

  it('is refused where it would be wrong', () => {
    expect(() => typeText({ allOf: [] } as never)).toThrow(/allOf/)
    expect(() => typeText({ type: 'tuple' })).toThrow(/tuple/)
  })
})
