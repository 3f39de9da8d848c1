import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RiskCheck, riskCheck } from '@/contract/risk/risk'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { freshHash, landTransactions, type WrittenTransaction } from '@/scripts/test/fixtures/utxo-rows'
import { recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { closeDatabase, pool } from '@/server/platform/db'
import { checkRisk } from '..'

const network = 'litecoin'
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('UTXO suite')
})
afterAll(closeDatabase)

const address = () => freshAddress(network)
const check = async (subject: { address: string } | Record<string, unknown>) =>
  riskCheck.parse(await checkRisk(org.ctx, { network, include: ['paths'], ...subject } as never))
const mixer = async () => {
  const found = address()
  await attribute(network, found, { category: 'mixing_service' })
  return found
}
/** A transaction that spends `inputs` and pays `outputs` in order. */
const tx = (inputs: [string, bigint, [string, number]?][], outputs: [string, bigint][], time?: number): WrittenTransaction => ({
  hash: freshHash(),
  ...(time !== undefined && { time }),
  inputs: inputs.map(([owner, value, prev = [freshHash(), 0]]) => ({ address: owner, value, prev })),
  outputs: outputs.map(([owner, value]) => ({ address: owner, value })),
})
const item = (result: RiskCheck, side: 'source' | 'destination', category = 'mixing_service') =>
  result.exposure[side].filter((e) => e.category === category).map(({ hop, share, amount_raw }) => ({ hop, share, amount_raw }))

