import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from '..'

const lists = Object.values(operations).filter(
  ({ response }) => response instanceof z.ZodObject && 'page' in response.shape && 'data' in response.shape,
)

/** Required query parameters, such as the two versions of a difference. */
const needed = (query: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(query.shape).flatMap(([name, field]) =>
      (field as z.ZodType).safeParse(undefined).success ? [] : [[name, 'x']],
    ),
  )

const refusal = (query: z.ZodObject, limit: unknown) => query.safeParse({ ...needed(query), limit }).error?.issues[0]?.message

describe('every list', () => {
  it('is looked at', () => expect(lists.length).toBeGreaterThan(20))

  it.each(lists.map(({ id, query }) => [id, query] as const))('%s has pages of fifty and at most two hundred', (_, query) => {
    expect(query.parse(needed(query))).toMatchObject({ limit: 50 })
    expect(query.parse({ ...needed(query), limit: '500', cursor: 'x' })).toMatchObject({ limit: 200, cursor: 'x' })
    for (const limit of ['0', '-1']) expect(refusal(query, limit), limit).toBe('must be at least 1')
    for (const limit of ['1.5', '', 'x', '1e2', ['1', '2']])
      expect(refusal(query, limit), String(limit)).toBe('must be a whole number from 1 to 200')
  })
})
