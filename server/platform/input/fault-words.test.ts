import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Operation, operations } from '@/contract'
import { AppError } from '../errors'
import { parsePart } from './parse-part'

/** The error details of a request whose body has this value for `field`. */
function told(schema: z.ZodType, value: unknown): string[] {
  try {
    parsePart('body', z.strictObject({ field: schema }), value === undefined ? {} : { field: value })
    return []
  } catch (error) {
    return ((error as AppError).details ?? []).map(({ field, issue }) => `${field} ${issue}`)
  }
}

it.each<[fault: string, schema: z.ZodType, value: unknown, words: string]>([
  ['nothing where a string is', z.string(), undefined, 'body.field is missing; give a string'],
  ['nothing where a number is', z.number(), undefined, 'body.field is missing; give a number'],
  ['nothing where a list is', z.array(z.string()), undefined, 'body.field is missing; give a list'],
  ['nothing where a choice is', z.enum(['a', 'b']), undefined, 'body.field is missing; it must be one of a, b'],
  ['nothing where one of two is', z.union([z.string(), z.number()]), undefined, 'body.field is missing'],
  ['null', z.string(), null, 'body.field must be a string, not null'],
  ['a number for a string', z.string(), 5, 'body.field must be a string, not the number 5'],
  ['a list for a string', z.string(), ['x'], 'body.field must be a string, not a list'],
  ['an object for a string', z.string(), {}, 'body.field must be a string, not an object'],
  ['a string for a number', z.number(), '5', 'body.field must be a number, not a string'],
  ['a fraction for a whole number', z.number().int(), 1.5, 'body.field must be a whole number, not the fraction 1.5'],
  ['a string for a boolean', z.boolean(), 'true', 'body.field must be true or false, not a string'],
  ['a string for a list', z.array(z.string()), 'x', 'body.field must be a list, not a string'],
  ['a list for an object', z.strictObject({}), [], 'body.field must be an object, not a list'],
  ['true for an object', z.record(z.string(), z.string()), true, 'body.field must be an object, not true'],
  ['an empty string', z.string().min(1), '', 'body.field must not be empty'],
  ['a short string', z.string().min(3), 'ab', 'body.field must have at least 3 characters, and has 2'],
  ['a long string', z.string().max(3), 'abcd', 'body.field must have at most 3 characters, and has 4'],
  ['a string of more than one', z.string().max(1), 'ab', 'body.field must have at most 1 character, and has 2'],
  ['an empty list', z.array(z.string()).min(1), [], 'body.field must not be empty'],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'body.field must have at most 2 items, and has 3'],
  ['a number below', z.number().min(1), 0, 'body.field must be at least 1, and is 0'],
  ['a number that must be more', z.number().positive(), 0, 'body.field must be more than 0, and is 0'],
  ['a number above', z.number().max(10), 11, 'body.field must be at most 10, and is 11'],
  ['a number that must be less', z.number().lt(10), 10, 'body.field must be less than 10, and is 10'],
  ['a step between', z.number().multipleOf(5), 7, 'body.field must be a multiple of 5, and is 7'],
  ['another choice', z.enum(['open', 'closed']), 'purple', 'body.field must be one of open, closed'],
  ['a mistyped choice', z.enum(['open', 'closed']), 'closd', 'body.field must be one of open, closed; did you mean closed?'],
  ['a choice of another type', z.enum(['open', 'closed']), 3, 'body.field must be one of open, closed'],
  ['the only value', z.literal(true), false, 'body.field must be true'],
  ['no e-mail address', z.email(), 'x', 'body.field must be an e-mail address such as name@example.com'],
  ['no URL', z.url(), 'x', 'body.field must be a URL such as https://example.com/path'],
  ['no date', z.iso.date(), 'x', 'body.field must be a date such as 2026-01-31'],
  ['another beginning', z.string().startsWith('a'), 'b', 'body.field must begin with a'],
  ['another form', z.string().regex(/^[a-z]+$/), 'A', 'body.field is not written in the form /^[a-z]+$/'],
  ['words of the schema itself', z.string().regex(/^x$/, 'must be x'), 'y', 'body.field must be x'],
  [
    'nothing that fits one of several',
    z.union([z.string(), z.number()]),
    true,
    'body.field has none of the forms that are possible here; see the reference at /docs',
  ],
  ['an item of a list', z.array(z.string()), ['a', 5], 'body.field.1 must be a string, not the number 5'],
  [
    'a field that is not known',
    z.strictObject({ a: z.string() }),
    { a: 'x', b: 1 },
    'body.field.b is not known here; check the spelling',
  ],
])('says of %s what is wrong and what would be right', (_, schema, value, words) => {
  expect(told(schema, value)).toEqual([words])
})

it('no operation answers any wrong value in the words of the validator', () => {
  const wrong = [undefined, null, 5, -1, 1.5, '', 'x', 'x'.repeat(100_000), true, [], {}, [null], [{}], Array(2000).fill('x')]
  const validator = /^(Invalid|Too |Expected|Required|Unrecognized)|expected .* received|\bzod\b/i
  for (const { id, body, query } of Object.values(operations) as unknown as Operation[]) {
    for (const [part, schema] of Object.entries({ body, query })) {
      if (!schema) continue
      const names = Object.keys(
        (schema as z.ZodObject).shape ?? ((schema as unknown as z.ZodPipe).in as z.ZodObject)?.shape ?? {},
      )
      for (const name of names) {
        for (const value of wrong) {
          try {
            parsePart(part, schema, value === undefined ? {} : { [name]: value })
          } catch (error) {
            const details = error instanceof AppError ? (error.details ?? []) : []
            for (const { field, issue } of details) expect(issue, `${id} ${field}`).not.toMatch(validator)
          }
        }
      }
    }
  }
})
