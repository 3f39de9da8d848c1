import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RiskCheck, riskCheck } from '@/contract/risk/risk'
import { attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { freshHash, landTransactions } from '@/scripts/test/fixtures/utxo-rows'
import { recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { closeDatabase, pool } from '@/server/platform/db'
import { checkRisk } from '.'

const ether = 10n ** 18n
const day = 86_400
const listedOn = Date.parse('2022-08-08T00:00:00Z') / 1000
const [before, after] = [listedOn - 100 * day, listedOn + 100 * day]
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Headline suite')
})
afterAll(closeDatabase)

const address = () => freshAddress('ethereum')
const hash = () => randomBytes(32).toString('hex')
const token = (symbol: string) => ({ contract: address(), symbol, decimals: 6 })
let height = takeHeights(8000)
/** Payments in the order they are written: each in a block of its own. */
const pay = (from: string, to: string, amount: bigint, more: Partial<Payment> = {}): Payment => ({
  from,
  to,
  amount,
  height: height++,
  time: after,
  ...more,
})
const check = async (subject: { address: string } | Record<string, unknown>, network = 'ethereum') =>
  riskCheck.parse(await checkRisk(org.ctx, { network, include: ['paths'], ...subject } as never))
const listed = async () => {
  const party = address()
  await attribute('ethereum', party, {
    category: 'user',
    abuse: 'sanction',
    listedBy: 'OFAC',
    designatedAt: new Date(listedOn * 1000),
  })
  return party
}
const exchange = async () => {
  const wallet = address()
  await attribute('ethereum', wallet, { category: 'exchange' })
  return wallet
}
/** A token that has a price on the day the suite pays with it. */
const priced = async () => {
  const asset = token('USDX')
  const [someone, other] = [address(), address()]
  await land('ethereum', [pay(someone, other, 1n, { asset })])
  const client = await pool().connect()
  try {
    const prices = [{ day: new Date(after * 1000).toISOString().slice(0, 10), usdMicro: 1_000_000n }]
    await recordPrices(client, networkNamed('ethereum'), { contract: asset.contract }, prices, 'suite')
  } finally {
    client.release()
  }
  return asset
}
const reasons = (result: RiskCheck, side: 'source' | 'destination' = 'source') =>
  result.exposure[side].flatMap((item) => (item.reasons ?? []).map((reason) => reason.code))

describe('what cannot be bought', () => {
  it('1,000 unpriced ether from a listed address stay severe beside a dollar from an exchange, and beside unknown tokens', async () => {
    const [party, tagged, user, usd, spam] = [await listed(), await exchange(), address(), await priced(), token('SPAM')]
    await land('ethereum', [pay(party, user, 1000n * ether), pay(tagged, user, 1_000_000n, { asset: usd })])
    const first = await check({ address: user })
    expect(first.risk).toMatchObject({ level: 'severe', score: 100 })
    expect(first.contributions[0]).toMatchObject({
      rule: 'sanctions.source.direct',
      lane: { unit: 'asset', asset: { symbol: 'ETH' } },
    })
    await land('ethereum', [pay(address(), user, 5n, { asset: spam }), pay(tagged, user, 10n ** 30n, { asset: spam })])
    const again = await check({ address: user })
    expect(again.risk.score).toBe(first.risk.score)
    expect(again.score_before_cap).toBe(first.score_before_cap)
    expect(again.contributions).toEqual(first.contributions)
  })
  it('a transfer of an unknown token that names a listed address is listed and not scored', async () => {
    const [party, tagged, user, usd] = [await listed(), await exchange(), address(), await priced()]
    await land('ethereum', [
      pay(tagged, user, 5_000_000n, { asset: usd }),
      pay(party, user, 10n ** 30n, { asset: token('FAKE') }),
    ])
    const result = await check({ address: user })
    expect(result.risk).toMatchObject({ score: 0, level: 'low' })
    const item = result.exposure.source.find((e) => e.category === 'sanction')
    expect(item).toMatchObject({ counts_toward_score: false, lane: { known: false }, counted: { share: '0' } })
    expect(item?.reasons?.map((reason) => reason.code)).toEqual(['unknown_token'])
    expect(result.score_range.high ?? 0).toBeGreaterThanOrEqual(85)
  })
  it('paying a listed address 1,000 unpriced ether is severe', async () => {
    const [party, tagged, user, usd] = [await listed(), await exchange(), address(), await priced()]
    await land('ethereum', [pay(user, party, 1000n * ether), pay(user, tagged, 1_000_000n, { asset: usd })])
    expect((await check({ address: user })).risk).toMatchObject({ level: 'severe' })
  })
  it('where 94 % is untraced the level is unknown, never low', async () => {
    const [tagged, user] = [await exchange(), address()]
    await land('ethereum', [pay(tagged, user, 6n * ether), pay(address(), user, 94n * ether)])
    const result = await check({ address: user })
    expect(result.risk).toMatchObject({ level: 'unknown', level_reason: { code: 'not_attributed' } })
    expect(result.score_range.high ?? 0).toBeGreaterThan(25)
  })
  it('a swap on the way is no answer: opaque, and the range says so', async () => {
    const [party, between, swap, user] = [await listed(), address(), address(), address()]
    await attribute('ethereum', swap, { category: 'defi_dex' })
    await land('ethereum', [pay(party, between, 10n * ether), pay(between, swap, 10n * ether), pay(swap, user, 10n * ether)])
    const result = await check({ address: user })
    expect(result.coverage.source?.opaque).toMatchObject({ share: '1', swap: '1' })
    expect(result.risk.level).toBe('unknown')
    expect(result.score_range).toEqual({ low: 0, high: 100 })
  })
})

