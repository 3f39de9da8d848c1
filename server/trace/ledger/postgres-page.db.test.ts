import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { PostgresLedgers } from './postgres.repo'

const network = privateNetwork('ethereum').id
const client = new pg.Client({ connectionString: process.env.DATABASE_APP_URL })
beforeAll(() => client.connect())
afterAll(() => client.end())

const [hub, movements, every] = [1, 20_000, 256]
const hash = (at: number) => at.toString(16).padStart(64, '0')

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Rows of chain tables that a plan read, including those it filtered out. */
function rowsTouched(node: Node): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsTouched(plan), 0)
  return below + (node['Relation Name'] === undefined ? 0 : own)
}

/** A hub paid by a thousand addresses, with a checkpoint every `every` movements; each transaction's payer pays its fee. */
async function writeHub(): Promise<void> {
  await client.query(
    `insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty, asset_id, amount_raw, block_time, status, ingest_seq)
     select $1::int, case e when 0 then ${hub} else other end, n, 0, decode(lpad(to_hex(n), 64, '0'), 'hex'), 0, (n % 2 = 0)::int # e,
            case e when 0 then other else ${hub} end, 0, 10, to_timestamp(n), 0, 1
     from generate_series(1, ${movements}) n cross join lateral (select 2 + n % 1000 as other) o cross join (values (0), (1)) v(e)`,
    [network],
  )
  await client.query(
    `insert into transaction_detail (network, tx_hash, block_height, block_hash, tx_index, status, fee_raw, fee_payer, block_time, detail)
     select $1::int, decode(lpad(to_hex(n), 64, '0'), 'hex'), n, '\\x00', 0, 0, 1, case n % 2 when 0 then ${hub} else 2 + n % 1000 end, to_timestamp(n), '{}'
     from generate_series(1, ${movements}) n`,
    [network],
  )
  // Plus ten at odd heights, minus eleven at even ones: each pair reduces the hub's balance by one.
  await client.query(
    `insert into ledger_checkpoint select $1::int, ${hub}, 0, n, 0, 0, decode(lpad(to_hex(n), 64, '0'), 'hex'), n * 3 / 2, -n / 2, n / 2
     from generate_series(${every}, ${movements}, ${every}) n`,
    [network],
  )
}

it('reads a page in the middle of a long ledger without reading the ledger', async () => {
  await client.query('begin')
  try {
    await writeHub()
    const ask = {
      address: hub,
      asset: 0,
      from: { height: 10_000, tx: 0, index: 0, hash: hash(10_000) },
      inclusive: true,
      limit: 64,
    }
    for (const direction of ['source', 'destination'] as const) {
      const [page] = await new PostgresLedgers(client).read(network, direction, [ask])
      expect(page).toHaveLength(64)
      expect(page?.[0]).toMatchObject({ place: ask.from, balance: -5_000n, deficit: 5_000n })
      let plan: Node | undefined
      const explained = {
        query: async ({ text, values }: pg.QueryConfig) => {
          const { rows } = await client.query(`explain (analyze, format json) ${text}`, values as unknown[])
          plan = rows[0]['QUERY PLAN'][0].Plan
          return { rows: [] }
        },
      }
      await new PostgresLedgers(explained as never).read(network, direction, [ask])
      expect(rowsTouched(plan as Node)).toBeLessThan(3 * every)
    }
  } finally {
    await client.query('rollback')
  }
})
