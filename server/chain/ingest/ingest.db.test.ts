import { describe, expect, it, vi } from 'vitest'
import { recordStatements } from '@/server/domain/attribution'
import { plainStatement } from '@/server/domain/attribution/testing/plain-statement'
import type { Network } from '../networks'
import { storedEdges } from '../pairs'
import { digests, privateNetwork, sampleTransfers } from '../testing/chain-fixture'
import { suitePool } from '../testing/suite-pool'
import { ingestTransfers, NATIVE_ASSET_ID, type NormalisedTransfer, recordPrices, refreshTagSummary } from './index'

// Each test has a few hundred transactions, which take a while on a busy machine with a durable database.
vi.setConfig({ testTimeout: 60_000 })

const { pool, onClient } = suitePool()

const tag = (network: Network, addresses: readonly string[], tagType = 'actor') =>
  onClient((client) =>
    recordStatements(
      client,
      addresses.map((address) => ({ ...plainStatement(network, address), tagType })),
    ),
  )

const prices = [...Array(40).keys()].map((n) => ({
  day: new Date((1_600_000_000 + n * 86_400) * 1000).toISOString().slice(0, 10),
  usdMicro: BigInt(n + 1) * 12_345_678n,
}))
const tagged = (rows: readonly NormalisedTransfer[]) =>
  [rows[3]?.from, rows[10]?.to, rows[40]?.from].filter((a): a is string => a !== undefined)

