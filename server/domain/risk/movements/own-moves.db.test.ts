import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { ingestTransfers } from '@/server/chain/ingest'
import { privateNetwork, sampleTransfers, testPool } from '@/server/chain/testing/chain-fixture'
import { ONE, type Unit } from '@/server/trace'
import { findRecentTransfers } from '../evidence/risk.repo'
import type { Around } from '../lanes/lane-payment'
import { findDirectRows, findLanePayments } from './lanes.repo'
import { OwnMoves } from './own-moves'
import { findOwnMoves } from './own-moves.repo'

const network = privateNetwork()
const directions = ['source', 'destination'] as const
let pool: pg.Pool
let busy: number[] = []
let assets: number[] = []

/** Transfers of which half have a price, some at fractions of a second, and edges that are not folded yet. */
beforeAll(async () => {
  pool = testPool()
  await ingestTransfers(pool, network, sampleTransfers(network, 900), { source: 'test' })
  await asOwner(async (client) => {
    await client.query(
      `update address_transfer set usd = case when transfer_index % 2 = 0 then (('x' || left(encode(tx_hash, 'hex'), 6))::bit(24)::int) % 3000000 end,
         block_time = block_time + case block_height % 3 when 0 then interval '0.5 s' when 1 then interval '0.49 s' else interval '0' end
       where network = $1`,
      [network.id],
    )
    for (const table of ['edge_in', 'edge_out']) await client.query(`delete from ${table} where network = $1`, [network.id])
    await client.query('update network_state set folded_seq = 0 where network = $1', [network.id])
  })
  const { rows } = await pool.query<{ id: string }>(
    'select address_id as id from address_transfer where network = $1 and address_id > 0 group by 1 order by count(*) desc, 1 limit 5',
    [network.id],
  )
  busy = rows.map(({ id }) => Number(id))
  const { rows: of } = await pool.query<{ id: number }>(
    'select distinct asset_id as id from address_transfer where network = $1 order by 1',
    [network.id],
  )
  assets = of.map(({ id }) => id)
}, 120_000)
afterAll(() => pool.end())

it('finds of transfers read whole what statements find of them, to the last row', async () => {
  let [rows, unasked, priced, payments] = [0, 0, 0, 0]
  for (const id of busy) {
    const read = await findOwnMoves(pool, network.id, id, 10_000)
    const recent = await findRecentTransfers(pool, network.id, id, 10_000)
    expect(read.map(({ inbound, asset, raw, usd, time }) => ({ inbound, asset, raw, usd, time }))).toEqual(recent)
    const moves = new OwnMoves(read)
    const times = read.map(({ time }) => time).sort((a, b) => a - b)
    const middle = times[Math.floor(times.length / 2)] ?? 0
    const others = [...new Set(read.map(({ counterparty }) => counterparty))].filter((other) => other !== 0)
    const around = others.slice(0, others.length / 2).map((counterparty, n): Around => {
      const firstPaid = [null, 0, middle][n % 3] as number | null
      return {
        counterparty,
        cuts: [[], [middle], [middle - 60, middle, middle + 60]][n % 3] as number[],
        firstPaid,
        venue: false,
      }
    })
    const leftOut = read.slice(0, 3).map(({ place }) => place.hash)
    const converted = read.slice(3, 9).map(({ place }) => place)
    for (const direction of directions) {
      const told = [around, 1_000_000n, leftOut, converted] as const
      const direct = moves.directRows(direction, ...told)
      expect(direct).toEqual(await findDirectRows(pool, network.id, id, direction, ...told))
      rows += direct.length
      unasked += direct.filter((row) => row.unasked).length
      priced += direct.filter((row) => row.unpriced === 0).length
      for (const unit of [{ kind: 'usd' }, ...assets.map((asset) => ({ kind: 'asset', asset }))] as Unit[])
        for (const least of [1, ONE / 10_000, ONE / 100, ONE / 50, ONE / 30, ONE / 20, ONE / 13, ONE / 9, ONE / 4].map(
          Math.ceil,
        )) {
          const known = around.slice(0, 2).map(({ counterparty }) => counterparty)
          const ask = { network: network.id, id, direction, unit, known, least, total: 40_000_000n, leftOut, converted }
          const found = moves.lanePayments(ask)
          expect(found).toEqual(await findLanePayments(pool, ask))
          payments += found.payments.length
        }
    }
  }
  for (const seen of [rows, unasked, priced, payments]) expect(seen).toBeGreaterThan(10)
}, 120_000)

it('reads the newest first, and no more than it is asked for', async () => {
  const [id = 0] = busy
  const all = await findOwnMoves(pool, network.id, id, 10_000)
  expect(await findOwnMoves(pool, network.id, id, 7)).toEqual(all.slice(0, 7))
})
