import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from '..'

const lists = Object.values(operations).filter(
  ({ response }) => response instanceof z.ZodObject && 'page' in response.shape && 'data' in response.shape,
)

const refusal = (query: z.ZodType, limit: unknown) => query.safeParse({ limit }).error?.issues[0]?.message

describe('every list', () => {
  it('is looked at', () => expect(lists.length).toBeGreaterThan(20))

  it.each(lists.map(({ id, query }) => [id, query] as const))('%s has pages of fifty and at most two hundred', (_, query) => {
    expect(query.parse({})).toMatchObject({ limit: 50 })
    expect(query.parse({ limit: '500', cursor: 'x' })).toMatchObject({ limit: 200, cursor: 'x' })
    for (const limit of ['0', '-1']) expect(refusal(query, limit), limit).toBe('must be at least 1')
    for (const limit of ['1.5', '', 'x', '1e2', ['1', '2']])
      expect(refusal(query, limit), String(limit)).toBe('must be a whole number from 1 to 200')
  })
})
