import type { z } from 'zod'
import { nearestWord } from './nearest-word'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  date: 'a time such as 2026-01-31T12:00:00Z',
  null: 'null',
}

const formats: Record<string, string> = {
  email: 'must be an e-mail address such as name@example.com',
  url: 'must be a URL such as https://example.com/path',
  uuid: 'must be a UUID',
  date: 'must be a date such as 2026-01-31',
  datetime: 'must be a time such as 2026-01-31T12:00:00Z',
  ipv4: 'must be an IPv4 address such as 203.0.113.7',
  ipv6: 'must be an IPv6 address such as 2001:db8::7',
  cidrv4: 'must be a range such as 203.0.113.0/24',
  cidrv6: 'must be a range such as 2001:db8::/32',
}

/**
 * What is wrong with a value and what would be right, as a sentence that continues the name of its field. For schemas without a
 * message of their own; undefined leaves an issue to the validator's message.
 */
export function faultWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return wrongChoice(issue.values, issue.input)
    case 'invalid_format':
      return wrongFormat(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}, and is ${issue.input}`
    case 'invalid_union':
      return issue.input === undefined ? 'is missing' : 'has none of the forms that are possible here; see the reference at /docs'
    case 'invalid_key':
      return 'has a key that is not possible here'
    case 'invalid_element':
      return 'has an element that is not possible here'
    default:
      return undefined
  }
}

/** The kind of a value, in everyday words. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return Number.isInteger(value) ? `the number ${value}` : `the fraction ${value}`
  if (typeof value === 'boolean') return String(value)
  return kinds[typeof value] ?? `a ${typeof value}`
}

function wrongType(expected: string, input: unknown): string {
  const wanted = kinds[expected] ?? `a value of the type ${expected}`
  if (input === undefined) return `is missing; give ${wanted}`
  if (typeof input === 'number' && !Number.isFinite(input)) return `must be ${wanted}`
  return `must be ${wanted}, not ${kindOf(input)}`
}

const many = (n: number | bigint, one: string) => `${n} ${one}${Number(n) === 1 ? '' : 's'}`
const lengthOf = (input: unknown) =>
  (input as { length?: number; size?: number }).length ?? (input as { size?: number }).size ?? 0

function tooSmall({ origin, minimum, inclusive, input }: Extract<Issue, { code: 'too_small' }>): string {
  const unit = unitOf(origin)
  if (unit === null) return `must be ${inclusive === false ? 'more than' : 'at least'} ${minimum}, and is ${input}`
  if (Number(minimum) === 1) return 'must not be empty'
  return `must have at least ${many(minimum, unit)}, and has ${lengthOf(input)}`
}

function tooBig({ origin, maximum, inclusive, input }: Extract<Issue, { code: 'too_big' }>): string {
  const unit = unitOf(origin)
  if (unit === null) return `must be ${inclusive === false ? 'less than' : 'at most'} ${maximum}, and is ${input}`
  return `must have at most ${many(maximum, unit)}, and has ${lengthOf(input)}`
}

/** What a length is counted in; null for numbers and times. */
function unitOf(origin: string): string | null {
  if (origin === 'string') return 'character'
  if (origin === 'array' || origin === 'set') return 'item'
  return origin === 'object' || origin === 'map' || origin === 'record' ? 'field' : null
}

function wrongChoice(values: readonly unknown[], input: unknown): string {
  const choices = values.map(String)
  const [only] = choices
  const wanted = choices.length === 1 ? `must be ${only}` : `must be one of ${choices.join(', ')}`
  if (input === undefined) return `is missing; it ${wanted}`
  const near = typeof input === 'string' && choices.length > 1 ? nearestWord(input, choices) : null
  return near === null ? wanted : `${wanted}; did you mean ${near}?`
}

function wrongFormat(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  const known = formats[issue.format]
  if (known) return known
  if (issue.format === 'starts_with') return `must begin with ${issue.prefix}`
  if (issue.format === 'ends_with') return `must end with ${issue.suffix}`
  if (issue.format === 'includes') return `must contain ${issue.includes}`
  return issue.pattern === undefined ? `must be written as ${issue.format}` : `is not written in the form ${issue.pattern}`
}