describe('an address of a network whose outpoints are known', () => {
  it('is traced through the outputs that paid it, not through what its payers did otherwise', async () => {
    const [mix, clean, hub, user, other] = [await mixer(), address(), address(), address(), address()]
    // The hub received from both, and paid the user only with the clean output.
    const dirty = tx([[mix, 100n]], [[hub, 100n]])
    const fresh = tx([[clean, 100n]], [[hub, 100n]])
    const toUser = tx([[hub, 100n, [fresh.hash, 0]]], [[user, 100n]])
    const toOther = tx([[hub, 100n, [dirty.hash, 0]]], [[other, 100n]])
    await landTransactions(network, [dirty, fresh, toUser, toOther])
    const [innocent, exposed] = [await check({ address: user }), await check({ address: other })]
    expect(innocent.exposure.source).toEqual([])
    expect(innocent.coverage.source).toMatchObject({ method: 'transactions', traced_share: '0', pruned_share: '0' })
    expect(innocent.coverage.source?.unresolved).toMatchObject({ share: '1', unknown_origin: '1', time_refused: '0' })
    expect(item(exposed, 'source')).toEqual([{ hop: 2, share: '1', amount_raw: '100' }])
    expect(exposed.paths?.source.listed[0]?.hops.map((h) => [h.from, h.to, h.transfers.map((t) => t.transaction_hash)])).toEqual([
      [hub, other, [toOther.hash]],
      [mix, hub, [dirty.hash]],
    ])
  })
  it('carries the value share of each input, over as many transactions as the hop limit allows', async () => {
    const [mix, clean, a, b, user] = [await mixer(), address(), address(), address(), address()]
    const joined = tx(
      [
        [mix, 30n],
        [clean, 70n],
      ],
      [
        [a, 60n],
        [b, 35n],
      ],
    )
    const on = tx(
      [[a, 60n, [joined.hash, 0]]],
      [
        [user, 45n],
        [a, 10n],
      ],
    )
    await landTransactions(network, [joined, on])
    const result = await check({ address: user })
    expect(item(result, 'source')).toEqual([{ hop: 2, share: '0.3', amount_raw: expect.stringMatching(/^1[34]$/) }])
    expect(result.coverage.source?.unresolved.unknown_origin).toBe('0.7')
    const { attributed, pruned, unresolved, total } = result.coverage.source?.mass ?? {}
    expect((attributed ?? 0) + (pruned ?? 0) + (unresolved ?? 0)).toBe(total)
    expect(total).toBe(2 ** 40)
  })
  it('follows what it paid to the outputs that were spent, and leaves the unspent open', async () => {
    const [mix, payer, friend, saver] = [await mixer(), address(), address(), address()]
    const paid = tx(
      [[payer, 100n]],
      [
        [friend, 60n],
        [saver, 40n],
      ],
    )
    const mixed = tx(
      [[friend, 60n, [paid.hash, 0]]],
      [
        [mix, 20n],
        [friend, 40n],
      ],
    )
    await landTransactions(network, [paid, mixed])
    const result = await check({ address: payer })
    expect(item(result, 'destination')).toEqual([{ hop: 2, share: '0.2', amount_raw: '20' }])
    expect(result.coverage.destination?.unresolved.unknown_origin).toBe('0.8')
    expect(result.paths?.destination.listed[0]?.hops.map((h) => [h.from, h.to, h.amount_raw])).toEqual([
      [payer, friend, '60'],
      [friend, mix, '20'],
    ])
  })
  it('takes change of its own for no payment', async () => {
    const [mix, user, shop] = [await mixer(), address(), address()]
    const first = tx([[mix, 100n]], [[user, 100n]])
    const spend = tx(
      [[user, 100n, [first.hash, 0]]],
      [
        [shop, 10n],
        [user, 90n],
      ],
    )
    await landTransactions(network, [first, spend])
    const result = await check({ address: user })
    expect(result.coverage.source).toMatchObject({ value: '0.000001', method: 'transactions', traced_share: '1' })
    expect(item(result, 'source')).toEqual([{ hop: 1, share: '1', amount_raw: '100' }])
    expect(result.coverage.destination).toMatchObject({ value: '0.0000001' })
  })
  it('ends at a coinbase', async () => {
    const [miner, user] = [address(), address()]
    const mined = { hash: freshHash(), inputs: [{ address: null, value: 0n }], outputs: [{ address: miner, value: 50n }] }
    const paid = tx([[miner, 50n, [mined.hash, 0]]], [[user, 50n]])
    await landTransactions(network, [mined, paid])
    for (const subject of [miner, user]) {
      const result = await check({ address: subject })
      expect(result.coverage.source?.unresolved).toMatchObject({ unknown_origin: '1', beyond_hop_limit: '0' })
    }
  })
  it('is traced over address ledgers where only its transfers are known, and says so', async () => {
    const [mix, hub, user] = [await mixer(), address(), address()]
    const height = takeHeights(2)
    await land(network, [
      { from: mix, to: hub, amount: 100n, height, time: 1_700_000_000 },
      { from: hub, to: user, amount: 100n, height: height + 1, time: 1_700_000_100 },
    ])
    const result = await check({ address: user })
    expect(result.coverage.source).toMatchObject({ method: 'ledgers', traced_share: '1' })
    expect(result.notes.join(' ')).toContain('address ledgers')
    expect(item(result, 'source')).toEqual([{ hop: 2, share: '1', amount_raw: '100' }])
  })
  it('is measured in dollars of the day where they are known, each transaction on a path by its own', async () => {
    const [mix, clean, hub, user] = [await mixer(), address(), address(), address()]
    const [first, second] = [1_500_000_000, 1_500_000_000 + 86_400]
    const day = (time: number) => new Date(time * 1000).toISOString().slice(0, 10)
    const client = await pool().connect()
    try {
      const prices = [
        { day: day(first), usdMicro: 10_000_000n },
        { day: day(second), usdMicro: 20_000_000n },
      ]
      await recordPrices(client, networkNamed(network), { contract: '' }, prices, 'suite')
    } finally {
      client.release()
    }
    const coin = 100_000_000n
    const joined = tx(
      [
        [mix, coin],
        [clean, 3n * coin],
      ],
      [[hub, 4n * coin]],
      first,
    )
    const paid = tx(
      [[hub, 4n * coin, [joined.hash, 0]]],
      [
        [user, 2n * coin],
        [hub, 2n * coin],
      ],
      second,
    )
    await landTransactions(network, [joined, paid])
    const result = await check({ address: user })
    expect(result.coverage.source).toMatchObject({ unit: 'usd', value: '40', method: 'transactions' })
    expect(result.exposure.source).toMatchObject([{ hop: 2, share: '0.25', amount_usd: '10' }])
    expect(result.paths?.source.listed[0]?.hops.map((h) => [h.from, h.to, h.amount_usd, h.transfers[0]?.amount])).toEqual([
      [hub, user, '40', '2'],
      [mix, hub, '10', '1'],
    ])
    const subject = await check({ transaction_hash: paid.hash, direction: 'in' })
    expect(subject.coverage.source).toMatchObject({ unit: 'usd', value: '40' })
    expect(subject.exposure.source).toMatchObject([{ hop: 2, share: '0.25', amount_usd: '10' }])
    const change = await check({ transaction_hash: paid.hash, direction: 'out', output_index: 1 })
    expect(change.coverage.destination).toMatchObject({ unit: 'usd', value: '40', unresolved: { unknown_origin: '1' } })
  })
  it('does not inherit a hit from a sweep it was swept in with', async () => {
    const [listed, collector] = [address(), address()]
    await attribute(network, listed, { category: 'user', abuse: 'sanction', listedBy: 'OFAC' })
    const strangers = Array.from({ length: 199 }, address)
    const funding = tx(
      [[address(), 200n]],
      [listed, ...strangers].map((owner): [string, bigint] => [owner, 1n]),
    )
    const sweep = tx(
      [listed, ...strangers].map((owner, i): [string, bigint, [string, number]] => [owner, 1n, [funding.hash, i]]),
      [[collector, 200n]],
    )
    await landTransactions(network, [funding, sweep])
    for (const stranger of [strangers[0], strangers[198]]) {
      const result = await check({ address: stranger })
      expect(result.exposure).toEqual({ source: [], destination: [] })
      expect(result.overrides).toEqual([])
      expect(result.risk.score).toBe(0)
    }
    // The address that received the sweep also received directly from the listed address: a 200th of its total.
    expect(item(await check({ address: collector }), 'source', 'sanction')).toEqual([{ hop: 1, share: '0.005', amount_raw: '1' }])
  })
})
