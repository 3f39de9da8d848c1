import { resolve, type Schema } from './reference'

type Schemas = Record<string, Schema>

/** The alternatives of a schema without `null`, and whether `null` is one of them. */
export function alternatives(schema: Schema, schemas: Schemas): { options: Schema[]; nullable: boolean } {
  const plain = resolve(schema, schemas)
  const list = plain.anyOf ?? plain.oneOf
  if (!list) {
    const nullable = (Array.isArray(plain.type) && plain.type.includes('null')) || plain.enum?.includes(null) === true
    return { options: [plain], nullable }
  }
  const parts = list.map((option) => alternatives(option, schemas))
  const options = parts.flatMap((part) => part.options).filter((option) => option.type !== 'null')
  return { options, nullable: parts.some((part) => part.nullable || part.options.some((option) => option.type === 'null')) }
}

/** A schema in a few words: `array of object`, `string or null`, `"in" | "out"`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  const { options, nullable } = alternatives(schema, schemas)
  const words = [...new Set(options.map((option) => oneType(option, schemas)))]
  if (nullable) words.push('null')
  return words.join(' or ')
}

function oneType(schema: Schema, schemas: Schemas): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) {
    const values = schema.enum.filter((value) => value !== null)
    return values.length > 8 ? 'string' : values.map((value) => JSON.stringify(value)).join(' | ')
  }
  if (schema.items) return `array of ${typeText(schema.items, schemas)}`
  const type = Array.isArray(schema.type) ? schema.type.filter((one) => one !== 'null').join(' or ') : schema.type
  if (schema.format === 'date-time') return 'time'
  return type ?? (schema.properties ? 'object' : 'any')
}

/** Bounds and default of a schema, for readers. */
export function limitsText(schema: Schema): string {
  const facts = [
    schema.enum && schema.enum.length > 8 ? `one of ${schema.enum.join(', ')}` : null,
    schema.default !== undefined ? `default ${JSON.stringify(schema.default)}` : null,
    schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER ? `at least ${schema.minimum}` : null,
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER ? `at most ${schema.maximum}` : null,
    schema.maxLength !== undefined ? `at most ${schema.maxLength} characters` : null,
    schema.maxItems !== undefined ? `at most ${schema.maxItems} items` : null,
  ]
  return facts.filter(Boolean).join(', ')
}

/** The object whose fields are worth listing for a schema: itself, its items, or its alternatives. */
export function nested(schema: Schema, schemas: Schemas): Schema[] {
  const { options } = alternatives(schema, schemas)
  return options.flatMap((option) => (option.properties ? [option] : option.items ? nested(option.items, schemas) : []))
}
