import { z } from 'zod'
import type { ErrorDetail } from '@/contract/kernel/errors'
import { AppError, invalidField } from '../errors'
import { faultWords } from './fault-words'
import { nearestWord } from './nearest-word'

/** Every invalid field of a failed parse, by its path below `part`; `known` are its top-level fields. */
export function detailsOf(part: string, issues: z.core.$ZodIssue[], known: readonly string[] = []): ErrorDetail[] {
  return issues.flatMap((issue) => {
    const field = [part, ...issue.path.map(String)].filter(Boolean).join('.')
    if (issue.code === 'unrecognized_keys') {
      const own = !issue.message.startsWith('Unrecognized key')
      const near = issue.path.length === 0 ? known : []
      return issue.keys.map((key) => ({ field: `${field}.${key}`, issue: own ? issue.message : unknownField(key, near) }))
    }
    const inner = issue.code === 'invalid_union' ? closestBranch(issue.errors) : null
    if (inner !== null) return detailsOf(field, inner)
    return [{ field, issue: issue.message }]
  })
}

function unknownField(key: string, known: readonly string[]): string {
  const nearest = nearestWord(key, known)
  return `is not known here; ${nearest === null ? 'check the spelling' : `did you mean ${nearest}?`}`
}

/** The branch of a union that the value was meant for: the one whose only issues are in its contents. Null if there is none. */
function closestBranch(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | null {
  return branches.find((issues) => issues.every((i) => i.path.length > 0 || i.code === 'unrecognized_keys')) ?? null
}

/** Validates one part of a request. Throws `invalid_request` with every invalid field, prefixed with the name of the part. */
export function parsePart<T extends z.ZodType>(part: string, schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { error: faultWords })
  if (result.success) return result.data
  const details = detailsOf(part, result.error.issues, fieldsOf(schema)).slice(0, 20)
  const first = details[0]
  throw new AppError('invalid_request', first ? `${first.field}: ${first.issue}` : 'The request is malformed.', details)
}

/** Validates one item of a batch like the body of the single operation, and throws the same errors. */
export function parseItem<T extends z.ZodType>(schema: T, item: unknown): z.output<T> {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) throw invalidField('body', 'must be a JSON object')
  return parsePart('body', schema, item)
}

/** The top-level fields of a schema; empty if it is no plain object. */
function fieldsOf(schema: z.ZodType): string[] {
  const inner = schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : schema
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}
