import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { closeDatabase, pool } from '../db'
import { type RateDecision, rateHeaders, takeRequest } from './rate-limit'

afterAll(closeDatabase)

describe('the rate limit', () => {
  it('admits exactly limit plus burst at once, over many connections', async () => {
    const bucket = `test:${randomUUID()}`
    const began = performance.now()
    const decisions = await Promise.all(Array.from({ length: 400 }, () => takeRequest(pool(), bucket, 60, 30)))
    const admitted = decisions.filter((d) => d.allowed).length
    // One token a second was refilled during the burst.
    expect(admitted).toBeGreaterThanOrEqual(90)
    expect(admitted).toBeLessThanOrEqual(90 + Math.ceil((performance.now() - began) / 1000))
  })

  it('counts down, then says when to come back', async () => {
    const bucket = `test:${randomUUID()}`
    const seen: RateDecision[] = []
    for (let i = 0; i < 5; i++) seen.push(await takeRequest(pool(), bucket, 3, 1))
    expect(seen.map((d) => d.allowed)).toEqual([true, true, true, true, false])
    expect(seen.map((d) => d.remaining)).toEqual([2, 1, 0, 0, 0])
    const refused = seen[4] as RateDecision
    const now = Date.now() / 1000
    // At three a minute, one is refilled in 20 s and all four in 80.
    expect(refused.retryAfter).toBeGreaterThanOrEqual(19)
    expect(refused.retryAfter).toBeLessThanOrEqual(20)
    expect(refused.reset).toBeGreaterThan(now + 75)
    expect(refused.reset).toBeLessThanOrEqual(Math.ceil(now) + 80)
    expect(new Set(seen.slice(3).map(({ reset }) => reset)).size, 'refusing asks for nothing').toBe(1)
  })

  it('admits again once Retry-After has passed', async () => {
    const bucket = `test:${randomUUID()}`
    let refused = await takeRequest(pool(), bucket, 60, 6)
    // One token a second is refilled, however long the 66 take.
    for (let i = 0; i < 200 && refused.allowed; i++) refused = await takeRequest(pool(), bucket, 60, 6)
    expect(refused.allowed).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, (refused.retryAfter as number) * 1000))
    expect((await takeRequest(pool(), bucket, 60, 6)).allowed).toBe(true)
  })

  it('of a bucket that was filled before the clock went back an hour admits one, and frees up at its usual pace', async () => {
    const bucket = `test:${randomUUID()}`
    for (let i = 0; i < 8; i++) await takeRequest(pool(), bucket, 6, 1)
    await pool().query("update rate_bucket set tat = tat + interval '1 hour' where bucket = $1", [bucket])
    const after = [await takeRequest(pool(), bucket, 6, 1), await takeRequest(pool(), bucket, 6, 1)]
    expect(after.map(({ allowed }) => allowed)).toEqual([true, false])
    expect(after[1]?.retryAfter).toBeLessThanOrEqual(10)
  })

  it('puts Retry-After on refusals only', () => {
    const base = { limit: 600, remaining: 5, reset: 1_700_000_060 }
    const at = new Date(1_700_000_000_000)
    expect(rateHeaders({ ...base, allowed: true, retryAfter: null }, at)).toEqual({
      'x-ratelimit-limit': '600',
      'x-ratelimit-remaining': '5',
      'x-ratelimit-reset': '1700000060',
      'ratelimit-policy': '"default";q=600;w=60',
      ratelimit: '"default";r=5;t=60',
    })
    expect(rateHeaders({ ...base, allowed: false, retryAfter: 7 }, at)['retry-after']).toBe('7')
  })
})
