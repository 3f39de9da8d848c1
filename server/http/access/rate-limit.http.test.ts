import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError, expectKernelHeaders } from '@/scripts/test/fixtures/expectations'
import { ask, freshLoopback, get, manyLoopbacks, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, pool } from '@/server/platform/db'

const path = '/v1/networks'
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Rate limit')
})
afterAll(closeDatabase)

/** A key whose limit is used up. */
async function exhausted(limit = 2): Promise<string> {
  const { text } = await org.keyWith({ rateLimit: limit, rateBurst: 0, scopes: scopesWithout('risk:check') })
  for (let i = 0; i < limit; i++) expect((await get(path, text)).status).toBe(200)
  return text
}

describe('the headers of a served request', () => {
  it('name the key’s own limit, and 600 with a burst of 60 unless it was set', async () => {
    const plain = await org.keyWith({ rateLimit: undefined, rateBurst: undefined })
    const first = await get(path, plain.text)
    expect(first.headers['x-ratelimit-limit']).toBe('600')
    const own = await org.keyWith({ rateLimit: 7, rateBurst: 3 })
    expect((await get(path, own.text)).headers['x-ratelimit-limit']).toBe('7')
  })

  it('count down to nothing and grant the burst beyond the limit', async () => {
    const { text } = await org.keyWith({ rateLimit: 3, rateBurst: 2 })
    const statuses: number[] = []
    const remaining: number[] = []
    for (let i = 0; i < 6; i++) {
      const answer = await get(path, text)
      expectKernelHeaders(answer)
      statuses.push(answer.status)
      remaining.push(Number(answer.headers['x-ratelimit-remaining']))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(remaining).toEqual(remaining.toSorted((a, b) => b - a))
    expect(remaining.at(-2)).toBe(0)
    expect(remaining.at(-1)).toBe(0)
  })

  it('stand on every kind of response, with the key’s numbers', async () => {
    const { text: key } = await org.keyWith({ rateLimit: 12, rateBurst: 0, scopes: scopesWithout('risk:check') })
    const answers = {
      200: await get(path, key),
      400: await get(`${path}?nonsense=1`, key),
      403: await post('/v1/risk/check', key, {}),
      404: await get('/v1/nothing-here', key),
      405: await ask(path, { method: 'DELETE', key }),
      422: await get('/v1/wallets/0x165cd37b4c644c2921454429e7f9358d18a45e14?network=solana', key),
    }
    for (const [status, answer] of Object.entries(answers)) {
      expect(answer.status).toBe(Number(status))
      expectKernelHeaders(answer)
      expect(answer.headers['x-ratelimit-limit'], `limit on ${status}`).toBe('12')
    }
    const left = Math.min(...Object.values(answers).map((a) => Number(a.headers['x-ratelimit-remaining'])))
    // One request is refilled every five seconds.
    expect(left, 'every one of them was counted').toBeLessThanOrEqual(8)
  })
})

describe('429 rate_limited', () => {
  it('says when to come back, to the second, and keeps its word', async () => {
    const { text } = await org.keyWith({ rateLimit: 20, rateBurst: 0 })
    const burst = await Promise.all(Array.from({ length: 60 }, () => get(path, text)))
    expect(burst.some((a) => a.status === 429)).toBe(true)
    // The burst may have taken so long that part of the limit was refilled.
    let last = await get(path, text)
    while (last.status === 200) last = await get(path, text)
    expectError(last, 'rate_limited')
    const wait = Number(last.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(5)
    const whole = Number(last.headers['x-ratelimit-reset']) - Date.now() / 1000
    expect(whole, 'the reset is when all twenty are back, not when the next request passes').toBeGreaterThan(55)
    expect(whole).toBeLessThanOrEqual(61)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    expect((await get(path, text)).status).toBe(200)
  })

  it('moves the reset with every request that is taken, and with no other', async () => {
    const { text } = await org.keyWith({ rateLimit: 6, rateBurst: 0 })
    const seen: { taken: boolean; reset: number }[] = []
    while (seen.filter(({ taken }) => !taken).length < 2) {
      const { status, headers } = await get(path, text)
      seen.push({ taken: status === 200, reset: Number(headers['x-ratelimit-reset']) })
    }
    // At six a minute, one takes ten seconds to refill; a refused request takes none.
    for (const [i, { taken, reset }] of seen.slice(1).entries())
      expect(Math.abs(reset - (seen[i]?.reset ?? 0) - (taken ? 10 : 0))).toBeLessThanOrEqual(taken ? 1 : 0)
  })

  it('counts concurrent requests exactly', async () => {
    const { text } = await org.keyWith({ rateLimit: 10, rateBurst: 5 })
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(path, text)))
    const regained = Math.ceil((performance.now() - begun) / 6000)
    const served = answers.filter((a) => a.status === 200).length
    expect(served).toBeGreaterThanOrEqual(15)
    expect(served).toBeLessThanOrEqual(15 + regained)
  })

  it('comes before the scope, the body and the network', async () => {
    const key = await exhausted()
    expectError(await post('/v1/risk/check', key, {}), 'rate_limited')
    expectError(await ask('/v1/risk/check', { method: 'POST', key, body: '{' }), 'rate_limited')
    expectError(await get('/v1/wallets/nonsense?network=solana', key), 'rate_limited')
  })

  it('comes after an unknown path and an unknown method', async () => {
    const key = await exhausted()
    expectError(await get('/v1/nothing-here', key), 'not_found')
    expectError(await ask(path, { method: 'DELETE', key }), 'method_not_allowed')
  })

  it('holds one key and not its neighbour', async () => {
    const key = await exhausted()
    expectError(await get(path, key), 'rate_limited')
    expect((await get(path, org.api_key)).status).toBe(200)
  })
})

describe.runIf(manyLoopbacks)('requests without a key', () => {
  it('meet a bucket of their address and report it', async () => {
    const from = freshLoopback()
    const first = await ask(path, { from })
    expectError(first, 'unauthenticated')
    const limit = Number(first.headers['x-ratelimit-limit'])
    const second = await ask(path, { from })
    expect(Number(second.headers['x-ratelimit-remaining'])).toBeLessThan(limit)
    expect(Number((await ask(path)).headers['x-ratelimit-remaining']), 'another address has its own').toBeGreaterThanOrEqual(
      Number(second.headers['x-ratelimit-remaining']),
    )
  })

  it('are refused when it is used up, wrong keys and documents included, while a good key still passes', async () => {
    const from = freshLoopback()
    expect((await ask(path, { from })).status).toBe(401)
    // Ten requests a second are refilled, which is more than a busy machine sends. So the suite sets the bucket itself, but not
    // so far ahead that it counts as one from before the clock went back.
    const { rowCount } = await pool().query(
      "update rate_bucket set tat = clock_timestamp() + interval '100 seconds' where bucket = $1",
      [`ip:${from}`],
    )
    expect(rowCount, 'the bucket is the one of this address').toBe(1)
    expectError(await ask(path, { from, headers: { authorization: 'Bearer nonsense' } }), 'rate_limited')
    expectError(await ask(path, { from }), 'rate_limited')
    expectError(await ask('/v1/openapi.json', { from }), 'rate_limited')
    expect((await ask(path, { key: org.api_key, from })).status).toBe(200)
  })
})
