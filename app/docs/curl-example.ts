import { type ReferenceOperation, resolve, type Schema } from './reference'
import { alternatives } from './schema-text'

/** A `curl` for an operation, with placeholders in capitals where the caller's own values go. */
export function curlExample(operation: ReferenceOperation, server: string, schemas: Record<string, Schema>): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => placeholder(name))
  const query = operation.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${placeholder(one.name)}`)
  const lines = [
    `curl ${operation.method === 'GET' ? '' : `-X ${operation.method} `}'${server}${path}${query.length ? `?${query.join('&')}` : ''}'`,
  ]
  if (operation.scope) lines.push(`-H 'Authorization: Bearer YOUR_API_KEY'`)
  if (operation.file) {
    lines.push(`-H 'Content-Type: application/octet-stream'`)
    lines.push('--data-binary @FILE')
  }
  if (operation.body) {
    lines.push(`-H 'Content-Type: application/json'`)
    lines.push(`-d '${JSON.stringify(bodyExample(operation.body, schemas), null, 2)}'`)
  }
  return lines.join(' \\\n  ')
}

/** The required fields of a body; where an address may be named, that too, because most calls are about one. */
function bodyExample(schema: Schema, schemas: Record<string, Schema>): Record<string, unknown> {
  const object = alternatives(schema, schemas).options.find((option) => option.properties) ?? {}
  const names = Object.keys(object.properties ?? {}).filter(
    (name) => object.required?.includes(name) || name === 'network' || name === 'address',
  )
  return Object.fromEntries(names.map((name) => [name, valueExample(name, resolve(object.properties?.[name] ?? {}, schemas))]))
}

function valueExample(name: string, schema: Schema): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return []
  if (schema.type === 'object') return {}
  return placeholder(name)
}

const known: Record<string, string> = { network: 'bitcoin' }

function placeholder(name: string) {
  return known[name] ?? name.toUpperCase()
}
