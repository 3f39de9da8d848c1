import { z } from 'zod'
import type { ErrorDetail } from '@/contract/kernel/errors'
import type { Operation } from '@/contract/kernel/operation'
import { AppError } from '@/server/platform/errors'
import { refuseUnstorable } from './body'

function detailsOf(part: string, issues: z.core.$ZodIssue[]): ErrorDetail[] {
  return issues.flatMap((issue) => {
    const field = [part, ...issue.path.map(String)].join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: `${field}.${key}`, issue: `is not known here; check the spelling` }))
    }
    return [{ field, issue: issue.message }]
  })
}

function parsePart<T extends z.ZodType>(part: string, schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const details = detailsOf(part, result.error.issues).slice(0, 20)
  const first = details[0]
  throw new AppError('invalid_request', first ? `${first.field}: ${first.issue}` : 'The request is malformed.', details)
}

/** Query parameters as an object; a repeated parameter becomes an array. */
function queryObject(params: URLSearchParams): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = Object.create(null)
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key)
    out[key] = values.length === 1 ? (values[0] as string) : values
  }
  return { ...out }
}

/** The top-level fields a body schema knows; null when it is no plain object. */
export function knownFields(schema: z.ZodType): Set<string> | null {
  const inner = schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : schema
  return inner instanceof z.ZodObject ? new Set(Object.keys(inner.shape)) : null
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
