import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, pool } from '@/server/platform/db'
import { takeRequest } from '@/server/platform/limit/rate-limit'
import { authenticateKey } from './authenticate-key'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Passing keys')
})
afterAll(closeDatabase)

type Key = Awaited<ReturnType<SuiteOrganisation['keyWith']>>
const pass = (key: Key, ip: string | null = null) => authenticateKey(`Bearer ${key.text}`, ip, new Date())
const bucketOf = async (actorId: string) =>
  (await pool().query<{ n: number }>('select count(*)::int as n from rate_bucket where bucket = $1', [`key:${actorId}`])).rows[0]
    ?.n

describe('a key and its limit in one statement', () => {
  it('lets exactly the allowance pass, however many ask at once', async () => {
    const key = await org.keyWith({ rateLimit: 3, rateBurst: 2 })
    const rates = (await Promise.all(Array.from({ length: 20 }, () => pass(key)))).map(({ rate }) => rate)
    expect(rates.filter((rate) => rate?.allowed)).toHaveLength(5)
    expect(rates.filter((rate) => rate?.allowed === false).map((rate) => rate?.remaining)).toEqual(Array(15).fill(0))
  })

  it('counts in the same bucket as `takeRequest`, and says the same of it', async () => {
    const key = await org.keyWith({ rateLimit: 4, rateBurst: 1 })
    const { actor, rate } = await pass(key)
    const other = `${actor.id} beside`
    const told = [rate]
    const known = [await takeRequest(pool(), other, 4, 1)]
    for (let turn = 0; turn < 6; turn++) {
      told.push(turn % 2 === 0 ? await takeRequest(pool(), `key:${actor.id}`, 4, 1) : (await pass(key)).rate)
      known.push(await takeRequest(pool(), other, 4, 1))
    }
    const standing = (all: (typeof told)[number][]) => all.map((one) => one && [one.allowed, one.limit, one.remaining])
    expect(standing(told)).toEqual(standing(known))
    expect(told.map((one) => one?.allowed)).toEqual([true, true, true, true, true, false, false])
    told.forEach((one, n) => {
      expect(Math.abs((one?.reset ?? 0) - (known[n]?.reset ?? 0))).toBeLessThanOrEqual(2)
    })
  })

  it('lets one pass of a limit that was used up before the clock went back an hour, and no more', async () => {
    const key = await org.keyWith({ rateLimit: 3, rateBurst: 1 })
    for (let turn = 0; turn < 5; turn++) await pass(key)
    await pool().query("update rate_bucket set tat = tat + interval '1 hour' where bucket = $1", [
      `key:${(await pass(key)).actor.id}`,
    ])
    const rates = [(await pass(key)).rate, (await pass(key)).rate]
    expect(rates.map((rate) => rate?.allowed)).toEqual([true, false])
    expect(rates[1]?.retryAfter).toBeLessThanOrEqual(20)
  })

  it('takes nothing for a key that is refused, nor before an allow-list was asked', async () => {
    const [ended, listed] = [
      await org.keyWith({ expiresAt: new Date(Date.now() - 1000) }),
      await org.keyWith({ allowedCidrs: ['10.0.0.0/8'] }),
    ]
    await expect(pass(ended)).rejects.toMatchObject({ code: 'unauthenticated' })
    const { rate, actor } = await pass(listed, '10.1.1.1')
    expect(rate).toBeUndefined()
    expect(await bucketOf(actor.id)).toBe(0)
  })

  it('shows its organisation to nobody afterwards', async () => {
    await pass(await org.keyWith())
    const shown = await Promise.all(
      Array.from({ length: 20 }, () => pool().query<{ n: number }>('select count(*)::int as n from api_key')),
    )
    expect(shown.map(({ rows }) => rows[0]?.n)).toEqual(Array(20).fill(0))
  })
})
