import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operations } from '..'

const lists = Object.values(operations).filter(
  ({ response }) => response instanceof z.ZodObject && 'page' in response.shape && 'data' in response.shape,
)

describe('every list', () => {
  it('is looked at', () => expect(lists.length).toBeGreaterThan(20))

  it.each(lists.map(({ id, query }) => [id, query] as const))('%s has pages of fifty and at most two hundred', (_, query) => {
    expect(query.parse({})).toMatchObject({ limit: 50 })
    expect(query.parse({ limit: '500', cursor: 'x' })).toMatchObject({ limit: 200, cursor: 'x' })
    for (const limit of ['0', '-1', '1.5', '', 'x']) expect(query.safeParse({ limit }).success, limit).toBe(false)
  })
})
