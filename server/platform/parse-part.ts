import { z } from 'zod'
import type { ErrorDetail } from '@/contract/kernel/errors'
import { AppError } from './errors'

/** Names every wrong field of a failed parse by its path below `part`. */
export function detailsOf(part: string, issues: z.core.$ZodIssue[]): ErrorDetail[] {
  return issues.flatMap((issue) => {
    const field = [part, ...issue.path.map(String)].filter(Boolean).join('.')
    if (issue.code === 'unrecognized_keys') {
      const mend = issue.message.startsWith('Unrecognized key') ? 'is not known here; check the spelling' : issue.message
      return issue.keys.map((key) => ({ field: `${field}.${key}`, issue: mend }))
    }
    const inner = issue.code === 'invalid_union' ? closestBranch(issue.errors) : null
    if (inner !== null) return detailsOf(field, inner)
    return [{ field, issue: issue.message }]
  })
}

/** The branch of a union that the value was meant for: the one that fits but for what it holds; null if none does. */
function closestBranch(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | null {
  return branches.find((issues) => issues.every((i) => i.path.length > 0 || i.code === 'unrecognized_keys')) ?? null
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
