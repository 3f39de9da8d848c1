import { describe, expect, it } from 'vitest'
import { type ApiKey, createApiKey } from '@/contract/access/api-keys'
import { changesOf, newValues, termsOf, valuesOf } from './key-values'
import { daysLeft, scopesText } from './key-words'

const body = createApiKey.body as NonNullable<typeof createApiKey.body>
const key = {
  name: 'Nightly',
  scopes: ['cases:read'],
  rate_limit: 30,
  rate_burst: 3,
  allowed_cidrs: ['10.0.0.0/8', '2001:db8::/32'],
  expires_at: '2099-12-31T14:30:00.000Z',
} as ApiKey

describe('the terms of a key in a form', () => {
  it('of a new key are what the API takes', () => {
    expect(body.parse(termsOf({ ...newValues, name: 'New' }))).toMatchObject({
      rate_limit: 600,
      rate_burst: 60,
      expires_at: null,
    })
  })

  it('take ranges a line, a comma or a space apart', () => {
    expect(termsOf({ ...newValues, ranges: '10.0.0.0/8,\n 2001:db8::/32  192.0.2.0/24;' }).allowed_cidrs).toEqual([
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.0/24',
    ])
  })

  it('end with the day that was chosen, and are shown as that day again', () => {
    const { expires_at } = termsOf({ ...newValues, lastDay: '2099-12-31' })
    expect(expires_at).toBe('2100-01-01T00:00:00.000Z')
    expect(valuesOf({ ...key, expires_at }).lastDay).toBe('2099-12-31')
  })

  it('keep the moment of an end that was not touched, and drop one that was emptied', () => {
    expect(changesOf(valuesOf(key), key)).toEqual({
      name: key.name,
      scopes: key.scopes,
      rate_limit: 30,
      rate_burst: 3,
      allowed_cidrs: key.allowed_cidrs,
      expires_at: key.expires_at,
    })
    expect(changesOf({ ...valuesOf(key), lastDay: '' }, key).expires_at).toBeNull()
  })

  it.each(['', 'many', '1.5', '-1', '1e9'])('leave a limit of %j to be refused', (rateLimit) => {
    expect(body.safeParse(termsOf({ ...newValues, name: 'x', rateLimit })).error?.issues[0]?.path).toEqual(['rate_limit'])
  })
})

describe('words about a key', () => {
  it('name few scopes and count many', () => {
    expect(scopesText(['cases:read', 'cases:write'], 19)).toBe('cases:read, cases:write')
    expect(scopesText(['cases:read', 'cases:write', 'alerts:read'], 19)).toBe('3 scopes')
    expect(scopesText(['cases:read'], 1)).toBe('Every scope')
  })

  it('count days up, of an active key that ends', () => {
    const now = Date.parse('2026-01-01T00:00:00Z')
    const at = (expires_at: string | null, status: ApiKey['status'] = 'active') => daysLeft({ status, expires_at }, now)
    expect([at('2026-01-03T00:00:01Z'), at('2026-01-01T00:00:01Z'), at(null), at('2026-01-03T00:00:00Z', 'revoked')]).toEqual([
      3,
      1,
      null,
      null,
    ])
  })
})
