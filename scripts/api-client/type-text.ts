/** The subset of JSON Schema 2020-12 that the document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema | false
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  contentMediaType?: string
}

/** Keywords that this generator cannot express; it must fail on them rather than ignore them. */
const unwritten = ['allOf', 'not', 'if', 'patternProperties', 'dependentSchemas', 'unevaluatedProperties', 'contains']

/** The name of a component as a type; `Error` is taken by JavaScript. */
export function typeName(component: string): string {
  return component === 'Error' ? 'ErrorBody' : component
}

/** The TypeScript type of a schema. Throws for a schema that it cannot express exactly. */
export function typeText(schema: Schema): string {
  const foreign = unwritten.find((keyword) => keyword in schema)
  if (foreign) throw new Error(`a schema uses ${foreign}, which the generator of the client does not know`)
  if (schema.$ref) return typeName(schema.$ref.split('/').at(-1) as string)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  // The type beside alternatives is the one for people: `limit` is an integer, although a URL has it as text.
  if (typeof schema.type === 'string' && (schema.anyOf ?? schema.oneOf)) return simple(schema.type, {})
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return union(alternatives.map(typeText))
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => simple(type, schema)))
  return schema.type === undefined ? 'unknown' : simple(schema.type, schema)
}

function simple(type: string, schema: Schema): string {
  if (type === 'integer') return 'number'
  if (type === 'array') return arrayText(schema)
  if (type === 'object') return objectText(schema)
  if (['string', 'number', 'boolean', 'null'].includes(type)) return type
  throw new Error(`a schema has the type ${type}, which the generator of the client does not know`)
}

function arrayText({ prefixItems, items }: Schema): string {
  if (prefixItems) return `[${prefixItems.map(typeText).join(', ')}${items ? `, ...(${typeText(items)})[]` : ''}]`
  return items ? `(${typeText(items)})[]` : 'unknown[]'
}

function objectText({ properties, required = [], additionalProperties: more }: Schema): string {
  const rest = more === undefined || typeof more === 'boolean' ? null : typeText(more)
  if (!properties) return more === false ? 'Record<string, never>' : `Record<string, ${rest ?? 'unknown'}>`
  const fields = Object.entries(properties).map(([name, field]) => fieldText(name, field, required.includes(name)))
  return `{\n${fields.join('\n')}\n}`
}

/** One field of an object type with its description from the document. */
export function fieldText(name: string, schema: Schema, required: boolean): string {
  return `${comment(schema.description)}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required ? '' : '?'}: ${typeText(schema)}${required ? '' : ' | undefined'}`
}

/** Makes a comment that the description cannot end early. */
export function comment(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n` : ''
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
