import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMonitoredWallet } from '@/contract/monitoring/monitoring'
import { AppError } from '../errors'
import { parsePart } from './parse-part'

const body = createMonitoredWallet.body as NonNullable<typeof createMonitoredWallet.body>

function details(schema: z.ZodType, value: unknown) {
  try {
    parsePart('body', schema, value)
  } catch (error) {
    if (error instanceof AppError) return error.details ?? []
    throw error
  }
  return []
}
const rules = (...given: unknown[]) => details(body, { address: 'x', rules: given })

describe('a rule that is not right', () => {
  it.each<[field: string, mend: RegExp, rule: unknown]>([
    ['body.rules.0', /must be one of sanctions_exposure, .*or an object/, 'velocty'],
    ['body.rules.0', /must be one of/, 7],
    ['body.rules.0', /must be one of/, null],
    ['body.rules.0.key', /must be one of sanctions_exposure/, { key: 'velocty' }],
    ['body.rules.0.key', /must be one of sanctions_exposure/, {}],
    ['body.rules.0.min_cuont', /is not a parameter of velocity; it has .*min_count/, { key: 'velocity', min_cuont: 3 }],
    ['body.rules.0.min_score', /is not a parameter of velocity/, { key: 'velocity', min_score: 3 }],
    ['body.rules.0.min_count', /must be at least 2, and is 1/, { key: 'velocity', min_count: 1 }],
    ['body.rules.0.window', /must be a span such as 30m/, { key: 'velocity', window: '24 hours' }],
    ['body.rules.0.window', /must be at most 30d/, { key: 'velocity', window: '31d' }],
    ['body.rules.0.min_amount_usd', /must be an amount in dollars/, { key: 'large_transfer', min_amount_usd: '10,000' }],
    ['body.rules.0.min_share', /must be a share between 0 and 1/, { key: 'rapid_movement', min_share: 1.5 }],
    ['body.rules.0.severity', /must be one of low, medium/, { key: 'list_change', severity: 'critical' }],
    ['body.rules.0.cooldown', /must be a span/, { key: 'list_change', cooldown: '0h' }],
    ['body.rules.0.direction', /must be one of in, out, any/, { key: 'large_transfer', direction: 'both' }],
    ['body.rules.0.categories', /must not be empty/, { key: 'category_exposure', categories: [] }],
    ['body.rules.0.id', /must be an id that begins with rul_/, { key: 'list_change', id: 'alr_1' }],
  ])('is named %s: %s', (field, mend, rule) => {
    expect(rules(rule)).toEqual([{ field, issue: expect.stringMatching(mend) }])
  })

  it('is told apart from its neighbours, and each wrong parameter by itself', () => {
    expect(
      rules('velocity', { key: 'velocity', a: 1, min_count: 0 })
        .map((d) => d.field)
        .sort(),
    ).toEqual(['body.rules.1.a', 'body.rules.1.min_count'])
  })

  it('is an empty set', () => {
    expect(rules()).toEqual([{ field: 'body.rules', issue: expect.stringContaining('leave it out to follow') }])
  })
})

describe('a union of which no branch was meant', () => {
  it('speaks for itself', () => {
    const schema = z.object({ n: z.union([z.string(), z.number()], 'must be a text or a number') })
    expect(details(schema, { n: true })).toEqual([{ field: 'body.n', issue: 'must be a text or a number' }])
  })
})