describe('time', () => {
  it('2,522 payments before a dated theft are not severe, and one after it is', async () => {
    const [thief, user, late] = [address(), address(), address()]
    await attribute('ethereum', thief, {
      category: 'user',
      abuse: 'service_hack',
      validFrom: new Date(listedOn * 1000),
      confidence: 100,
    })
    await land(
      'ethereum',
      Array.from({ length: 2522 }, () => pay(thief, user, ether / 10n, { time: before })),
    )
    await land('ethereum', [pay(thief, late, ether)])
    const result = await check({ address: user })
    expect(['severe', 'high']).not.toContain(result.risk.level)
    expect(reasons(result)).toContain('precedes_event')
    expect(result.exposure.source.find((e) => e.category === 'service_hack')).toMatchObject({
      before: { share: '1' },
      within: { share: '0' },
    })
    expect((await check({ address: late })).risk.level).toBe('severe')
  }, 60_000)
  it('a later deposit of any size changes nothing of an earlier payment, in both directions', async () => {
    const [party, clean, payer, user, payee] = [await listed(), await exchange(), address(), address(), address()]
    const [came, went] = [hash(), hash()]
    await land('ethereum', [
      pay(party, payer, ether),
      pay(clean, payer, 9n * ether),
      pay(payer, user, 5n * ether, { hash: came }),
      pay(user, payee, 5n * ether, { hash: went }),
      pay(payee, party, 2n * ether),
    ])
    const said = async (transaction_hash: string) => {
      const { risk, contributions, exposure, paths, coverage, score_range } = await check({ transaction_hash })
      return { risk, contributions, exposure, paths, coverage, score_range }
    }
    const old = [await said(came), await said(went)]
    expect(old[0]?.exposure.source.find((e) => e.category === 'sanction')).toMatchObject({ hop: 2, share: '0.1' })
    expect(old[1]?.exposure.destination.find((e) => e.category === 'sanction')).toMatchObject({ hop: 2, share: '0.4' })
    await land('ethereum', [pay(address(), payer, 10n ** 6n * ether), pay(address(), payee, 10n ** 6n * ether)])
    expect([await said(came), await said(went)]).toEqual(old)
  })
  it('money that came later explains no earlier payment', async () => {
    const [party, clean, payer, user] = [await listed(), await exchange(), address(), address()]
    await land('ethereum', [
      pay(clean, payer, ether),
      pay(payer, user, ether),
      pay(party, payer, 100n * ether),
      pay(payer, clean, ether),
    ])
    const result = await check({ address: user })
    expect(result.exposure.source.map((e) => e.category)).toEqual(['exchange'])
    expect(result.risk).toMatchObject({ score: 0, level: 'low' })
  })
})

describe('victims', () => {
  it('a robbed wallet is a victim and not severe, nor is who it paid before; what was taken from it counts', async () => {
    const [robbed, customer, taker, tagged] = [address(), address(), address(), await exchange()]
    await attribute('ethereum', robbed, {
      category: 'exchange',
      abuse: 'service_hack',
      role: 'victim',
      validFrom: new Date(listedOn * 1000),
      confidence: 100,
    })
    await land('ethereum', [
      pay(tagged, robbed, 10n * ether, { time: before }),
      pay(robbed, customer, ether, { time: before }),
      pay(robbed, taker, 9n * ether),
    ])
    const own = await check({ address: robbed })
    expect(own.overrides).toEqual([])
    expect(own.risk.level).not.toBe('severe')
    const paid = await check({ address: customer })
    expect(paid.risk).toMatchObject({ score: 0, level: 'low' })
    expect(reasons(paid)).toContain('victim')
    expect((await check({ address: taker })).risk.level).toBe('severe')
  })
})

