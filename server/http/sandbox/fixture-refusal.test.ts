import { describe, expect, it } from 'vitest'
import { sandboxFixtures, sandboxRetryAfter } from '@/contract/sandbox/sandbox'
import type { Actor } from '@/server/platform/context'
import { type RateDecision, rateHeaders } from '@/server/platform/limit/rate-limit'
import { fixtureRefusal } from './fixture-refusal'

const now = new Date('2026-03-01T12:00:00.500Z')
const rate: RateDecision = { allowed: true, limit: 600, remaining: 599, reset: 1_772_366_401, retryAfter: null }
const key = (mode: 'live' | 'test'): Actor => ({ type: 'api_key', id: 'k', scopes: [], mode })
const user: Actor = { type: 'user', id: 'u', role: 'admin', scopes: [], name: 'Ada' }
const refusal = (actor: Actor, address: unknown) => fixtureRefusal(actor, { address }, rate, now)

describe('a fixture that switches an answer on', () => {
  it.each(sandboxFixtures.map((one) => [one.key, one] as const))('%s: for test keys as the table says', (_key, fixture) => {
    const { answer, address } = fixture
    const found = refusal(key('test'), address)
    expect(found?.error.code ?? null).toBe(answer.status === 200 ? null : answer.code)
    expect(refusal(key('test'), `0x${address.slice(2).toUpperCase()}`)?.error.code).toBe(found?.error.code)
    for (const actor of [key('live'), user]) expect(refusal(actor, address)).toBeNull()
  })

  it('asks to wait, and shows nothing left and all of it back in a minute', () => {
    const limited = sandboxFixtures.find((one) => one.key === 'rate_limited')?.address
    const found = refusal(key('test'), limited)
    const headers = rateHeaders(found?.rate as RateDecision, now)
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '600',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Math.ceil(now.getTime() / 1000) + 60),
      'retry-after': String(sandboxRetryAfter),
    })
  })

  it('needs the address itself, in the field that names a subject', () => {
    const degraded = sandboxFixtures.find((one) => one.key === 'degraded')?.address as string
    for (const input of [undefined, null, {}, { address: 7 }, { address: `${degraded}00` }, { note: degraded }])
      expect(fixtureRefusal(key('test'), input, rate, now)).toBeNull()
  })
})
