import { describe, expect, it, vi } from 'vitest'
import { findCoinjoins } from '@/server/trace'
import { asSoleWriter, ensureNullAddress, landLinks } from '../ingest'
import { privateNetwork } from '../testing/chain-fixture'
import { suitePool } from '../testing/suite-pool'
import { backfillCoinjoins } from './backfill-coinjoins'

vi.setConfig({ testTimeout: 60_000 })

const { pool } = suitePool()

const hash = (of: number) => of.toString(16).padStart(64, '0')
const out = (index: number, value: bigint, at: number) => ({ index, address: `payee-${at}-${index}`, value })
/** A Whirlpool mix, or a payment with as many inputs and outputs. */
const transaction = (at: number, mix: boolean) => ({
  hash: hash(at),
  height: at,
  time: 1_700_000_000 + at,
  txIndex: 0,
  pairs: 0,
  inputs: Array.from({ length: 5 }, (_, index) => {
    const value = index < 3 ? 100_000n : 104_000n
    return { index, prevHash: hash(1_000_000 + at), prevIndex: index, address: `payer-${at}-${index}`, value }
  }),
  outputs: Array.from({ length: 5 }, (_, index) => out(index, mix ? 100_000n : 90_000n + BigInt(index), at)),
})

describe('CoinJoins among transactions stored before there were rules', () => {
  it('are claimed batch by batch, going on where it stopped, and the trace goes by what is claimed', async () => {
    const network = privateNetwork('bitcoin')
    const client = await pool.connect()
    try {
      const stored = Array.from({ length: 9 }, (_, at) => transaction(at + 1, at % 3 === 0))
      await asSoleWriter(client, [network.id], async () => {
        await ensureNullAddress(client, network)
        await landLinks(client, network, stored, 0n)
      })
    } finally {
      client.release()
    }
    const told: object[] = []
    const log = { info: (what: object) => void told.push(what) } as never
    const run = (signal: AbortSignal) => backfillCoinjoins({ pool, log, networkIds: [network.id], batch: 4 }, signal)
    const claimed = async () =>
      (
        await pool.query(
          `select encode(tx_hash, 'hex') as hash, rule, block_height::int as height, confidence, detail from structural_claim
           where network = $1 and status = 0 order by block_height`,
          [network.id],
        )
      ).rows
    const reached = async () =>
      (await pool.query('select after_id, found from structural_backfill where network = $1', [network.id])).rows[0]

    // Stopped after its first batch: its claims stay, and its progress is saved.
    const stop = new AbortController()
    const stopping = { info: () => stop.abort() } as never
    await backfillCoinjoins({ pool, log: stopping, networkIds: [network.id], batch: 4 }, stop.signal)
    const first = await claimed()
    const half = await reached()
    expect(first.length).toBeLessThan(3)

    await run(new AbortController().signal)
    const all = await claimed()
    expect(all.map((claim) => [claim.hash, claim.rule, claim.height])).toEqual([1, 4, 7].map((at) => [hash(at), 'whirlpool', at]))
    expect(all[0]).toMatchObject({
      detail: { denominations: ['100000'], equal_outputs: 5, participants: 5, inputs: 5, outputs: 5 },
    })
    expect(Number((await reached()).after_id)).toBeGreaterThan(Number(half.after_id))
    expect((await reached()).found).toBe('3')

    // Nothing is left to examine.
    told.length = 0
    expect(await run(new AbortController().signal)).toBe(0)
    expect(told).toEqual([])

    const { rows } = await pool.query(
      "select id, encode(tx_hash, 'hex') as hash from utxo_tx where network = $1 and status = 0",
      [network.id],
    )
    const ids = rows.map((row) => Number(row.id))
    const met = await findCoinjoins(pool, network.id, ids)
    expect([...met.values()].map((one) => one.hash).sort()).toEqual([1, 4, 7].map(hash))
    // A claim stays without its inputs being examined again.
    await pool.query(
      `update structural_claim set confidence = 51, rule = 'joinmarket' where network = $1 and tx_hash = decode($2, 'hex')`,
      [network.id, hash(4)],
    )
    const again = [...(await findCoinjoins(pool, network.id, ids)).values()].find((one) => one.hash === hash(4))
    expect([again?.protocol, again?.confidence, again?.inputs.length]).toEqual(['joinmarket', 51, 5])
  })
})