describe('CoinJoins', () => {
  const network = 'litecoin'
  const own = () => freshAddress(network)
  /** The payers, one of them listed, and the payees of equal amounts. */
  const fifty = async () => {
    const party = own()
    await attribute(network, party, { category: 'user', abuse: 'sanction', listedBy: 'OFAC', designatedAt: new Date(1000) })
    return { payers: [party, ...Array.from({ length: 49 }, own)], outputs: Array.from({ length: 50 }, own), mix: freshHash() }
  }
  type Fifty = Awaited<ReturnType<typeof fifty>>
  /** With inputs and outputs, as a node or an export provides them. */
  const landWhole = ({ payers, outputs, mix }: Fifty) =>
    landTransactions(network, [
      {
        hash: mix,
        inputs: payers.map((payer) => ({ address: payer, value: 100_000n, prev: [freshHash(), 0] })),
        outputs: outputs.map((owner) => ({ address: owner, value: 99_000n })),
      },
    ])
  /** As a file of transfers has it: each payer's part of each output. */
  const landTransfers = ({ payers, outputs, mix }: Fifty) => {
    const at = takeHeights(1)
    const pairs = outputs.flatMap((to) => payers.map((from) => ({ from, to })))
    return land(
      network,
      pairs.map((pair, index) => ({ ...pair, index, amount: 1980n, height: at, time: after, hash: mix })),
    )
  }
  const expectMixed = (result: RiskCheck, hop: number) => {
    const ends = result.exposure.source.flatMap(({ confidence, coinjoins = [] }) => coinjoins.map((end) => [confidence, end]))
    expect(ends).toMatchObject([[60, { protocol: 'Equal outputs', confidence: 60 }]])
    expect(result.risk.level).not.toBe('severe')
    expect(result.exposure.source.map((e) => [e.category, e.hop, e.coinjoins?.map((c) => c.text)])).toEqual([
      ['coinjoin', hop, ['1 of 50 inputs']],
    ])
  }

  it('of 50 inputs one of which is listed leave no output severe, and each says "1 of 50 inputs"', async () => {
    const coins = await fifty()
    await landWhole(coins)
    for (const output of coins.outputs) expectMixed(await check({ address: output }, network), 1)
  }, 60_000)
  it('say the same where only transfers are known', async () => {
    const coins = await fifty()
    await landTransfers(coins)
    for (const output of coins.outputs.slice(0, 3)) {
      const result = await check({ address: output }, network)
      expectMixed(result, 1)
      expect(result.coverage.source?.method).toBe('ledgers')
    }
  })
  it('say the same as a transaction, whole or by one output', async () => {
    for (const write of [landWhole, landTransfers]) {
      const coins = await fifty()
      await write(coins)
      expectMixed(await check({ transaction_hash: coins.mix, direction: 'in' }, network), 1)
      if (write === landWhole) {
        const one = await check({ transaction_hash: coins.mix, direction: 'in', output_index: 7 }, network)
        expectMixed(one, 1)
      }
    }
  })
  it('end the walk over a ledger behind them', async () => {
    for (const write of [landWhole, landTransfers]) {
      const coins = await fifty()
      const [first, second, user] = [coins.outputs[0] as string, own(), own()]
      await write(coins)
      const transfers = [
        pay(first, second, 90_000n, { height: takeHeights(1), time: after + day }),
        pay(second, user, 80_000n, { height: takeHeights(1), time: after + 2 * day }),
      ]
      await land(network, transfers)
      expectMixed(await check({ address: second }, network), 2)
      const further = await check({ address: user }, network)
      expectMixed(further, 3)
      expect(further.coverage.source?.method).toBe('ledgers')
    }
  })
  it('are left out of what a busy address was paid', async () => {
    const coins = await fifty()
    await landWhole(coins)
    const busy = coins.outputs[0] as string
    const at = takeHeights(1)
    const [payer, mix] = [own(), freshHash()]
    // More than are followed one by one, and worth less together than the CoinJoin.
    const crumbs = Array.from({ length: 10_001 }, (_, index) => ({
      from: payer,
      to: busy,
      amount: 1n,
      index,
      height: at,
      hash: mix,
    }))
    await land(network, crumbs)
    const result = await check({ address: busy }, network)
    expectMixed(result, 1)
    expect(result.coverage.source?.method).toBe('ledgers')
  }, 60_000)
})
