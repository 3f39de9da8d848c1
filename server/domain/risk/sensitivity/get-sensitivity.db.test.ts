import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RiskCheck } from '@/contract/risk/risk'
import { riskSensitivity } from '@/contract/risk/risk-sensitivity'
import { attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { activate } from '@/scripts/test/fixtures/policies'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { checkRisk, getCheck, getSensitivity } from '..'

const ether = 10n ** 18n
const height = takeHeights(200)
const long = Date.parse('2023-03-01T00:00:00Z') / 1000
let org: SuiteOrganisation
let tick = 0
beforeAll(async () => {
  org = await suiteOrganisation('Sensitivity')
})
afterAll(closeDatabase)

const address = () => freshAddress('ethereum')
const pay = (from: string, to: string, amount: bigint): Payment => {
  tick += 1
  return { from, to, amount, time: long + tick, height: height + (tick % 200) }
}
const check = async (of: string) => (await checkRisk(org.ctx, { network: 'ethereum', address: of })) as RiskCheck
const sensitivity = async (made: RiskCheck) => riskSensitivity.parse(await getSensitivity(org.ctx, { id: made.check_id }))

/** A chain of payments from a gang, with the given number of hops to the subject through plain addresses. */
async function chain(hops: number): Promise<{ user: string; gang: string }> {
  const [gang, user] = [address(), address()]
  await attribute('ethereum', gang, { category: 'user', abuse: 'ransomware' })
  const line = [gang, ...Array.from({ length: hops - 1 }, address), user]
  await land(
    'ethereum',
    line.slice(1).map((to, i) => pay(line[i] as string, to, 10n * ether)),
  )
  return { user, gang }
}

describe('haircut at other hop limits', () => {
  it('sees with seven hops what five do not, and is never the score', async () => {
    const { user } = await chain(6)
    const made = await check(user)
    const told = await sensitivity(made)
    expect(made.risk).toMatchObject({ score: 0, level: 'unknown' })
    expect(told.haircut.map((h) => [h.hop_limit, h.level, h.source?.risk_share])).toEqual([
      [3, 'unknown', '0'],
      [5, 'unknown', '0'],
      [7, 'high', '1'],
    ])
    expect(told.haircut[2]?.source?.categories).toEqual([{ category: 'ransomware', share: '1' }])
    expect(told.check).toMatchObject({ score: 0, level: 'unknown', hop_limit: 5 })
    expect(await getCheck(org.ctx, { id: made.check_id })).toMatchObject({ risk: { score: 0 } })
  })

  it('at the policy’s own hop limit is the score while the data stands still', async () => {
    const { user } = await chain(2)
    const made = await check(user)
    const told = await sensitivity(made)
    expect(told.haircut.find((h) => h.hop_limit === 5)).toMatchObject({ score: made.risk.score, level: made.risk.level })
  })

  it('uses the policy of the check, not the active one', async () => {
    const { user } = await chain(2)
    const made = await check(user)
    await activate(org.org_id, (policy) => {
      policy.rules = policy.rules.filter((rule) => rule.id.startsWith('mixing'))
    })
    expect((await sensitivity(made)).haircut.find((h) => h.hop_limit === 5)?.score).toBe(made.risk.score)
    await activate(org.org_id, () => undefined)
  })
})

describe('poison', () => {
  it('is reached through a share of a thousandth that the score does not mind', async () => {
    const [gang, middle, user] = [address(), address(), address()]
    await attribute('ethereum', gang, { category: 'user', abuse: 'ransomware' })
    await land('ethereum', [
      pay(gang, middle, ether / 1000n),
      pay(address(), middle, 10n * ether),
      pay(middle, user, 5n * ether),
      pay(user, address(), ether),
    ])
    const made = await check(user)
    const told = await sensitivity(made)
    expect(made.contributions).toEqual([])
    expect(told.poison).toEqual([
      {
        direction: 'source',
        epsilon: expect.stringMatching(/^0\.0+1$/),
        reached: true,
        categories: [{ category: 'ransomware', nearest_hop: 2, tagged_addresses: 1 }],
      },
      { direction: 'destination', epsilon: expect.any(String), reached: false, categories: [] },
    ])
  })
})

describe('first in, first out', () => {
  it('spends the older receipt first, whichever is exposed', async () => {
    const [gang, shop, user] = [address(), address(), address()]
    await attribute('ethereum', gang, { category: 'user', abuse: 'ransomware' })
    await land('ethereum', [pay(shop, user, 6n * ether), pay(gang, user, 4n * ether), pay(user, address(), 8n * ether)])
    const { fifo } = await sensitivity(await check(user))
    expect(fifo).toMatchObject({
      asset: { symbol: 'ETH' },
      transfers: 3,
      truncated: false,
      received: { amount: '10', risk_share: '0.4', categories: [{ category: 'ransomware', share: '0.4' }] },
      sent: { amount: '8', risk_share: '0.25', unfunded_share: '0' },
      held: { amount: '2', risk_share: '1' },
    })
  })

  it('is not told of an address without receipts', async () => {
    const user = address()
    await land('ethereum', [pay(user, address(), ether)])
    expect((await sensitivity(await check(user))).fifo).toBeNull()
    expect((await sensitivity(await check(address()))).fifo).toBeNull()
  })
})

describe('the data', () => {
  it('is said to have moved on when it has', async () => {
    const { user } = await chain(2)
    const made = await check(user)
    await land('ethereum', [pay(address(), user, 90n * ether)])
    const told = await sensitivity(made)
    expect(told.data.moved_on).toBe(true)
    expect(Number(told.data.graph_epoch.now)).toBeGreaterThan(Number(told.data.graph_epoch.check))
    expect(told.haircut.find((h) => h.hop_limit === 5)?.source?.risk_share).toBe('0.1')
  })

  it('is left as it was: nothing is stored', async () => {
    const { user } = await chain(2)
    const made = await check(user)
    const count = () => withOrg(org.org_id, (tx) => tx.riskCheck.count({ where: { org_id: org.org_id } }))
    const before = await count()
    await sensitivity(made)
    expect(await count()).toBe(before)
  })
})

it('does not tell another organisation’s check from one that never was', async () => {
  const stranger = await suiteOrganisation('Stranger')
  const made = await check(address())
  await expect(getSensitivity(stranger.ctx, { id: made.check_id })).rejects.toMatchObject({ code: 'not_found' })
})
