import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { ingestTransfers } from '@/server/chain/ingest'
import { privateNetwork, sampleTransfers, testPool } from '@/server/chain/testing/chain-fixture'
import { type Direction, ONE, type Unit } from '@/server/trace'
import { findLanePayments } from './lanes.repo'

const network = privateNetwork()
let pool: pg.Pool
let busy: number[] = []
beforeAll(async () => {
  pool = testPool()
  await ingestTransfers(pool, network, sampleTransfers(network, 900), { source: 'test' })
  const { rows: most } = await pool.query<{ id: string }>(
    'select address_id as id from address_transfer where network = $1 and address_id > 0 group by 1 order by count(*) desc, 1 limit 6',
    [network.id],
  )
  busy = most.map(({ id }) => Number(id))
}, 120_000)
afterAll(() => pool.end())

interface Row {
  counterparty: string
  asset_id: number
  height: string
  tx: number
  index: number
  value: string
}

/** The same by summing all of them. */
async function added(id: number, direction: Direction, unit: Unit, known: readonly number[], least: number, total: bigint) {
  const { rows } = await pool.query<Row>(
    `select counterparty, asset_id, block_height as height, tx_index as tx, transfer_index as index, amount_raw as value
     from address_transfer where network = $1 and address_id = $2 and direction = $3 and status <> 2 and usd is null and amount_raw > 0
       and asset_id = $4 order by block_height, tx_index, transfer_index, tx_hash`,
    [network.id, id, direction === 'source' ? 0 : 1, unit.kind === 'usd' ? -1 : unit.asset],
  )
  const sums = new Map<string, bigint>()
  for (const { counterparty, value } of rows) sums.set(counterparty, (sums.get(counterparty) ?? 0n) + BigInt(value))
  const enough = ({ counterparty }: Row) => (sums.get(counterparty) ?? 0n) * BigInt(ONE) >= BigInt(least) * total
  return {
    payments: rows
      .filter((row) => row.counterparty !== '0' && !known.includes(Number(row.counterparty)) && enough(row))
      .map((row) => [Number(row.counterparty), Number(row.height), row.tx, row.index, BigInt(row.value)]),
    nowhere: sums.get('0') ?? 0n,
    total: [...sums.values()].reduce((sum, value) => sum + value, 0n),
  }
}

it.each([
  ['folded', async () => undefined],
  [
    'not folded yet',
    async () => {
      await asOwner(async (client) => {
        await client.query('delete from edge_in where network = $1', [network.id])
        await client.query('delete from edge_out where network = $1', [network.id])
        await client.query('update network_state set folded_seq = 0 where network = $1', [network.id])
      })
    },
  ],
])(
  'finds the same payments as by adding up every transfer: edges %s',
  async (_, prepare) => {
    await prepare()
    const { rows: assets } = await pool.query<{ id: number }>(
      'select distinct asset_id as id from address_transfer where network = $1 order by 1',
      [network.id],
    )
    let [found, refused] = [0, 0]
    for (const id of busy) {
      for (const direction of ['source', 'destination'] as const) {
        for (const { id: asset } of assets) {
          const unit: Unit = { kind: 'asset', asset }
          const { total } = await added(id, direction, unit, [], 0, 1n)
          if (total === 0n) continue
          for (const least of [1, ONE / 10_000, ONE / 100, ONE / 20, ONE / 4].map(Math.ceil)) {
            const known = busy.slice(0, 1)
            const want = await added(id, direction, unit, known, least, total)
            const got = await findLanePayments(pool, { network: network.id, id, direction, unit, known, least, total })
            const place = ({ height, tx, index }: { height: number; tx: number; index: number }) => [height, tx, index]
            expect(got.payments.map((p) => [p.counterparty, ...place(p.place), p.value])).toEqual(want.payments)
            expect(got.nowhere).toBe(want.nowhere)
            found += got.payments.length
            if (got.payments.length === 0) refused++
          }
        }
      }
    }
    expect(found).toBeGreaterThan(500)
    expect(refused).toBeGreaterThan(0)
  },
  120_000,
)
