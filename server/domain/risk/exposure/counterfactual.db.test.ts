import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RiskCheck } from '@/contract/risk/risk'
import { asOwner, attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { bumpEpoch } from '@/server/chain/ingest'
import { closeDatabase } from '@/server/platform/db'
import { checkRisk } from '..'

const ether = 10n ** 18n
const height = takeHeights(200)
const long = Date.parse('2023-03-01T00:00:00Z') / 1000
let org: SuiteOrganisation
let tick = 0
beforeAll(async () => {
  org = await suiteOrganisation('Counterfactuals')
})
beforeEach(() => activate(org.org_id, () => undefined))
afterAll(closeDatabase)

const address = () => freshAddress('ethereum')
const pay = (from: string, to: string, amount: bigint): Payment => {
  tick += 1
  return { from, to, amount, time: long + tick, height: height + (tick % 200) }
}
const check = async (of: string) =>
  (await checkRisk(org.ctx, { network: 'ethereum', address: of, include: ['paths'] })) as Required<RiskCheck>
const withdraw = (id: string) =>
  asOwner(async (client) => {
    await client.query('update attribution set removed_at = now() where id = $1', [id])
    await bumpEpoch(client as never, 'attribution_epoch')
  })

/** A subject paid by a gang, a mixer two hops away and an exchange, and paying a casino; each with its statement. */
async function world() {
  const [gang, mixer, middle, exchange, casino, user] = Array.from({ length: 6 }, address) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const statements = {
    [gang]: await attribute('ethereum', gang, { category: 'user', abuse: 'ransomware' }),
    [mixer]: await attribute('ethereum', mixer, { category: 'mixing_service', confidence: 70 }),
    [exchange]: await attribute('ethereum', exchange, { category: 'exchange' }),
    [casino]: await attribute('ethereum', casino, { category: 'gambling' }),
  }
  await land('ethereum', [
    pay(gang, user, 5n * ether),
    pay(mixer, middle, 15n * ether),
    pay(middle, user, 15n * ether),
    pay(exchange, user, 60n * ether),
    pay(user, casino, 70n * ether),
  ])
  return { gang, mixer, exchange, casino, user, statements }
}

describe('without a path', () => {
  it.each(['gang', 'mixer', 'exchange', 'casino'] as const)(
    'the answer is what a check gives once nobody says anything of the %s any more',
    async (who) => {
      const w = await world()
      const made = await check(w.user)
      const path = [...made.paths.source.listed, ...made.paths.destination.listed].find((p) => p.address === w[who])
      await withdraw(w.statements[w[who]] as string)
      const { score, level } = (await check(w.user)).risk
      expect(path?.without).toEqual({ score, level })
      if (who !== 'exchange') expect(score).not.toBe(made.risk.score)
    },
  )

  it('that is one of several to an address, only its part is gone', async () => {
    const [gang, a, b, user] = [address(), address(), address(), address()]
    const statement = await attribute('ethereum', gang, { category: 'user', abuse: 'ransomware' })
    await land('ethereum', [
      pay(gang, a, 9n * ether),
      pay(gang, b, ether),
      pay(a, user, 9n * ether),
      pay(b, user, ether),
      pay(address(), user, 90n * ether),
    ])
    const made = await check(user)
    const without = made.paths.source.listed[0]?.without
    const of = (percent: number) => 30 + 45 * ((percent - 1) / 24)
    expect(made.risk.score).toBe(Math.round(of(8.1)))
    // A tenth of the exposure is left: 0.81 percent after confidence and decay, below the rule's threshold.
    expect(without).toEqual({ score: 0, level: 'unknown' })
    await withdraw(statement)
    expect((await check(user)).risk.score).toBe(0)
  })
})

describe('without a contribution or an override', () => {
  it('the answer is what the policy without that rule gives', async () => {
    const w = await world()
    const made = await check(w.user)
    expect(made.contributions.map((c) => c.rule)).toEqual([
      'severe_crime.source.direct',
      'elevated.destination.direct',
      'mixing.source.indirect',
    ])
    for (const { rule, without } of made.contributions) {
      await activate(org.org_id, (policy) => {
        policy.rules = policy.rules.filter((r) => r.id !== rule)
      })
      const { score, level } = (await check(w.user)).risk
      expect(without, rule).toEqual({ score, level })
    }
  })

  it('a listed subject is what its exposure makes of it', async () => {
    const w = await world()
    const plain = await check(w.user)
    await attribute('ethereum', w.user, { category: 'user', abuse: 'sanction', listedBy: 'us_ofac_sdn' })
    const made = await check(w.user)
    expect([made.risk.score, made.overrides.length]).toEqual([100, 1])
    expect(made.overrides[0]?.without).toEqual({ score: plain.risk.score, level: plain.risk.level })
    // The floor applies whichever path is removed.
    expect(made.paths.source.listed.map((p) => p.without?.score)).toEqual([100, 100, 100])
  })
})

describe('sums', () => {
  it('paths and others are the exposure, and so are the exposure’s items where each address has one category', async () => {
    const [gang, mixer, exchange, user] = [address(), address(), address(), address()]
    await attribute('ethereum', gang, { category: 'ransomware' })
    await attribute('ethereum', mixer, { category: 'mixing_service' })
    await attribute('ethereum', exchange, { category: 'exchange' })
    const crowd = Array.from({ length: 15 }, address)
    for (const one of crowd) await attribute('ethereum', one, { category: 'gambling' })
    await land('ethereum', [
      pay(gang, user, 7n * ether),
      pay(mixer, user, ether / 7n),
      pay(exchange, user, 3n),
      ...crowd.map((one, i) => pay(one, user, BigInt(i + 1) * 12_345_678_901n)),
      pay(address(), user, ether / 3n),
    ])
    const made = await check(user)
    const { listed, others, total } = made.paths.source
    expect([listed.length, others.count]).toEqual([10, 8])
    const raw = (list: { amount_raw: string | null }[]) => list.reduce((sum, item) => sum + BigInt(item.amount_raw ?? 0), 0n)
    expect(raw([...listed, others])).toBe(BigInt(total.amount_raw ?? -1))
    expect(raw(made.exposure.source)).toBe(BigInt(total.amount_raw ?? -1))
  })

  it('points of listed contributions and others are the score before cap and rounding, to the last place', async () => {
    const w = await world()
    await activate(org.org_id, (policy) => {
      policy.rank_weight = '0.9'
      const rule = policy.rules.find((r) => r.id === 'severe_crime.source.direct') as (typeof policy.rules)[number]
      for (let i = 0; i < 30; i++) policy.rules.push({ ...rule, id: `more.${i}`, score: { min: 1, max: 2 + i } })
    })
    const made = await check(w.user)
    expect([made.contributions.length, made.others.count]).toEqual([20, 13])
    const units = (points: string) => BigInt(points.replace('.', ''))
    const sum = made.contributions.reduce((total, c) => total + units(c.points), units(made.others.points))
    expect(sum).toBe(units(made.score_before_cap))
    expect(made.risk.score).toBe(100)
  })
})
