import fc from 'fast-check'
import type { OpenApiDocument, Schema } from './document'

const deepest = 6

/** Values that most requests need to get past the first refusal; a field with this name usually has one of them. */
const likely: Record<string, fc.Arbitrary<unknown>> = {
  network: fc.constantFrom('ethereum', 'bitcoin', 'eth', 'tron'),
  address: fc.constantFrom('0x8589427373d6d84e98730d7795d8f6f8731fda16', '122bVCvCkJmjeoC65WW2KLpgTyCnRZmogm'),
  scopes: fc.constant(['wallets:read']),
  events: fc.constant(['case.created']),
  url: fc.constantFrom('http://127.0.0.1:9/hook', 'https://example.com/hook'),
  title: fc.constant('A title'),
  name: fc.constant('A name'),
  text: fc.constant('A text'),
  reason: fc.constant('A reason'),
}

/**
 * Times that are valid, or nearly, and extreme: without a year, before the epoch, in a calendar gap, with a leap second, at the
 * end.
 */
const times = fc.constantFrom(
  '2026-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1582-10-10T00:00:00.000001Z',
  '1969-12-31T23:59:59.999Z',
  '2016-12-31T23:59:60Z',
  '9999-12-31T23:59:59.999999999Z',
)

/**
 * Values that a JSON schema (draft 2020-12, as the document uses it) allows, or nearly: formats without a pattern are guessed.
 */
export function valuesOf(schema: Schema, document: OpenApiDocument, depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => valuesOf((one ?? {}) as Schema, document, depth + 1)
  if (depth > deepest) return fc.constant(null)
  const ref = schema.$ref as string | undefined
  if (ref) return inner(document.components.schemas[ref.split('/').at(-1) as string])
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = (schema.oneOf ?? schema.anyOf) as unknown[] | undefined
  if (choices) return fc.oneof(...choices.map(inner))
  if (Array.isArray(schema.allOf)) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objects(schema, inner)
    case 'array':
      return fc.array(inner(schema.items), { minLength: Math.min(Number(schema.minItems ?? 0), 2), maxLength: 2 })
    case 'string':
      return strings(schema)
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? 0), max: Math.min(Number(schema.maximum ?? 1000), 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: Number(schema.minimum ?? 0), max: Number(schema.maximum ?? 1000), noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constantFrom(null, 'text', 1, {})
  }
}

function objects(schema: Schema, inner: (one: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, unknown>
  const required = new Set((schema.required ?? []) as string[])
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => {
      const usual = likely[name]
      return [name, usual ? fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: inner(one) }) : inner(one)]
    }),
  )
  return fc.record(fields, { requiredKeys: [...required].filter((name) => name in fields) })
}

function strings(schema: Schema): fc.Arbitrary<unknown> {
  const max = Math.min(Number(schema.maxLength ?? 40), 200)
  const examples = [
    '0x8589427373d6d84e98730d7795d8f6f8731fda16',
    '122bVCvCkJmjeoC65WW2KLpgTyCnRZmogm',
    'ethereum',
    'bitcoin',
    '2026-01-01T00:00:00Z',
    '1',
  ]
  const free = fc.oneof(fc.constantFrom(...examples), fc.string({ minLength: Number(schema.minLength ?? 0), maxLength: max }))
  if (schema.format === 'date-time') return fc.oneof({ weight: 4, arbitrary: times }, { weight: 1, arbitrary: free })
  if (schema.format === 'decimal')
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('0', '1', '12.5', '1e3', '-1', '0.10') },
      { weight: 1, arbitrary: free },
    )
  if (typeof schema.pattern !== 'string') return free
  try {
    return fc.oneof({ weight: 4, arbitrary: fc.stringMatching(new RegExp(schema.pattern)) }, { weight: 1, arbitrary: free })
  } catch {
    // A pattern from which fast-check cannot generate, for example with a look-ahead.
    return free
  }
}
