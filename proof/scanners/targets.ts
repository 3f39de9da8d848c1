import fc from 'fast-check'
import { type FuzzedOperation, type OpenApiDocument, operationsOf, type Schema } from '@/proof/fuzz/document'
import { valuesOf } from '@/proof/fuzz/valid'

/** A request as text, with a `*` at each place that sqlmap tests. */
export interface Target {
  name: string
  request: string
  places: number
}

const usual: Record<string, string> = {
  network: 'ethereum',
  address: '0x8589427373d6d84e98730d7795d8f6f8731fda16',
  limit: '5',
}

/** Every operation of a document with input, filled with valid values and marked at each of them. */
export function targetsOf(document: OpenApiDocument, host: string, key: string, seed: number): Target[] {
  const sample = (schema: Schema) => fc.sample(valuesOf(schema, document), { numRuns: 1, seed })[0]
  // Lists first, as their filters become SQL conditions.
  const operations = operationsOf(document).toSorted((a, b) => inQuery(b) - inQuery(a))
  return operations.flatMap(({ id, method, path, parameters, body }) => {
    const text = ({ name, schema }: { name: string; schema: Schema }) =>
      `${encodeURIComponent((usual[name] ?? String(sample(schema))).replaceAll('*', '').toWellFormed())}*`
    const values = new Map(parameters.map((one) => [one.name, text(one)]))
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '0')
    const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${values.get(name)}`)
    const json = body ? marked(sample(body)) : null
    const target = `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
    const places = [...`${target}${json ?? ''}`].filter((c) => c === '*').length
    if (places === 0) return []
    return [{ name: id, places, request: requestOf(method, target, host, `Authorization: Bearer ${key}`, json) }]
  })
}

/** Searches of the console and its exports, which take free text; `origin` is our own. */
export function consoleTargets(host: string, cookie: string): Target[] {
  const at = (name: string, input: object) => ({
    name,
    path: `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input)).replaceAll('MARK', 'a*')}`,
  })
  const asked = [
    at('search.query', { q: 'MARK' }),
    at('alerts.queue', { q: 'MARK', customer_reference: 'MARK' }),
    at('cases.list', { q: 'MARK', customer_reference: 'MARK' }),
    at('audit.list', { actor: 'MARK', action: ['MARK'], object_id: 'MARK' }),
    at('screening.history', { q: 'MARK' }),
    { name: 'export of cases', path: '/api/export/cases?q=a*&state=open*&sort=created_at*' },
    { name: 'export of entities', path: '/api/export/entities?q=a*&sort=name*' },
    { name: 'export of monitored wallets', path: '/api/export/monitoring?q=a*' },
    { name: 'export of the audit log', path: '/api/audit/export?actor=a*&action=case*&format=csv*' },
  ]
  return asked.map(({ name, path }) => ({
    name: `console: ${name}`,
    places: path.split('*').length - 1,
    request: requestOf('GET', path, host, `Cookie: ${cookie}`, null),
  }))
}

const inQuery = ({ parameters }: FuzzedOperation) => parameters.filter((one) => one.in === 'query').length

function marked(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? `${one.replaceAll('*', '').toWellFormed()}*` : one,
  )
}

function requestOf(method: string, target: string, host: string, who: string, json: string | null): string {
  const body = json === null ? [] : ['Content-Type: application/json', '', json]
  return [`${method} ${target} HTTP/1.1`, `Host: ${host}`, who, ...(json === null ? ['', ''] : body)].join('\r\n')
}
