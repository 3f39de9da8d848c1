type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Descriptions that add nothing to the format or pattern next to them. */
const toldByForm = /^(RFC 3339, UTC\.|TypeID, `\w+_` and a UUIDv7 in base32\.|Exact decimal number as a string\.)$/
const toldWhole: ReadonlySet<string> = new Set(['date-time', 'date', 'decimal'])
const safest = Number.MAX_SAFE_INTEGER

/** A schema without its descriptions, to compare two schemas. */
export function canonicalOf(schema: unknown): string {
  return JSON.stringify(schema, (_, value: unknown) => {
    if (!isObject(value)) return value
    const { description: _description, ...rest } = value
    return Object.fromEntries(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Zod's output for a schema in the form of the document, without what only the validator needs. */
export function tidied(schema: Json, io: 'input' | 'output'): Json {
  const { id: _, wire, ...rest } = schema
  // A parameter's form in a URL, if the validator accepts more than one form of it.
  const source: Json = isObject(wire) ? { ...(rest.description ? { description: rest.description } : {}), ...wire } : rest
  const out = Object.fromEntries(Object.entries(source).map(([key, value]) => [key, part(key, value, io)]))
  if (typeof out.$ref === 'string') out.$ref = out.$ref.replace(/^#\/\$defs\//, `#/${io}/`)
  // The pattern adds nothing to the format; that of a time is four hundred characters long.
  if (toldWhole.has(String(out.format))) delete out.pattern
  if (typeof out.description === 'string' && toldByForm.test(out.description)) delete out.description
  if (Array.isArray(out.prefixItems)) asArray(out, out.prefixItems as Json[])
  if (out.type === 'integer') boundless(out)
  // In a response it is of no use that a count is not negative.
  if (io === 'output' && out.minimum === 0 && out.maximum === undefined) delete out.minimum
  if (io === 'output' && out.exclusiveMinimum === 0) delete out.exclusiveMinimum
  if (isObject(out.properties)) {
    if (io === 'input') out.additionalProperties = false
    else if (out.additionalProperties === false) delete out.additionalProperties
  }
  return orNull(out)
}

function part(key: string, value: unknown, io: 'input' | 'output'): unknown {
  if (key === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidied(inner as Json, io)]))
  if (key === 'items' || key === 'additionalProperties' || key === 'propertyNames')
    return isObject(value) ? tidied(value, io) : value
  if ((key === 'anyOf' || key === 'oneOf' || key === 'prefixItems') && Array.isArray(value))
    return value.map((inner) => tidied(inner as Json, io))
  return value
}

/** A tuple of strings as an array, which every generator supports. */
function asArray(schema: Json, parts: readonly Json[]): void {
  delete schema.prefixItems
  schema.items = { type: 'string', enum: parts.map((one) => one.const) }
  schema.minItems = parts.length
  schema.maxItems = parts.length
}

/** A whole number without limits of its own may exceed 32 bits. */
function boundless(schema: Json): void {
  if (schema.minimum === -safest) delete schema.minimum
  if (schema.maximum === safest) {
    delete schema.maximum
    schema.format = 'int64'
  }
}

/** "This or null" of a plain value in one line, `type: [string, null]`. */
function orNull(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [one, other] = anyOf as [Json, Json]
  if (other.type !== 'null' || typeof one.type !== 'string' || one.properties || one.const !== undefined) return schema
  const { description, ...plain } = { ...one, ...rest }
  return {
    ...plain,
    type: [one.type, 'null'],
    ...(Array.isArray(one.enum) ? { enum: [...one.enum, null] } : {}),
    ...(description ? { description } : {}),
  }
}