describe('ingest', () => {
  const count = 500

  it('derives the same whatever the batches, and a second run changes nothing', async () => {
    const whole = privateNetwork()
    const parts = privateNetwork()
    const rows = sampleTransfers(whole, count)
    expect(await ingestTransfers(pool, whole, rows)).toEqual({ read: count, added: count, known: 0, refused: 0 })
    const before = await digests(pool, whole.id)
    expect(before.edge_in).not.toMatch(/^0 /)
    await ingestTransfers(pool, parts, rows, { batchRows: 23, foldAfter: 60 })
    expect(await digests(pool, parts.id)).toEqual(before)
    expect(await ingestTransfers(pool, whole, rows)).toEqual({ read: count, added: 0, known: count, refused: 0 })
    expect(await digests(pool, whole.id)).toEqual(before)
  })

  it('agrees with sums taken from the rows themselves', async () => {
    const network = privateNetwork()
    const rows = sampleTransfers(network, count)
    await ingestTransfers(pool, network, rows, { batchRows: 50 })
    const address = rows[0]?.to as string
    const mine = rows.filter((row) => row.from === address || row.to === address)
    const inbound = mine.filter((row) => row.to === address && row.from !== address)
    const { rows: totals } = await pool.query(
      `select t.*, (select sum(in_raw) from address_asset_total x where x.network = $1 and x.address_id = t.address_id) as in_raw,
              (select sum(value_raw) from ${storedEdges('edge_in', '$1', 't.address_id')} e where e.network = $1 and e.dst = t.address_id) as edges
       from address_total t join address a on a.network = $1 and a.id = t.address_id where t.network = $1 and a.address = $2`,
      [network.id, address],
    )
    const sum = inbound.reduce((total, row) => total + BigInt(row.amountRaw), 0n).toString()
    expect(totals[0]).toMatchObject({
      transaction_count: String(new Set(mine.map((row) => row.hash)).size),
      transfers_in: String(inbound.length),
      transfers_out: String(mine.filter((row) => row.from === address && row.to !== address).length),
      in_raw: sum,
      edges: sum,
    })
  })

  it('keeps the tag summary equal whether tags come before the transfers, between them or after', async () => {
    const results: Record<string, string>[] = []
    for (const when of ['before', 'between', 'after']) {
      const network = privateNetwork()
      const rows = sampleTransfers(network, count)
      const half = when === 'before' ? 0 : when === 'between' ? count / 2 : count
      await ingestTransfers(pool, network, rows.slice(0, half))
      await tag(network, tagged(rows))
      await ingestTransfers(pool, network, rows.slice(half))
      results.push(await digests(pool, network.id))
    }
    expect(results[0]?.tag_summary).not.toMatch(/^0 /)
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  it('summarises no mention, and never the null endpoint', async () => {
    const network = privateNetwork()
    const rows = sampleTransfers(network, count)
    await tag(network, ['0x0000000000000000000000000000000000000000'])
    await ingestTransfers(pool, network, rows)
    await tag(network, tagged(rows), 'mention')
    expect((await digests(pool, network.id)).tag_summary).toMatch(/^0 /)
    await onClient((client) => refreshTagSummary(client, network.id, [0n]))
    expect((await digests(pool, network.id)).tag_summary).toMatch(/^0 /)
  })

  it('values transfers alike whether prices come before them or after, also where a price is corrected', async () => {
    const results: Record<string, string>[] = []
    for (const when of ['before', 'after', 'corrected']) {
      const network = privateNetwork()
      const rows = sampleTransfers(network, count)
      const price = (list: typeof prices) => onClient((client) => recordPrices(client, network, { contract: '' }, list, 'test'))
      if (when === 'before') await price(prices)
      if (when === 'corrected') await price(prices.slice(0, 25).map(({ day }) => ({ day, usdMicro: 7n })))
      await tag(network, tagged(rows))
      await ingestTransfers(pool, network, rows, { batchRows: 90 })
      if (when !== 'before') expect((await price(prices)).revalued).toBeGreaterThan(0)
      expect(await price(prices)).toEqual({ added: 0, known: prices.length, revalued: 0 })
      results.push(await digests(pool, network.id))
    }
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  it('floors the value in millionths of a dollar', async () => {
    const network = privateNetwork()
    const [row] = sampleTransfers(network, 1) as [NormalisedTransfer]
    await onClient((client) =>
      recordPrices(client, network, { contract: '' }, [{ day: '2020-09-13', usdMicro: 2_999_999n }], 'test'),
    )
    await ingestTransfers(pool, network, [{ ...row, asset: { contract: '' }, amountRaw: '1500000000000000001' }])
    const { rows } = await pool.query('select usd, asset_id from transfer where network = $1', [network.id])
    expect(rows).toEqual([{ usd: '4499998', asset_id: NATIVE_ASSET_ID }])
  })

  it.each([
    ['ethereum', 1, 1],
    ['bitcoin', 2, 0],
  ] as const)('takes a transaction of %s that stands in two blocks of a batch %i times', async (like, added, refused) => {
    const [network, other] = [privateNetwork(like), privateNetwork(like)]
    const [row] = sampleTransfers(network, 1) as [NormalisedTransfer]
    const elsewhere = { ...row, blockHeight: row.blockHeight + 1 }
    const reasons: string[] = []
    const onRefused = (_: NormalisedTransfer, reason: string) => reasons.push(reason)
    expect(await ingestTransfers(pool, network, [row, elsewhere], { onRefused })).toMatchObject({ added, refused })
    expect(reasons).toHaveLength(refused)
    for (const reason of reasons) expect(reason).toContain(`an earlier row puts this transaction in block ${row.blockHeight}`)
    expect(await ingestTransfers(pool, other, [row, row])).toMatchObject({ added: 1, known: 1, refused: 0 })
  })

  it('refuses a row that contradicts a recorded one, and a token whose decimals change', async () => {
    const network = privateNetwork()
    const rows = sampleTransfers(network, 20)
    await ingestTransfers(pool, network, rows)
    const before = await digests(pool, network.id)
    const refused: [string, string][] = []
    const [first, second] = rows as [NormalisedTransfer, NormalisedTransfer]
    const result = await ingestTransfers(
      pool,
      network,
      [
        { ...first, amountRaw: '1' },
        second,
        { ...first, transferIndex: 99, asset: { contract: `0x${'c'.repeat(40)}`, symbol: 'TOK', decimals: 9 } },
      ],
      { onRefused: (row, reason) => refused.push([String(row.transferIndex), reason]) },
    )
    expect(result).toEqual({ read: 3, added: 0, known: 1, refused: 2 })
    expect(refused.map(([, reason]) => reason).join('\n')).toMatch(
      /6 decimals and the row says 9[\s\S]*already recorded with another/,
    )
    expect(await digests(pool, network.id)).toEqual(before)
  })

  it('survives amounts of 2^256 - 1, many times over', async () => {
    const network = privateNetwork()
    const rows = sampleTransfers(network, 40).map((row) => ({
      ...row,
      from: `0x${'1'.repeat(40)}`,
      to: `0x${'2'.repeat(40)}`,
      amountRaw: (2n ** 256n - 1n).toString(),
    }))
    expect(await ingestTransfers(pool, network, rows)).toMatchObject({ added: 40 })
  })
})
