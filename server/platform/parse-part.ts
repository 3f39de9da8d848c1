import { z } from 'zod'
import type { ErrorDetail } from '@/contract/kernel/errors'
import { AppError } from './errors'

function detailsOf(part: string, issues: z.core.$ZodIssue[]): ErrorDetail[] {
  return issues.flatMap((issue) => {
    const field = [part, ...issue.path.map(String)].join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: `${field}.${key}`, issue: `is not known here; check the spelling` }))
    }
    return [{ field, issue: issue.message }]
  })
}

/** Validates one part of a request. Throws `invalid_request` naming every wrong field, each led by the name of the part. */
export function parsePart<T extends z.ZodType>(part: string, schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const details = detailsOf(part, result.error.issues).slice(0, 20)
  const first = details[0]
  throw new AppError('invalid_request', first ? `${first.field}: ${first.issue}` : 'The request is malformed.', details)
}

/** The top-level fields a body schema knows; null when it is no plain object. */
export function knownFields(schema: z.ZodType): Set<string> | null {
  const inner = schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : schema
  return inner instanceof z.ZodObject ? new Set(Object.keys(inner.shape)) : null
}
