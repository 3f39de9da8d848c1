import type { Operation } from '@/contract/kernel/operation'
import { notFound } from '@/server/platform/errors'
import { parsePart } from '@/server/platform/input/parse-part'
import { refuseUnstorable } from '@/server/platform/input/unstorable'

/** Query parameters as an object; a repeated parameter becomes an array. */
function queryObject(params: URLSearchParams): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = Object.create(null)
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key)
    out[key] = values.length === 1 ? (values[0] as string) : values
  }
  return { ...out }
}

const isId = (name: string) => name === 'id' || name.endsWith('_id')

/**
 * Parses the path parameters. Throws `invalid_request` for an invalid address, hash or the like. Returns `missing` if only ids
 * are malformed: nothing can have such an id.
 */
function parsePath(
  operation: Pick<Operation, 'params'>,
  params: Record<string, string>,
): { path: Record<string, unknown>; missing: boolean } {
  refuseUnstorable(params, 'path')
  const parsed = operation.params.safeParse(params)
  if (parsed.success) return { path: parsed.data, missing: false }
  if (parsed.error.issues.every(({ path: [name] }) => typeof name === 'string' && isId(name))) return { path: {}, missing: true }
  return { path: parsePart('path', operation.params, params) as Record<string, unknown>, missing: false }
}

/**
 * Validates path, query and body of a request against its operation. Throws `invalid_request` with every invalid field, and
 * `not_found` if the only fault is a malformed id in the path.
 */
export function parseInput(
  operation: Pick<Operation, 'params' | 'query' | 'body'>,
  params: Record<string, string>,
  query: URLSearchParams,
  body: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const { path, missing } = parsePath(operation, params)
  const rawQuery = queryObject(query)
  refuseUnstorable(rawQuery, 'query')
  const search = parsePart('query', operation.query, rawQuery) as Record<string, unknown>
  const parsed = operation.body ? (parsePart('body', operation.body, body) as Record<string, unknown>) : {}
  if (missing) throw notFound('resource')
  return { ...path, ...search, ...parsed }
}
