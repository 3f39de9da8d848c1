import type { Operation } from '@/contract/kernel/operation'
import { knownFields, parsePart } from '@/server/platform/parse-part'
import { refuseUnstorable } from './body'

/** Query parameters as an object; a repeated parameter becomes an array. */
function queryObject(params: URLSearchParams): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = Object.create(null)
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key)
    out[key] = values.length === 1 ? (values[0] as string) : values
  }
  return { ...out }
}

export interface ParsedInput {
  input: Record<string, unknown>
  ignoredFields: string[]
}

/** Validates path, query and body of a request against its operation. Throws `invalid_request` naming every wrong field. */
export function parseInput(
  operation: Operation,
  params: Record<string, string>,
  query: URLSearchParams,
  body: Record<string, unknown> | undefined,
): ParsedInput {
  const rawQuery = queryObject(query)
  refuseUnstorable(params, 'path')
  refuseUnstorable(rawQuery, 'query')
  const path = parsePart('path', operation.params, params) as Record<string, unknown>
  const search = parsePart('query', operation.query, rawQuery) as Record<string, unknown>
  if (!operation.body) return { input: { ...path, ...search }, ignoredFields: [] }
  const parsed = parsePart('body', operation.body, body) as Record<string, unknown>
  const known = knownFields(operation.body)
  const ignoredFields = known && body ? Object.keys(body).filter((key) => !known.has(key)) : []
  return { input: { ...path, ...search, ...parsed }, ignoredFields }
}
