import fc from 'fast-check'
import type { FuzzedOperation, OpenApiDocument } from './document'
import { hostileBodies, hostileHeaders, hostileText, hostileValues } from './hostile'
import { valuesOf } from './valid'

/** A request as it is sent. */
export interface FuzzedRequest {
  operation: FuzzedOperation
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** The body is sent in two halves with a pause of this many milliseconds. */
  pause: number
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']

/** Ids from answers, by their prefix (`cas`). */
export type KnownIds = Map<string, string[]>

/** Requests to every operation of a document: most of them nearly valid, each with one or two errors. */
export function requestsTo(
  operations: FuzzedOperation[],
  document: OpenApiDocument,
  known: KnownIds,
): fc.Arbitrary<FuzzedRequest> {
  return fc.oneof(...operations.map((operation) => requestsOf(operation, document, known)))
}

function requestsOf(operation: FuzzedOperation, document: OpenApiDocument, known: KnownIds): fc.Arbitrary<FuzzedRequest> {
  const texts = (schema: Record<string, unknown>) => {
    const made = valuesOf(schema, document).map((value) => encodeURIComponent(String(value).toWellFormed()))
    const prefix = /^\^([a-z]{3})_/.exec(String(schema.pattern))?.[1]
    // Half of the ids exist, if an answer has returned one.
    const real = fc.tuple(fc.nat(), made).map(([at, otherwise]) => {
      const ids = known.get(prefix ?? '') ?? []
      return ids[at % Math.max(ids.length, 1)] ?? otherwise
    })
    return fc.oneof(
      { weight: 3, arbitrary: made },
      { weight: prefix ? 5 : 0, arbitrary: real },
      { weight: 2, arbitrary: hostileText },
    )
  }
  const inPath = operation.parameters.filter((one) => one.in === 'path')
  const inQuery = operation.parameters.filter((one) => one.in === 'query')
  return fc
    .record({
      path: fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, texts(schema)]))),
      query: fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, texts(schema)])), { requiredKeys: [] }),
      strange: fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: strangeQuery }),
      body: bodies(operation, document),
      headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      pause: fc.oneof({ weight: 400, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(300) }),
    })
    .map(({ path, query, strange, body, headers, method, pause }) => {
      const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => (path[name] as string) || '0')
      const search = [...Object.entries(query).map(([name, value]) => `${name}=${value}`), strange].filter(Boolean).join('&')
      return {
        operation,
        method,
        path: `${filled}${search ? `?${search}` : ''}`,
        headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(headers as Record<string, string>) },
        body: method === 'GET' || method === 'HEAD' || method === 'TRACE' ? null : body,
        pause: body && body.length > 1 ? pause : 0,
      }
    })
}

const strangeQuery = fc.oneof(
  fc.constantFrom('limit=1&limit=2', 'limit[]=1', 'cursor=%00', 'unknown=1', '=', '&&&', 'limit', 'limit=1%30', '__proto__[x]=1'),
  fc.tuple(hostileText, hostileText).map(([name, value]) => `${name.slice(0, 60)}=${value}`),
)

function bodies(operation: FuzzedOperation, document: OpenApiDocument): fc.Arbitrary<Buffer | null> {
  if (operation.method === 'GET') return fc.constant(null)
  if (!operation.body) return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileBodies })
  const valid = valuesOf(operation.body, document)
  const written = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null')
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(written) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(valid, hostileValues, fc.nat(), hostileKeys)
        .map(([value, evil, at, key]) => spoil(value, evil, at, key)),
    },
    { weight: 2, arbitrary: hostileBodies },
  )
}

const hostileKeys = fc.constantFrom('', '', '', '__proto__', 'constructor', 'toString', '\u0000', 'a'.repeat(500), 'org_id', 'id')

/** Puts a hostile value somewhere into a body, or under an unknown key. */
function spoil(value: unknown, evil: unknown, at: number, key: string): Buffer {
  const places: [Record<string, unknown>, string][] = []
  const walk = (one: unknown) => {
    if (typeof one !== 'object' || one === null) return
    for (const name of Object.keys(one)) {
      places.push([one as Record<string, unknown>, name])
      walk((one as Record<string, unknown>)[name])
    }
  }
  const copy = structuredClone(value)
  walk(copy)
  const place = places[at % Math.max(places.length, 1)]
  if (key === '' && place) place[0][place[1]] = evil
  const text = JSON.stringify(copy) ?? 'null'
  if (key === '' || !text.startsWith('{')) return Buffer.from(text)
  // Serialised by hand: an object would swallow `__proto__`, and a duplicate key must be sent twice.
  const extra = `${JSON.stringify(key)}:${JSON.stringify(evil) ?? 'null'}`
  return Buffer.from(text === '{}' ? `{${extra}}` : `{${extra},${text.slice(1)}`)
}
